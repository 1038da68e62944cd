import type { Texts } from "./texts.js"

const es: Texts = {
  lang: "es",
  dir: "ltr",
  amountLabel: "Importe",
  codeAlt: "Código QR para pagar {amount}",
  numberLabel: "Número de pago",
  copy: "Copiar",
  copied: "Copiado",
  phone:
    "¿Pagas con este teléfono? Guarda la imagen y ábrela en tu aplicación de billetera.",
  openWallet: "Abrir en la billetera",
  save: "Guardar imagen",
  share: "Compartir",
  timeLabel: "Tiempo restante",
  timeLeft: "Quedan {time} para pagar",
  instructionsLabel: "Cómo pagar",
  noScript: "Después de pagar, recarga esta página para ver tu pedido.",
  waiting: "Esperando tu pago. Esta página se actualiza sola.",
  lost: "Se perdió la conexión. Si ya pagaste, tu pago está a salvo. Seguimos intentándolo.",
  unavailableTitle: "No pudimos obtener un código",
  unavailable: "Inténtalo de nuevo en un momento.",
  tryAgain: "Intentar de nuevo",
  unreachable:
    "El servicio de pago no responde en este momento. Si ya pagaste, tu pago está a salvo. Puedes esperar aquí o volver más tarde.",
  unreachableTitle: "Ahora no podemos comprobarlo",
  checkAgain: "Comprobar de nuevo",
  checkingTitle: "Comprobando…",
  checking: "Se acabó el tiempo. Buscamos tu pago una última vez.",
  paidTitle: "Pago recibido",
  placing: "Creando tu pedido…",
  placed: "Tu pedido está hecho. ¡Gracias!",
  stuck:
    "Tu pago está a salvo, pero tu pedido no se abrió. No pagues otra vez. Recarga esta página en un momento.",
  failedTitle: "El pago falló",
  failed: "No se pudo completar. Puedes intentarlo con un código nuevo.",
  expiredTitle: "Este código ha caducado",
  expired: "Ya no lo uses. Si pagaste antes, tu pago está a salvo.",
  replacedTitle: "Este código fue reemplazado",
  replaced:
    "Hay un código más reciente para este pedido, quizá en otra pestaña: paga ese. Si pagaste antes, tu pago está a salvo.",
  changedTitle: "Tu carrito ha cambiado",
  changed: "Este código ya no corresponde a tu pedido. No lo pagues.",
  heldTitle: "La tienda está comprobando tu pago",
  held: "Tu pago está a salvo. No pagues otra vez. Puedes esperar aquí o volver más tarde.",
  returningTitle: "Te estamos devolviendo el pago",
  returning:
    "El pago llegó, pero no sirve para tu pedido. No pagues otra vez este código.",
  refundedTitle: "Pago reembolsado",
  refunded:
    "El dinero ha vuelto a tu billetera, menos la comisión de reembolso del servicio de pago, si la cobra.",
  cart_changed:
    "Antes de llegar el pago, tu carrito había cambiado o este código había terminado.",
  paid_another_way: "Tu pedido ya estaba pagado.",
  order_not_placed: "No se pudo crear tu pedido.",
  order_canceled: "Tu pedido fue cancelado.",
  merchant: "La tienda decidió devolverlo.",
  elsewhere: "Se reembolsó en el servicio de pago.",
  renew: "Obtener un código nuevo",
  showCurrent: "Ver el código actual",
  renewing: "Un momento…",
  renewFailed: "No funcionó. Inténtalo de nuevo en un momento.",
  goBack: "Vuelve al paso de pago para obtener un código nuevo.",
}

export default es
