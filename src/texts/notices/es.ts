import type { AttentionKindTexts, NoticeTexts } from "./notice-texts"

export const attentionKinds: AttentionKindTexts = {
  stray: "Pago sin pedido que lo necesite",
  stuck: "Pagado y todavía sin pedido",
  owed: "Falta un reembolso",
  order: "Algo va mal con su pedido",
  unanswered: "Sin respuesta del servicio de pago",
  mismatch: "Los datos del servicio no coinciden",
  reversed: "El servicio contradice lo que había indicado",
  foreign: "Emitido por otra instalación",
  unrecorded: "Un pago que el registro ha perdido",
}

export const es: NoticeTexts = {
  attention: {
    title: "Un pago QR requiere atención",
    reminder: "Un pago QR sigue requiriendo atención",
    description: (payment, problem) => `${payment}: ${problem}`,
    kind: attentionKinds,
  },
  health: {
    title: {
      job_stopped: "La tarea de los pagos QR se ha detenido",
      service_failing: "El servicio de pagos QR no responde",
      credentials_refused: "El servicio de pagos QR rechaza sus credenciales",
      webhooks_stopped: "Los webhooks de los pagos QR han dejado de llegar",
    },
    forADay: (title) => `${title}, desde hace un día`,
    description: {
      job_stopped: (lastFinished) =>
        `${
          lastFinished
            ? `La tarea de conciliación terminó por última vez el ${lastFinished}.`
            : "La tarea de conciliación nunca se ha ejecutado."
        } Mientras no se ejecute, un pago solo se detecta si llega su webhook o su página está abierta, y los reembolsos fallidos no se reintentan. Compruebe que haya una instancia en marcha en modo «shared» o «worker», y consulte su registro.`,
      service_failing: ({ account, since, problem }) =>
        `Cuenta «${account}»: el servicio de pago no da ninguna respuesta útil desde el ${since}. Los clientes no reciben nuevos códigos QR, y los pagos se confirmarán cuando vuelva a responder. Nada de lo pagado se pierde. Consulte la página de estado del servicio, baseUrl y su red. Último problema: ${problem}`,
      credentials_refused: ({ account, since }) =>
        `Cuenta «${account}»: el servicio de pago rechaza apiKey y apiSecret desde el ${since}. Los clientes no reciben códigos QR, y los pagos no se confirman ni se reembolsan. Corrija ambas en las opciones de medusa-payment-qr y reinicie la tienda.`,
      webhooks_stopped: ({ account, missed, since, backendUrl }) =>
        `Cuenta «${account}»: los últimos ${missed} pagos llegaron sin webhook, el primero el ${since}. La página del cliente y la tarea de conciliación siguen encontrando los pagos, pero más tarde. Compruebe que el servicio de pago pueda acceder a ${backendUrl}, y que ningún cortafuegos ni proxy bloquee /hooks/qr-payments.`,
    },
  },
  export: {
    title: "Exportación de pagos QR",
    ready: "La exportación de pagos QR está lista.",
    failed: "La exportación de pagos QR ha fallado. Inténtelo más tarde.",
  },
}
