import type { PageTexts } from "./en"

const fr: PageTexts = {
  lang: "fr",
  dir: "ltr",
  title: "Paiement",
  titleOf: "Payer {shop}",
  order: "Commande n° {number}",
  amountDue: "Montant dû",
  amountPaid: "Montant payé",
  pay: "Payer par code QR",
  hint: "Vous obtiendrez un code QR à scanner avec votre application de paiement.",
  paidTitle: "Payé",
  paid: "Le paiement est terminé. Merci !",
  canceledTitle: "Commande annulée",
  canceled: "Il n’y a plus rien à payer. Ne payez pas avec un ancien code.",
  nothingDueTitle: "Rien à payer",
  nothingDue: "Cette commande n’a aucun montant dû pour le moment.",
  unknownTitle: "Ce lien n’est pas valable",
  unknown:
    "Vérifiez que vous avez copié le lien en entier, ou demandez-en un autre à la boutique.",
  unavailableTitle: "Le paiement par code QR n’est pas disponible",
  unavailable: "Demandez à la boutique comment payer.",
  invalidReturnTitle: "Ce lien n’est pas valable",
  invalidReturn: "Revenez à la boutique et réessayez.",
  noticeUnavailable:
    "Le service de paiement ne répond pas pour le moment. Réessayez dans une minute.",
  noticeTooMany:
    "Trop de codes ont été créés pour ce paiement. Attendez 15 minutes.",
  noticeHeld:
    "Un paiement est déjà arrivé et la boutique le vérifie. Ne payez pas une seconde fois.",
  contact: "Contacter la boutique",
  backToShop: "Retour à la boutique",
  payBefore: "À payer avant : {time}",
  validUntil: "Ce code est valable jusqu’au {time}.",
  scan: "Scannez avec votre application de paiement",
  ready: "Prêt pour le prochain paiement",
  component: {
    placing: "Confirmation de votre paiement…",
    placed: "Le paiement est terminé. Merci !",
    stuck:
      "Votre paiement est en sécurité et la boutique le vérifie. Ne payez pas une seconde fois.",
    noScript: "Cette page affichera votre paiement en moins d’une minute.",
    changedTitle: "Le montant a changé",
    changed: "Ce code ne correspond plus au montant dû. Ne le payez pas.",
    replaced:
      "Il existe un code plus récent pour ce paiement : payez celui-là. Si vous avez déjà payé, votre paiement est en sécurité.",
    returning:
      "Le paiement est arrivé, mais ne peut pas être utilisé. Ne payez plus ce code.",
    cart_changed:
      "Avant l’arrivée du paiement, le montant dû avait changé ou ce code n’était plus valable.",
    goBack: "Rechargez cette page pour obtenir un nouveau code.",
  },
}

export default fr
