import type { Texts } from "./en"
import { es as doctor } from "../../texts/doctor/es"
import { attentionKinds } from "../../texts/notices/es"

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
    not_issued: "No se pudo emitir",
  },
  disposition: {
    open: "En la compra",
    ordered: "Con pedido",
    abandoned: "Sustituido o abandonado",
    refunded: "Reembolsado",
    attention: "Requiere atención",
    resolved: "Resuelto",
    not_issued: "Sin código",
    unpaid: "No pagado",
  },
  fields: {
    status: "Estado",
    outcome: "Resultado",
    code: "Número del código",
    paymentId: "Id del pago",
    account: "Cuenta",
    order: "Pedido",
    email: "Correo electrónico",
    issued: "Emitido",
    requested: "Solicitado",
    net: "Importe neto",
    fee: "Comisión",
    donation: "Donación",
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
    notReported: "Se desconoce: el servicio no lo indicó",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  laterFigures: "El servicio indica ahora otras cifras",
  laterFiguresTold:
    "Las cifras de arriba son de cuando se confirmó el pago. El servicio indica ahora estas:",
  beforeRefund:
    "Solo se puede reembolsar el pago completo de {{amount}}. El servicio puede quedarse con una comisión de reembolso: cuánto es solo se sabe después, y el pagador recibe el resto. Un reembolso no se puede deshacer.",
  noLive: "Sin detalles del servicio de pago",
  mismatch: "No se fíe de este pago",
  reason: {
    refused:
      "El servicio rechazó la solicitud, por ejemplo por el importe o por un límite de la cuenta",
    credentials: "El servicio rechazó las credenciales",
    rate_limited: "Se consultó al servicio con demasiada frecuencia",
    not_found: "El servicio no conoce este pago",
    no_answer: "No se pudo contactar con el servicio o no respondió a tiempo",
    service_error: "El servicio informó de un error propio",
    unreadable: "No se pudo entender la respuesta del servicio",
    other: "Algo falló en esta tienda",
    interrupted: "La tienda se detuvo mientras pedía el código",
    failed:
      "El monedero del pagador no pudo pagar. El servicio no indica el motivo; a menudo el saldo es insuficiente",
    expired: "Nadie pagó el código a tiempo",
    cart_changed:
      "Antes de llegar el pago, el carrito había cambiado, el código había terminado o se había sustituido, o el importe ya no se debía",
    paid_another_way:
      "El pedido ya estaba pagado, con otro código o de otra forma",
    order_not_placed: "No se pudo crear el pedido",
    order_canceled: "El pedido se canceló",
    partial_return: "Se devolvió una parte del pedido",
    merchant: "La tienda lo reembolsó o canceló el pedido",
    elsewhere:
      "Reembolsado fuera de esta tienda, por ejemplo en el panel del servicio",
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
    unfold: "Mostrar {{number}} más",
    fold: "Mostrar menos",
    more: "Y {{count}} más: filtre la tabla por «Requiere atención».",
    kind: attentionKinds,
    reason: {
      refunded_elsewhere:
        "El pago se reembolsó fuera de esta tienda. Averigüe quién lo hizo y luego cancele el pedido o cobre el importe de nuevo.",
      ordered_after_refund:
        "El pedido se realizó aunque su pago se había reembolsado. Cancélelo.",
      ordered_after_resolved:
        "El pedido se realizó aunque el pago se había marcado como resuelto. No lo entregue hasta aclararlo.",
      canceled_not_refunded: "El pedido se canceló y su pago no se reembolsó.",
      order_gone:
        "El pedido ya no está en Medusa. Averigüe quién lo eliminó y si la mercancía se entregó o hay que reembolsar el dinero.",
      order_replaced:
        "El pedido ya no está en Medusa y se realizó otro con el mismo pago. Entregue solo uno de ellos.",
      ordered_twice:
        "Dos pedidos muestran este pago a causa de una caída del servidor. Entregue solo uno de ellos.",
      order_left_unpaid:
        "Una caída del servidor dejó un segundo pedido sin pagar. Cancélelo.",
      order_check_failed: "No se pudo comprobar el pedido.",
      paid_twice:
        "El pedido se pagó dos veces por lo mismo. Reembolse uno de los pagos, o cancélelo si aún no se ha capturado.",
      costs_more:
        "El pedido cuesta más de lo que se pagó. Cobre el resto antes de entregarlo, o cancele el pedido.",
      costs_less:
        "El pedido cuesta menos de lo que se pagó. Entregue lo pagado, o cancele el pedido, con lo que se reembolsa todo.",
      refund_failed:
        "El pedido se canceló o reembolsó en Medusa y el servicio no reembolsó el pago.",
      stray_refund_failed:
        "El reembolso falló. A menudo el saldo en el servicio es demasiado bajo.",
      refund_not_booked: "El pago se reembolsó y Medusa no pudo registrarlo.",
      refunded_after_resolved:
        "Se reembolsó en el servicio de pago después de marcarse como resuelto. Asegúrese de que no se devolvió dos veces.",
      paid_after_resolved:
        "El servicio lo da ahora por pagado, y no lo hacía cuando se marcó como resuelto. Por eso no se hace nada con el dinero.",
      refund_interrupted:
        "El pago se reembolsó, pero Medusa ni canceló el pedido ni rebajó su precio, porque la tienda se detuvo o el pedido se estaba modificando. Cancele el pedido o, si lo entrega, vuelva a cobrar el dinero.",
      payment_taken_back:
        "El servicio dio este pago por completado y ya no lo hace.",
      refund_taken_back:
        "El servicio dio este pago por reembolsado y ya no lo hace. Puede que el cliente no haya recuperado el dinero: no vuelva a cobrarlo hasta aclararlo.",
      other_reference:
        "El servicio indica para este pago otra referencia que aquella con la que se creó.",
      other_currency:
        "El servicio indica otra moneda que aquella para la que se creó el código.",
      other_amount:
        "El servicio indica otro importe que aquel para el que se creó el código.",
      sandbox_payment:
        "Es un pago de prueba, y esta tienda solo acepta pagos reales.",
    },
    advice: {
      stray:
        "Reembólselo aquí. Si el saldo en el servicio no alcanza, recárguelo antes. Un reembolso fallido se reintenta automáticamente si «Configuración» lo indica para los pagos sin pedido. Si devuelve el dinero de otra forma, marque antes el pago como resuelto.",
      returned:
        "El servicio ya ha reembolsado este pago: no devuelva el dinero otra vez. Para actualizar su registro aquí, pregunte de nuevo.",
      returnedTwice:
        "Compruebe si también devolvió el dinero de otra forma y acláreselo con el cliente. Después marque el pago como resuelto.",
      stuck:
        "Pregunte de nuevo para intentar crear el pedido otra vez, o reembolse el pago.",
      owed: "El plugin sigue intentándolo. Para intentarlo ahora, pregunte de nuevo. Si devuelve el dinero de otra forma, marque antes el pago como resuelto.",
      order:
        "Cuando esté resuelto, este aviso desaparece solo. Para que desaparezca antes, pregunte de nuevo.",
      unanswered:
        "El servicio no ha dado ninguna respuesta útil sobre este pago. Compruebe las credenciales y la cuenta en las opciones del plugin, consulte el pago en el panel del servicio y pregunte de nuevo.",
      mismatch:
        "Compárelo con el pago en el panel del servicio antes de enviar o reembolsar nada; después, pregunte de nuevo.",
      reversed:
        "De momento, no envíe el pedido. Consulte el pago en el panel del servicio, aclárelo con el servicio y pregunte de nuevo.",
      foreign:
        "Gestiónelo en la instalación que lo emitió. Si esta tienda ha cambiado de dirección, añada la anterior a formerBackendUrls en las opciones del plugin.",
      unrecorded:
        "La respuesta del servicio se perdió al crear el código, o la base de datos se restauró desde una copia anterior a este pago. Búsquelo en el panel del servicio por su referencia y cree el pedido a mano o reembolse el pago.",
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
    body: "El pago {{code}} se reembolsa completo de inmediato. El servicio puede quedarse con una comisión de reembolso: cuánto es solo se sabe después, y el pagador recibe el resto. No se puede deshacer.",
  },
  told: {
    asked: "El servicio dice: {{status}}",
    answered: "El servicio ha respondido.",
    unanswered:
      "El servicio de pago no dio ninguna respuesta útil. Inténtelo más tarde.",
    refunded: "Se devolvieron {{returned}} al pagador.",
    refundedLess:
      "Se devolvieron {{returned}} al pagador. El servicio se quedó con una comisión de reembolso de {{fee}}.",
    refundedUnknown:
      "El pago de {{amount}} se reembolsó. El servicio no indicó cuánto recibió el pagador.",
    failed: "No ha funcionado",
  },
  history: {
    title: "Historial",
    showAll: "Mostrar las {{count}} entradas",
    key: "clave de API {{id}}",
    by: {
      webhook: "por el webhook del servicio",
      poll: "por una consulta de estado",
      stream: "por la página que seguía el estado",
      job: "por la tarea de conciliación",
      provider: "por el proceso de pago",
      event: "por un evento de la tienda",
      user: "por {{name}}",
      api_key: "por una clave de API",
    },
    ended: "Terminado: {{what}}",
    event: {
      issued: "Código emitido",
      not_issued: "No se emitió ningún código",
      identified: "Encontrado en el servicio",
      shown_again: "Mostrado por otra sesión de pago",
      left: "Sustituido, o ningún proceso de compra lo muestra ya",
      completed: "Pago completado",
      failed: "Pago fallido",
      expired: "Código caducado",
      refunded: "Pago reembolsado",
      ordered: "Pedido pagado",
      order_removed: "Pedido retirado",
      refund_requested: "Reembolso solicitado",
      refund_withdrawn: "El reembolso no se realizó",
      refund_failed: "El reembolso falló",
      stray: "Ningún pedido necesita el pago",
      attention: "Requiere atención",
      attention_ended: "Ya no requiere atención",
      resolved: "Marcado como resuelto",
    },
  },
  resolve: {
    button: "Marcar como resuelto",
    title: "¿Marcar este pago como resuelto?",
    body: "Hazlo cuando hayas resuelto el problema por tu cuenta, por ejemplo con una transferencia bancaria. Si el pago no pertenece a ningún pedido, o se debe un reembolso, el plugin ya no lo toca: no realiza ningún pedido con él ni reembolsa nada. Si ocurre algo nuevo, el pago volverá a requerir atención.",
    note: "¿Qué has hecho?",
    noteHint: "La nota queda en el historial del pago.",
    done: "Marcado como resuelto.",
    resolved: "Resuelto el {{time}}",
    about: "El problema era: {{problem}}",
  },
  collect: {
    title: "Cobrar con código QR",
    order: "Pedido n.º {{number}}",
    due: "Quedan {{amount}} por pagar de este pedido.",
    button: "Cobrar {{amount}} con QR",
    dialogTitle: "Cobrar {{amount}}",
    making: "Creando el código…",
    noCode: "No se ha podido crear el código",
    scan: "Pide al cliente que escanee este código con su aplicación de pago.",
    left: "Quedan {{time}} para pagar",
    copyLink: "Copiar enlace",
    copied: "Copiado",
    print: "Imprimir",
    display: "Pantalla del cliente",
    done: "Listo",
    newCode: "Crear un código nuevo",
    paid: "Pagado",
    placing: "Pagado. Medusa lo está registrando…",
    expired: "Este código ha caducado.",
    failed: "El pago ha fallado.",
    refunded: "Este pago se ha reembolsado.",
    held: "Este pago ha llegado y requiere atención: consulte «Pagos QR».",
    returning: "Este pago se está reembolsando.",
    replaced: "Un código más nuevo reemplazó a este.",
    changed: "El pedido ha cambiado desde que se creó este código.",
    codeAlt: "Código QR para pagar {{amount}}",
  },
  partialReturn: {
    title: "Reembolsar y volver a cobrar",
    explain:
      "Hay que devolver {{part}} al cliente, pero el servicio de pago solo reembolsa pagos completos. Puedes reembolsar {{refund}}, de los que el servicio puede quedarse con una comisión, y volver a cobrar {{collect}} con un enlace de pago.",
    button: "Reembolsar {{refund}} y cobrar {{collect}}",
    confirmTitle: "¿Reembolsar {{refund}} y cobrar {{collect}}?",
    confirmBody:
      "El pago completo de {{refund}} se reembolsa de inmediato; no se puede deshacer. El servicio puede quedarse con una comisión de reembolso: cuánto es solo se sabe después, y el cliente recibe el resto. Después el pedido pide {{collect}}: envía al cliente el enlace de pago. Hasta que lo pague, el pedido no está pagado.",
    done: "El pedido pide ahora {{collect}}.",
  },
  list: {
    empty: "Aún no hay pagos QR",
    emptyHint: "Aquí aparece cada código que se muestra a un comprador.",
    none: "No se encontró nada",
    noneHint: "Pruebe con otras palabras u otros filtros.",
    error: "No se puede mostrar",
    search: "Código, pedido, correo…",
  },
  export: {
    button: "Exportar",
    started: "Exportación iniciada",
    startedHint: "El archivo aparecerá en la campana cuando esté listo.",
  },
  period: {
    label: "Período",
    thisMonth: "Este mes",
    lastMonth: "El mes pasado",
    custom: "Personalizado",
    from: "Desde",
    to: "Hasta",
  },
  totals: {
    title: "Totales del período",
    none: "No hubo movimientos en este período.",
    payments: "Pagos ({{number}})",
    refunds: "Reembolsos ({{number}})",
    fees: "Comisiones",
    refundFees: "Comisiones de reembolso",
    missing: "Sin dato en {{number}}",
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
    addressOwn:
      "Cada pago tiene su propio id y token. No hay nada que configurar en el servicio.",
    rejected:
      "Credenciales rechazadas desde {{since}}, la última vez {{time}}. Corrija apiKey y apiSecret, y reinicie la tienda.",
    failing:
      "Sin respuesta útil del servicio desde {{since}}, la última vez {{time}}:",
    webhookLast: "Último webhook {{time}}",
    webhookNever: "Aún no se ha recibido ningún webhook",
    webhooksArrive:
      "Los webhooks llegan: los códigos se comprueban cada {{seconds}} s",
    webhooksMissing:
      "Ningún pago reciente llegó por webhook: los códigos se comprueban cada {{seconds}} s",
    reconcile: "Última ejecución de la conciliación",
    reconcileNever:
      "Nunca. ¿Hay una instancia en modo «shared» o «worker» en marcha?",
    reconcileLate:
      "{{time}}. Debería ejecutarse dos veces por minuto: ¿hay un worker en marcha?",
    stray: "Pagos sin pedido",
    strayRefund: "se reembolsan automáticamente",
    strayHold: "se retienen hasta que usted decida",
  },
  doctor,
}
