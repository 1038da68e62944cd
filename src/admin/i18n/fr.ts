import type { Texts } from "./en"
import { fr as doctor } from "../../texts/doctor/fr"
import { attentionKinds } from "../../texts/notices/fr"

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
    not_issued: "Non émis",
  },
  disposition: {
    open: "En cours d’achat",
    ordered: "Commandé",
    abandoned: "Remplacé ou abandonné",
    refunded: "Remboursé",
    attention: "À traiter",
    resolved: "Résolu",
    not_issued: "Aucun code",
    unpaid: "Non payé",
  },
  fields: {
    status: "État",
    outcome: "Suite",
    code: "Numéro du code",
    paymentId: "Id du paiement",
    account: "Compte",
    order: "Commande",
    email: "E-mail",
    issued: "Émis",
    requested: "Demandé",
    net: "Montant net",
    fee: "Frais",
    donation: "Don",
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
    notReported: "Inconnu : le service ne l’a pas indiqué",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  laterFigures: "Le service indique désormais d’autres montants",
  laterFiguresTold:
    "Les montants ci-dessus datent de la confirmation du paiement. Le service indique désormais ceux-ci :",
  beforeRefund:
    "Seul le paiement entier de {{amount}} peut être remboursé. Le service peut garder des frais de remboursement : leur montant n’est connu qu’après, et le payeur reçoit le reste. Un remboursement est définitif.",
  noLive: "Pas de détails du service de paiement",
  mismatch: "Ne vous fiez pas à ce paiement",
  reason: {
    refused:
      "Le service a refusé la demande, par exemple à cause du montant ou d’une limite du compte",
    credentials: "Le service a rejeté les identifiants",
    rate_limited: "Le service a été interrogé trop souvent",
    not_found: "Le service ne connaît pas ce paiement",
    no_answer: "Le service était injoignable ou n’a pas répondu à temps",
    service_error: "Le service a signalé une erreur interne",
    unreadable: "La réponse du service n’a pas pu être comprise",
    other: "Une erreur s’est produite dans cette boutique",
    interrupted: "La boutique a été arrêtée pendant qu’elle demandait le code",
    failed:
      "Le portefeuille du payeur n’a pas pu payer. Le service n’en donne pas la raison ; souvent, le solde est insuffisant",
    expired: "Personne n’a payé le code à temps",
    cart_changed:
      "Avant l’arrivée du paiement, le panier avait changé, le code n’était plus valable ou avait été remplacé, ou le montant n’était plus dû",
    paid_another_way:
      "La commande était déjà payée, avec un autre code ou autrement",
    order_not_placed: "La commande n’a pas pu être passée",
    order_canceled: "La commande a été annulée",
    partial_return: "Une partie de la commande a été retournée",
    merchant: "La boutique l’a remboursé ou a annulé la commande",
    elsewhere:
      "Remboursé en dehors de cette boutique, par exemple dans l’espace marchand du service",
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
    unfold: "Afficher {{number}} de plus",
    fold: "Afficher moins",
    more: "Et {{count}} de plus : filtrez le tableau par « À traiter ».",
    kind: attentionKinds,
    reason: {
      refunded_elsewhere:
        "Le paiement a été remboursé en dehors de cette boutique. Cherchez par qui, puis annulez la commande ou encaissez de nouveau le montant.",
      ordered_after_refund:
        "La commande a été passée alors que son paiement avait été remboursé. Annulez-la.",
      ordered_after_resolved:
        "La commande a été passée alors que le paiement avait été marqué comme résolu. Ne livrez pas avant que ce soit éclairci.",
      canceled_not_refunded:
        "La commande a été annulée et son paiement n’a pas été remboursé.",
      order_gone:
        "La commande n’est plus dans Medusa. Cherchez qui l’a supprimée, et si la marchandise a été livrée ou si l’argent doit être remboursé.",
      order_replaced:
        "La commande n’est plus dans Medusa et une autre a été passée avec le même paiement. N’en livrez qu’une.",
      ordered_twice:
        "À la suite d’une panne, deux commandes affichent ce paiement. N’en livrez qu’une.",
      order_left_unpaid:
        "Une panne a laissé une seconde commande impayée. Annulez-la.",
      order_check_failed: "La commande n’a pas pu être vérifiée.",
      paid_twice:
        "La commande a été payée deux fois pour la même chose. Remboursez l’un des paiements, ou annulez-le s’il n’est pas encore capturé.",
      costs_more:
        "La commande coûte plus que ce qui a été payé. Encaissez le reste avant de livrer, ou annulez la commande.",
      costs_less:
        "La commande coûte moins que ce qui a été payé. Livrez ce qui a été payé, ou annulez la commande, ce qui rembourse le tout.",
      refund_failed:
        "La commande a été annulée ou remboursée dans Medusa, et le service n’a pas remboursé le paiement.",
      stray_refund_failed:
        "Le remboursement a échoué. Souvent, le solde auprès du service est trop bas.",
      refund_not_booked:
        "Le paiement a été remboursé, et Medusa n’a pas pu l’enregistrer.",
      refunded_after_resolved:
        "Il a été remboursé auprès du service de paiement après avoir été marqué comme résolu. Vérifiez qu’il n’a pas été rendu deux fois.",
      paid_after_resolved:
        "Le service le dit maintenant payé, ce qui n’était pas le cas quand il a été marqué comme résolu. L’argent n’est donc pas touché.",
      refund_interrupted:
        "Le paiement a été remboursé, mais Medusa n’a ni annulé la commande ni réduit son prix, parce que la boutique s’est arrêtée ou que la commande était en cours de modification. Annulez la commande ou, si vous la livrez, encaissez l’argent à nouveau.",
      payment_taken_back:
        "Le service a dit ce paiement effectué et ne le dit plus.",
      refund_taken_back:
        "Le service a dit ce paiement remboursé et ne le dit plus. Le client n’a peut-être pas récupéré l’argent : ne l’encaissez pas à nouveau avant que ce soit éclairci.",
      other_reference:
        "Le service indique pour ce paiement une autre référence que celle avec laquelle il a été créé.",
      other_currency:
        "Le service indique une autre devise que celle pour laquelle le code a été créé.",
      other_amount:
        "Le service indique un autre montant que celui pour lequel le code a été créé.",
      sandbox_payment:
        "C’est un paiement de test, et cette boutique n’accepte que de vrais paiements.",
    },
    advice: {
      stray:
        "Remboursez-le ici. Si le solde auprès du service est trop bas, approvisionnez-le d’abord. Un remboursement échoué est retenté automatiquement si « Configuration » l’indique pour les paiements égarés. Si vous rendez l’argent autrement, marquez d’abord le paiement comme résolu.",
      returned:
        "Le service a déjà remboursé ce paiement : ne rendez pas l’argent une seconde fois. Pour mettre à jour ce qui est enregistré ici, redemandez.",
      returnedTwice:
        "Vérifiez si vous avez aussi rendu l’argent autrement, et réglez-le avec le client. Marquez ensuite le paiement comme résolu.",
      stuck:
        "Redemandez pour tenter de passer la commande encore une fois, ou remboursez le paiement.",
      owed: "Le plugin continue d’essayer. Pour essayer tout de suite, redemandez. Si vous rendez l’argent autrement, marquez d’abord le paiement comme résolu.",
      order:
        "Une fois le problème réglé, cet avis disparaît de lui-même. Pour qu’il disparaisse plus tôt, redemandez.",
      unanswered:
        "Le service n’a donné aucune réponse utilisable sur ce paiement. Vérifiez les identifiants et le compte dans les options du plugin, consultez le paiement dans l’interface du service, puis redemandez.",
      mismatch:
        "Comparez-le avec le paiement dans l’interface du service avant d’expédier ou de rembourser quoi que ce soit, puis redemandez.",
      reversed:
        "N’expédiez pas la commande pour l’instant. Consultez le paiement dans l’interface du service, clarifiez-le avec le service, puis redemandez.",
      foreign:
        "Traitez-le dans l’installation qui l’a émis. Si cette boutique a changé d’adresse, ajoutez l’ancienne à formerBackendUrls dans les options du plugin.",
      unrecorded:
        "La réponse du service s’est perdue à la création du code, ou la base de données a été restaurée depuis une sauvegarde antérieure à ce paiement. Retrouvez-le par sa référence dans l’interface du service, puis créez la commande à la main ou remboursez le paiement.",
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
    body: "Le paiement {{code}} est remboursé en entier et aussitôt. Le service peut garder des frais de remboursement : leur montant n’est connu qu’après, et le payeur reçoit le reste. C’est définitif.",
  },
  told: {
    asked: "Le service dit : {{status}}",
    answered: "Le service a répondu.",
    unanswered:
      "Le service de paiement n’a donné aucune réponse utilisable. Réessayez plus tard.",
    refunded: "{{returned}} ont été rendus au payeur.",
    refundedLess:
      "{{returned}} ont été rendus au payeur. Le service a gardé {{fee}} de frais de remboursement.",
    refundedUnknown:
      "Le paiement de {{amount}} a été remboursé. Le service n’a pas indiqué combien le payeur a reçu.",
    failed: "Cela n’a pas marché",
  },
  history: {
    title: "Historique",
    showAll: "Afficher les {{count}} entrées",
    key: "clé d'API {{id}}",
    by: {
      webhook: "par le webhook du service",
      poll: "par une interrogation du statut",
      stream: "par la page qui suivait le statut",
      job: "par la tâche de rapprochement",
      provider: "par le paiement en caisse",
      event: "par un événement de la boutique",
      user: "par {{name}}",
      api_key: "par une clé d'API",
    },
    ended: "Terminé : {{what}}",
    event: {
      issued: "Code émis",
      not_issued: "Aucun code n’a été émis",
      identified: "Retrouvé auprès du service",
      shown_again: "Affiché par une autre session de paiement",
      left: "Remplacé, ou plus affiché par aucune commande en cours",
      completed: "Paiement effectué",
      failed: "Paiement échoué",
      expired: "Code expiré",
      refunded: "Paiement remboursé",
      ordered: "Commande payée",
      order_removed: "Commande retirée",
      refund_requested: "Remboursement demandé",
      refund_withdrawn: "Le remboursement n'a pas eu lieu",
      refund_failed: "Échec du remboursement",
      stray: "Aucune commande n'a besoin du paiement",
      attention: "Demande votre attention",
      attention_ended: "Ne demande plus votre attention",
      resolved: "Marqué comme résolu",
    },
  },
  resolve: {
    button: "Marquer comme résolu",
    title: "Marquer ce paiement comme résolu ?",
    body: "Faites-le après avoir réglé le problème vous-même, par exemple par un virement. Si le paiement n'appartient à aucune commande, ou si un remboursement est dû, le plugin n'y touche plus : il ne passe aucune commande avec lui et ne rembourse rien. S'il se passe quelque chose de nouveau, le paiement demandera de nouveau votre attention.",
    note: "Qu'avez-vous fait ?",
    noteHint: "Votre note reste dans l'historique du paiement.",
    done: "Marqué comme résolu.",
    resolved: "Résolu le {{time}}",
    about: "Le problème était : {{problem}}",
  },
  collect: {
    title: "Encaisser par code QR",
    order: "Commande n° {{number}}",
    due: "Il reste {{amount}} à payer pour cette commande.",
    button: "Encaisser {{amount}} par QR",
    dialogTitle: "Encaisser {{amount}}",
    making: "Création du code…",
    noCode: "Le code n’a pas pu être créé",
    scan: "Faites scanner ce code au client avec son application de paiement.",
    left: "{{time}} restantes pour payer",
    copyLink: "Copier le lien",
    copied: "Copié",
    print: "Imprimer",
    display: "Écran client",
    done: "Terminé",
    newCode: "Créer un nouveau code",
    paid: "Payé",
    placing: "Payé. Medusa l’enregistre…",
    expired: "Ce code a expiré.",
    failed: "Le paiement a échoué.",
    refunded: "Ce paiement a été remboursé.",
    held: "Ce paiement est arrivé et demande votre attention : voyez « Paiements QR ».",
    returning: "Ce paiement est en cours de remboursement.",
    replaced: "Un code plus récent a remplacé celui-ci.",
    changed: "La commande a changé depuis la création de ce code.",
    codeAlt: "Code QR pour payer {{amount}}",
  },
  partialReturn: {
    title: "Rembourser et encaisser de nouveau",
    explain:
      "{{part}} doivent revenir au client, mais le service de paiement ne rembourse que des paiements entiers. Vous pouvez rembourser {{refund}}, dont le service peut garder des frais, et encaisser de nouveau {{collect}} par un lien de paiement.",
    button: "Rembourser {{refund}} et encaisser {{collect}}",
    confirmTitle: "Rembourser {{refund}} et encaisser {{collect}} ?",
    confirmBody:
      "Le paiement entier de {{refund}} est remboursé aussitôt ; c’est irréversible. Le service peut garder des frais de remboursement : leur montant n’est connu qu’après, et le client reçoit le reste. La commande demande ensuite {{collect}} : envoyez le lien de paiement au client. Tant qu’il n’a pas payé, la commande n’est pas payée.",
    done: "La commande demande maintenant {{collect}}.",
  },
  list: {
    empty: "Pas encore de paiement QR",
    emptyHint: "Chaque code montré à un acheteur apparaît ici.",
    none: "Rien trouvé",
    noneHint: "Essayez d’autres mots ou d’autres filtres.",
    error: "Affichage impossible",
    search: "Code, commande, e-mail…",
  },
  export: {
    button: "Exporter",
    started: "Exportation lancée",
    startedHint: "Le fichier sera dans la cloche dès qu’il sera prêt.",
  },
  period: {
    label: "Période",
    thisMonth: "Ce mois-ci",
    lastMonth: "Le mois dernier",
    custom: "Personnalisée",
    from: "Du",
    to: "Au",
  },
  totals: {
    title: "Totaux de la période",
    none: "Aucun mouvement pendant cette période.",
    payments: "Paiements ({{number}})",
    refunds: "Remboursements ({{number}})",
    fees: "Frais",
    refundFees: "Frais de remboursement",
    missing: "Non communiqué pour {{number}}",
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
    addressOwn:
      "Chaque paiement a son propre id et son propre jeton. Il n’y a rien à configurer auprès du service.",
    rejected:
      "Identifiants refusés depuis {{since}}, la dernière fois {{time}}. Corrigez apiKey et apiSecret, puis redémarrez la boutique.",
    failing:
      "Aucune réponse exploitable du service depuis {{since}}, la dernière fois {{time}} :",
    webhookLast: "Dernier webhook {{time}}",
    webhookNever: "Aucun webhook reçu pour l’instant",
    webhooksArrive:
      "Les webhooks arrivent : les codes sont vérifiés toutes les {{seconds}} s",
    webhooksMissing:
      "Aucun paiement récent signalé par un webhook : les codes sont vérifiés toutes les {{seconds}} s",
    reconcile: "Dernier rapprochement",
    reconcileNever:
      "Jamais. Une instance en mode « shared » ou « worker » tourne-t-elle ?",
    reconcileLate:
      "{{time}}. Il devrait avoir lieu deux fois par minute : un worker tourne-t-il ?",
    stray: "Paiements égarés",
    strayRefund: "remboursés automatiquement",
    strayHold: "retenus jusqu’à votre décision",
  },
  doctor,
}
