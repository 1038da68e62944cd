import type { Texts } from "./en"

export const fr: Texts = {
  title: "Paiements QR",
  widgetTitle: "Paiement QR",
  sandbox: "Test",
  status: {
    pending: "En attente",
    completed: "Payé",
    failed: "Échoué",
    expired: "Expiré",
    refunded: "Remboursé",
  },
  disposition: {
    open: "En cours d’achat",
    ordered: "Commandé",
    abandoned: "Remplacé ou abandonné",
    refunded: "Remboursé",
    attention: "À traiter",
  },
  fields: {
    status: "État",
    outcome: "Suite",
    code: "Numéro du code",
    paymentId: "Id du paiement",
    account: "Compte",
    order: "Commande",
    issued: "Émis",
    requested: "Demandé",
    net: "Montant net",
    fee: "Frais",
    conversion: "Conversion",
    payer: "Payeur",
    wallet: "Portefeuille {{id}}",
    reference: "Référence",
    webhook: "Webhook",
    webhookCalled: "Appelé {{time}} (heure du service)",
    webhookAnswer: "Nous avons répondu {{answer}}",
    webhookNone: "Pas appelé",
    refund: "Remboursement",
    refundReason: "Motif du remboursement",
    serviceTime: "{{time}} (heure du service)",
    returned: "Renvoyé",
    refundFee: "Frais de remboursement",
    refundedAt: "Remboursé le",
    unknown: "Inconnu : remboursé en dehors de cette boutique",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  beforeRefund:
    "Seul le montant entier de {{amount}} peut être remboursé. Un remboursement est définitif.",
  noLive: "Pas de détails du service de paiement",
  mismatch: "Ne vous fiez pas à ce paiement",
  refundReason: {
    cart_changed: "Le panier a changé après l’émission du code",
    paid_another_way: "La commande a été payée autrement",
    order_not_placed: "La commande n’a pas pu être passée",
    order_canceled: "La commande a été annulée",
    merchant: "Remboursé par la boutique",
  },
  foreign: {
    badge: "Autre installation",
    sentence:
      "Émis par {{address}}. Rien n’en est fait ici : aucune commande n’est passée et rien n’est remboursé.",
  },
  failing: {
    badge: "Sans réponse",
    since: "Pas de réponse utilisable depuis {{time}} ({{attempts}})",
    sometime: "Pas de réponse utilisable ({{attempts}})",
    attempts_one: "{{count}} tentative",
    attempts_other: "{{count}} tentatives",
  },
  attention: {
    title: "À traiter",
    count_one: "{{count}} paiement à traiter",
    count_other: "{{count}} paiements à traiter",
    more: "Et {{count}} de plus : filtrez le tableau par « À traiter ».",
    kind: {
      stray: "Un paiement dont aucune commande n’a besoin",
      stuck: "Payé, et toujours sans commande",
      owed: "Un remboursement reste dû",
      order: "Sa commande a un problème",
      unanswered: "Pas de réponse du service de paiement",
      mismatch: "Les données du service ne correspondent pas",
      reversed: "Le service ne le considère plus comme payé",
      foreign: "Émis par une autre installation",
      unrecorded: "Un paiement que le registre a perdu",
    },
    advice: {
      stray:
        "Remboursez-le ici. Si le solde auprès du service est trop bas, approvisionnez-le d’abord.",
      stuck:
        "Redemandez pour tenter de passer la commande encore une fois, ou remboursez le paiement.",
      owed: "Redemandez pour retenter le remboursement.",
      order: "Ouvrez la commande, réglez le problème, puis redemandez.",
      unanswered:
        "Le service n’a donné aucune réponse utilisable sur ce paiement. Vérifiez les identifiants et le compte dans les options du plugin, consultez le paiement dans l’interface du service, puis redemandez.",
      mismatch:
        "Comparez-le avec le paiement dans l’interface du service avant d’expédier ou de rembourser quoi que ce soit, puis redemandez.",
      reversed:
        "N’expédiez pas la commande pour l’instant. Consultez le paiement dans l’interface du service, clarifiez-le avec le service, puis redemandez.",
      foreign:
        "Traitez-le dans l’installation qui l’a émis. Si cette boutique a changé d’adresse, ajoutez l’ancienne à formerBackendUrls dans les options du plugin.",
      unrecorded:
        "La base de données a peut-être été restaurée depuis une sauvegarde antérieure à ce paiement. Retrouvez-le par sa référence dans l’interface du service, puis créez la commande à la main ou remboursez le paiement.",
    },
  },
  actions: {
    askAgain: "Redemander au service",
    refund: "Rembourser {{amount}}",
    openOrder: "Ouvrir la commande #{{number}}",
    retry: "Réessayer",
    cancel: "Annuler",
  },
  confirm: {
    title: "Rembourser {{amount}} ?",
    body: "Le montant entier du paiement {{code}} retourne aussitôt dans le portefeuille du payeur. C’est définitif.",
  },
  told: {
    asked: "Le service dit : {{status}}",
    unanswered:
      "Le service de paiement n’a donné aucune réponse utilisable. Réessayez plus tard.",
    refunded: "{{amount}} ont été remboursés au payeur.",
    failed: "Cela n’a pas marché",
  },
  list: {
    empty: "Pas encore de paiement QR",
    emptyHint: "Chaque code montré à un acheteur apparaît ici.",
    none: "Rien trouvé",
    noneHint: "Essayez d’autres mots ou d’autres filtres.",
    error: "Affichage impossible",
    search: "Code, commande, e-mail…",
  },
  settings: {
    title: "Configuration",
    account: "Compte {{name}}",
    live: "Production",
    modeUnknown: "Production ou test : connu après le premier paiement",
    sandboxAllowed: "les paiements de test valident des commandes",
    address: "Adresse du webhook",
    local:
      "Seule cette machine peut l’atteindre : donnez à backendUrl une adresse publique.",
    webhookLast: "Dernier webhook {{time}}",
    webhookNever: "Aucun webhook reçu pour l’instant",
    reconcile: "Dernier rapprochement",
    reconcileNever:
      "Jamais. Une instance en mode « shared » ou « worker » tourne-t-elle ?",
    reconcileLate:
      "{{time}}. Il devrait avoir lieu deux fois par minute : un worker tourne-t-il ?",
    stray: "Paiements égarés",
    strayRefund: "remboursés automatiquement",
    strayHold: "retenus jusqu’à votre décision",
  },
}
