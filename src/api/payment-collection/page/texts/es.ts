import type { PageTexts } from "./en"

const es: PageTexts = {
  lang: "es",
  dir: "ltr",
  title: "Pago",
  titleOf: "Pagar a {shop}",
  order: "Pedido n.º {number}",
  amountDue: "Importe pendiente",
  amountPaid: "Importe pagado",
  pay: "Pagar con código QR",
  hint: "Recibirás un código QR para escanear con tu aplicación de pago.",
  paidTitle: "Pagado",
  paid: "El pago se ha completado. ¡Gracias!",
  canceledTitle: "Pedido cancelado",
  canceled: "Ya no hay nada que pagar. No pagues con un código anterior.",
  nothingDueTitle: "No hay nada que pagar",
  nothingDue: "Este pedido no tiene ningún importe pendiente en este momento.",
  unknownTitle: "Este enlace no es válido",
  unknown:
    "Comprueba que has copiado el enlace completo o pide otro a la tienda.",
  unavailableTitle: "El pago con código QR no está disponible",
  unavailable: "Pregunta a la tienda cómo pagar.",
  invalidReturnTitle: "Este enlace no es válido",
  invalidReturn: "Vuelve a la tienda e inténtalo de nuevo.",
  noticeUnavailable:
    "El servicio de pago no responde en este momento. Inténtalo de nuevo en un minuto.",
  noticeTooMany:
    "Se han creado demasiados códigos para este pago. Espera 15 minutos.",
  noticeHeld:
    "Ya ha llegado un pago y la tienda lo está comprobando. No vuelvas a pagar.",
  contact: "Contactar con la tienda",
  backToShop: "Volver a la tienda",
  payBefore: "Pagar antes de: {time}",
  validUntil: "Este código es válido hasta: {time}.",
  scan: "Escanea con tu aplicación de pago",
  ready: "Listo para el próximo pago",
  component: {
    placing: "Confirmando tu pago…",
    placed: "El pago se ha completado. ¡Gracias!",
    stuck:
      "Tu pago está a salvo y la tienda lo está comprobando. No vuelvas a pagar.",
    noScript: "Esta página mostrará tu pago en menos de un minuto.",
    changedTitle: "El importe ha cambiado",
    changed:
      "Este código ya no corresponde al importe pendiente. No lo pagues.",
    replaced:
      "Hay un código más reciente para este pago: paga ese. Si pagaste antes, tu pago está a salvo.",
    returning:
      "El pago ha llegado, pero no se puede usar. No vuelvas a pagar este código.",
    cart_changed:
      "Antes de llegar el pago, el importe había cambiado o este código había terminado.",
    goBack: "Recarga esta página para obtener un código nuevo.",
  },
}

export default es
