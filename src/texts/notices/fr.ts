import type { AttentionKindTexts, NoticeTexts } from "./notice-texts"

export const attentionKinds: AttentionKindTexts = {
  stray: "Un paiement dont aucune commande n’a besoin",
  stuck: "Payé, et toujours sans commande",
  owed: "Un remboursement reste dû",
  order: "Sa commande a un problème",
  unanswered: "Pas de réponse du service de paiement",
  mismatch: "Les données du service ne correspondent pas",
  reversed: "Le service contredit ce qu’il avait indiqué",
  foreign: "Émis par une autre installation",
  unrecorded: "Un paiement que le registre a perdu",
}

export const fr: NoticeTexts = {
  attention: {
    title: "Un paiement QR est à traiter",
    reminder: "Un paiement QR est toujours à traiter",
    description: (payment, problem) => `${payment}\u00a0: ${problem}`,
    kind: attentionKinds,
  },
  health: {
    title: {
      job_stopped: "La tâche des paiements QR s’est arrêtée",
      service_failing: "Le service de paiement QR ne répond pas",
      credentials_refused: "Le service de paiement QR refuse vos identifiants",
      webhooks_stopped: "Les webhooks des paiements QR n’arrivent plus",
    },
    forADay: (title) => `${title}, depuis un jour`,
    description: {
      job_stopped: (lastFinished) =>
        `${
          lastFinished
            ? `La tâche de rapprochement s’est terminée pour la dernière fois le ${lastFinished}.`
            : "La tâche de rapprochement ne s’est jamais exécutée."
        } Tant qu’elle ne s’exécute pas, un paiement n’est remarqué que si son webhook arrive ou si sa page est ouverte, et les remboursements échoués ne sont pas retentés. Vérifiez qu’une instance en mode «\u00a0shared\u00a0» ou «\u00a0worker\u00a0» fonctionne, et consultez son journal.`,
      service_failing: ({ account, since, problem }) =>
        `Compte «\u00a0${account}\u00a0»\u00a0: le service de paiement ne donne aucune réponse utilisable depuis le ${since}. Les clients ne reçoivent pas de nouveaux codes QR, et les paiements seront confirmés dès qu’il répondra de nouveau. Rien de ce qui a été payé n’est perdu. Vérifiez la page d’état du service, baseUrl et votre réseau. Dernier problème\u00a0: ${problem}`,
      credentials_refused: ({ account, since }) =>
        `Compte «\u00a0${account}\u00a0»\u00a0: le service de paiement refuse apiKey et apiSecret depuis le ${since}. Les clients ne reçoivent pas de codes QR, et les paiements ne sont ni confirmés ni remboursés. Corrigez les deux dans les options de medusa-payment-qr, puis redémarrez la boutique.`,
      webhooks_stopped: ({ account, missed, since, backendUrl }) =>
        `Compte «\u00a0${account}\u00a0»\u00a0: les ${missed} derniers paiements sont arrivés sans webhook, le premier le ${since}. La page du client et la tâche de rapprochement trouvent toujours les paiements, mais plus tard. Vérifiez que le service de paiement peut atteindre ${backendUrl}, et qu’aucun pare-feu ni proxy ne bloque /hooks/qr-payments.`,
    },
  },
  export: {
    title: "Exportation des paiements QR",
    ready: "L’exportation des paiements QR est prête.",
    failed: "L’exportation des paiements QR a échoué. Réessayez plus tard.",
  },
}
