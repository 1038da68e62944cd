import type { Texts } from "./en"

export const es: Texts = {
  title: "Pagos QR",
  widgetTitle: "Pago QR",
  sandbox: "Pruebas",
  status: {
    pending: "En espera",
    completed: "Pagado",
    failed: "Fallido",
    expired: "Caducado",
    refunded: "Reembolsado",
  },
  disposition: {
    open: "En la compra",
    ordered: "Con pedido",
    abandoned: "Sustituido o abandonado",
    refunded: "Reembolsado",
    attention: "Requiere atención",
  },
  fields: {
    status: "Estado",
    outcome: "Resultado",
    code: "Número del código",
    paymentId: "Id del pago",
    account: "Cuenta",
    order: "Pedido",
    issued: "Emitido",
    requested: "Solicitado",
    net: "Importe neto",
    fee: "Comisión",
    conversion: "Conversión",
    payer: "Pagador",
    wallet: "Monedero {{id}}",
    reference: "Referencia",
    webhook: "Webhook",
    webhookCalled: "Llamado {{time}} (hora del servicio)",
    webhookAnswer: "Respondimos {{answer}}",
    webhookNone: "Sin llamada",
    refund: "Reembolso",
    refundReason: "Motivo del reembolso",
    serviceTime: "{{time}} (hora del servicio)",
    returned: "Devuelto",
    refundFee: "Comisión de reembolso",
    refundedAt: "Reembolsado el",
    unknown: "Se desconoce: se reembolsó fuera de esta tienda",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  beforeRefund:
    "Solo se puede reembolsar el importe completo de {{amount}}. Un reembolso no se puede deshacer.",
  noLive: "Sin detalles del servicio de pago",
  mismatch: "No se fíe de este pago",
  refundReason: {
    cart_changed: "El carrito cambió después de emitirse el código",
    paid_another_way: "El pedido se pagó de otra forma",
    order_not_placed: "No se pudo crear el pedido",
    order_canceled: "El pedido se canceló",
    merchant: "Reembolsado por la tienda",
  },
  foreign: {
    badge: "Otra instalación",
    sentence:
      "Emitido por {{address}}. Aquí no se hace nada con él: no se crea ningún pedido ni se reembolsa nada.",
  },
  failing: {
    badge: "Sin respuesta",
    since: "Sin respuesta útil desde {{time}} ({{attempts}})",
    sometime: "Sin respuesta útil ({{attempts}})",
    attempts_one: "{{count}} intento",
    attempts_other: "{{count}} intentos",
  },
  attention: {
    title: "Requieren atención",
    count_one: "{{count}} pago requiere atención",
    count_other: "{{count}} pagos requieren atención",
    more: "Y {{count}} más: filtre la tabla por «Requiere atención».",
    kind: {
      stray: "Pago sin pedido que lo necesite",
      stuck: "Pagado y todavía sin pedido",
      owed: "Falta un reembolso",
      order: "Algo va mal con su pedido",
      unanswered: "Sin respuesta del servicio de pago",
      mismatch: "Los datos del servicio no coinciden",
      reversed: "El servicio ya no lo da por pagado",
      foreign: "Emitido por otra instalación",
      unrecorded: "Un pago que el registro ha perdido",
    },
    advice: {
      stray:
        "Reembólselo aquí. Si el saldo en el servicio no alcanza, recárguelo antes.",
      stuck:
        "Pregunte de nuevo para intentar crear el pedido otra vez, o reembolse el pago.",
      owed: "Pregunte de nuevo para repetir el reembolso.",
      order: "Abra el pedido, resuélvalo y pregunte de nuevo.",
      unanswered:
        "El servicio no ha dado ninguna respuesta útil sobre este pago. Compruebe las credenciales y la cuenta en las opciones del plugin, consulte el pago en el panel del servicio y pregunte de nuevo.",
      mismatch:
        "Compárelo con el pago en el panel del servicio antes de enviar o reembolsar nada; después, pregunte de nuevo.",
      reversed:
        "De momento, no envíe el pedido. Consulte el pago en el panel del servicio, aclárelo con el servicio y pregunte de nuevo.",
      foreign:
        "Gestiónelo en la instalación que lo emitió. Si esta tienda ha cambiado de dirección, añada la anterior a formerBackendUrls en las opciones del plugin.",
      unrecorded:
        "Puede que la base de datos se haya restaurado desde una copia anterior a este pago. Búsquelo en el panel del servicio por su referencia y cree el pedido a mano o reembolse el pago.",
    },
  },
  actions: {
    askAgain: "Preguntar de nuevo al servicio",
    refund: "Reembolsar {{amount}}",
    openOrder: "Abrir el pedido #{{number}}",
    retry: "Reintentar",
    cancel: "Cancelar",
  },
  confirm: {
    title: "¿Reembolsar {{amount}}?",
    body: "El importe completo del pago {{code}} vuelve de inmediato al monedero del pagador. No se puede deshacer.",
  },
  told: {
    asked: "El servicio dice: {{status}}",
    unanswered:
      "El servicio de pago no dio ninguna respuesta útil. Inténtelo más tarde.",
    refunded: "Se reembolsaron {{amount}} al pagador.",
    failed: "No ha funcionado",
  },
  list: {
    empty: "Aún no hay pagos QR",
    emptyHint: "Aquí aparece cada código que se muestra a un comprador.",
    none: "No se encontró nada",
    noneHint: "Pruebe con otras palabras u otros filtros.",
    error: "No se puede mostrar",
    search: "Código, pedido, correo…",
  },
  settings: {
    title: "Configuración",
    account: "Cuenta {{name}}",
    live: "Producción",
    modeUnknown: "Producción o pruebas: se sabrá tras el primer pago",
    sandboxAllowed: "los pagos de prueba completan pedidos",
    address: "Dirección del webhook",
    local:
      "Solo esta máquina puede alcanzarla: ponga en backendUrl una dirección pública.",
    webhookLast: "Último webhook {{time}}",
    webhookNever: "Aún no se ha recibido ningún webhook",
    reconcile: "Última ejecución de la conciliación",
    reconcileNever:
      "Nunca. ¿Hay una instancia en modo «shared» o «worker» en marcha?",
    reconcileLate:
      "{{time}}. Debería ejecutarse dos veces por minuto: ¿hay un worker en marcha?",
    stray: "Pagos sin pedido",
    strayRefund: "se reembolsan automáticamente",
    strayHold: "se retienen hasta que usted decida",
  },
}
