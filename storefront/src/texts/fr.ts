import type { Texts } from "./texts.js"

const fr: Texts = {
  lang: "fr",
  dir: "ltr",
  amountLabel: "Montant",
  codeAlt: "Code QR pour payer {amount}",
  numberLabel: "Numéro de paiement",
  copy: "Copier",
  copied: "Copié",
  phone:
    "Vous payez avec ce téléphone ? Enregistrez l’image, puis ouvrez-la dans votre portefeuille.",
  openWallet: "Ouvrir dans le portefeuille",
  save: "Enregistrer l’image",
  share: "Partager",
  timeLabel: "Temps restant",
  timeLeft: "Il reste {time} pour payer",
  instructionsLabel: "Comment payer",
  noScript: "Après le paiement, rechargez cette page pour voir votre commande.",
  waiting: "En attente de votre paiement. Cette page se met à jour seule.",
  lost: "Connexion perdue. Si vous avez payé, votre paiement est en sécurité. Nous réessayons.",
  unavailableTitle: "Nous n’avons pas pu obtenir de code",
  unavailable: "Réessayez dans un instant.",
  tryAgain: "Réessayer",
  unreachable:
    "Le service de paiement ne répond pas pour le moment. Si vous avez payé, votre paiement est en sécurité. Vous pouvez attendre ici ou revenir plus tard.",
  unreachableTitle: "Vérification impossible pour le moment",
  checkAgain: "Vérifier à nouveau",
  checkingTitle: "Vérification…",
  checking:
    "Le temps est écoulé. Nous cherchons votre paiement une dernière fois.",
  paidTitle: "Paiement reçu",
  placing: "Nous passons votre commande…",
  placed: "Votre commande est passée. Merci !",
  stuck:
    "Votre paiement est en sécurité, mais votre commande ne s’est pas ouverte. Ne payez pas de nouveau. Rechargez cette page dans un instant.",
  failedTitle: "Le paiement a échoué",
  failed: "Il n’a pas abouti. Vous pouvez réessayer avec un nouveau code.",
  expiredTitle: "Ce code a expiré",
  expired:
    "Ne l’utilisez plus. Si vous avez déjà payé, votre paiement est en sécurité.",
  replacedTitle: "Ce code a été remplacé",
  replaced:
    "Il existe un code plus récent pour cette commande, peut-être dans un autre onglet : payez celui-là. Si vous avez déjà payé, votre paiement est en sécurité.",
  changedTitle: "Votre panier a changé",
  changed: "Ce code ne correspond plus à votre commande. Ne le payez pas.",
  heldTitle: "La boutique vérifie votre paiement",
  held: "Votre paiement est en sécurité. Ne payez pas de nouveau. Vous pouvez attendre ici ou revenir plus tard.",
  returningTitle: "Votre paiement vous est retourné",
  returning:
    "Le paiement est arrivé, mais ne peut pas servir à votre commande. Ne payez pas ce code de nouveau.",
  refundedTitle: "Paiement remboursé",
  refunded:
    "L’argent est revenu dans votre portefeuille, moins les frais de remboursement du service de paiement, s’il en prélève.",
  cart_changed:
    "Avant l’arrivée du paiement, votre panier avait changé ou ce code n’était plus valable.",
  paid_another_way: "Votre commande était déjà payée.",
  order_not_placed: "Votre commande n’a pas pu être passée.",
  order_canceled: "Votre commande a été annulée.",
  merchant: "La boutique a décidé de le retourner.",
  elsewhere: "Il a été remboursé auprès du service de paiement.",
  renew: "Obtenir un nouveau code",
  showCurrent: "Afficher le code actuel",
  renewing: "Un instant…",
  renewFailed: "Cela n’a pas marché. Réessayez dans un instant.",
  goBack: "Revenez à l’étape du paiement pour obtenir un nouveau code.",
}

export default fr
