import type { Texts } from "./texts.js"

const es: Texts = {
  lang: "es",
  dir: "ltr",
  amountLabel: "Importe a pagar",
  codeAlt: "Código QR para pagar {amount}",
  numberLabel: "Número de pago",
  copy: "Copiar",
  copied: "Copiado",
  save: "Guardar imagen",
  share: "Compartir",
  timeLabel: "Tiempo restante",
  timeLeft: "Quedan {time} para pagar",
  instructionsLabel: "Cómo pagar",
  noScript: "Después de pagar, recarga esta página para ver tu pedido.",
  waiting: "Esperando tu pago. Esta página se actualiza sola.",
  lost: "Se perdió la conexión. Si ya pagaste, tu pago está a salvo. Seguimos intentándolo.",
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
  expired: "No lo pagues ya. Si pagaste antes, tu pago está a salvo.",
  replacedTitle: "Este código fue reemplazado",
  replaced:
    "Hay un código más reciente para este pedido, quizá en otra pestaña. Paga ese, por favor.",
  refundedTitle: "Pago reembolsado",
  refunded: "El dinero vuelve a tu billetera.",
  renew: "Obtener un código nuevo",
  showCurrent: "Ver el código actual",
  renewing: "Un momento…",
  renewFailed: "No funcionó. Inténtalo de nuevo.",
  goBack: "Vuelve al paso de pago para obtener un código nuevo.",
}

export default es
