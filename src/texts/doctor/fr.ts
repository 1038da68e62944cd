import type { DoctorTexts } from "./codes"

export const fr: DoctorTexts = {
  button: "Vérifier la configuration",
  title: "Vérification de la configuration",
  running: "Vérification…",
  again: "Vérifier de nouveau",
  summary: "{{good}} bon, {{bad}} mauvais, {{unclear}} incertain",
  result: { good: "Bon", bad: "Mauvais", unclear: "Incertain" },
  check: {
    store: "Boutique",
    options: "Options",
    credentials: "Identifiants",
    webhook: "Adresse du webhook",
    payPage: "Page de paiement",
    regions: "Régions",
    migrations: "Migrations",
    storeCors: "storeCors",
    job: "Tâche de rapprochement",
    instances: "Plusieurs instances",
    serviceClock: "Horloge du service",
    databaseClock: "Horloge de la base de données",
    node: "Node.js",
    medusa: "Medusa",
  },
  says: {
    storeLoads: "medusa-config et tous les modules se chargent.",
    configUnreadable: "Impossible de charger medusa-config.",
    databaseUnreachable: "Pas de connexion à la base de données {{address}}.",
    storeBroken: "La boutique ne démarre pas.",
    optionsValid: "Les options sont valides. Comptes : {{accounts}}.",
    optionsInvalid: "Les options du plugin ne sont pas valides.",
    pluginMissing: "medusa-config ne contient aucune entrée pour ce plugin.",
    credentialsAccepted:
      "Le service accepte les identifiants du compte {{account}}.",
    credentialsRejected:
      "Le service refuse les identifiants du compte {{account}}.",
    credentialsUnclear:
      "On ne sait pas si les identifiants du compte {{account}} sont bons.",
    previousAccepted:
      "Le service accepte les anciens identifiants du compte {{account}}.",
    previousRejected:
      "Le service refuse les anciens identifiants du compte {{account}}.",
    previousUnclear:
      "On ne sait pas si les anciens identifiants du compte {{account}} sont bons.",
    webhookReached: "{{address}} mène à ce plugin.",
    webhookLocal:
      "Seule cette machine peut atteindre {{address}}, et le service de paiement est ailleurs.",
    webhookUnreachable: "Rien ne répond à {{address}}.",
    webhookRedirected: "{{address}} redirige (HTTP {{status}}).",
    webhookElsewhere:
      "Autre chose que ce plugin répond à {{address}} (HTTP {{status}}).",
    webhookSilent: "{{address}} n’a pas répondu à temps.",
    payPageShown: "La page à laquelle mènent les liens de paiement s’affiche.",
    payPageOff: "La page de paiement est désactivée.",
    payPageUnreachable: "Rien ne répond à {{address}}.",
    payPageMissing:
      "Autre chose que la page de paiement répond à {{address}} (HTTP {{status}}).",
    payPageIncomplete:
      "La page de paiement s’affiche, mais sans son script ou son style (HTTP {{status}}).",
    payPageSilent: "{{address}} n’a pas répondu à temps.",
    payPageNotLinked:
      "La page s’affiche, mais « Copier le lien de paiement » du tableau de bord mène ailleurs.",
    regionsOffer: "Proposé dans : {{regions}}.",
    regionsNone: "Aucune région ne propose le paiement par code QR.",
    migrationsDone: "Les tables du plugin sont à jour.",
    migrationsMissing: "Il manque une table ou une colonne du plugin.",
    corsSet: "Les vitrines peuvent appeler depuis {{origins}}.",
    corsMissing:
      "storeCors est vide : les navigateurs refusent les appels des vitrines.",
    corsWildcard:
      "storeCors vaut « * », que Medusa ne lit pas comme « toute origine ».",
    corsLocal:
      "storeCors n’a que des adresses de cette machine : {{origins}}. L’adresse de la boutique est publique.",
    jobRuns: "Terminée pour la dernière fois il y a {{seconds}} s.",
    jobLate:
      "Terminée pour la dernière fois il y a {{minutes}} min. Elle devrait s’exécuter deux fois par minute.",
    jobNever: "Elle ne s’est jamais exécutée.",
    instancesShared:
      "Événements, workflows, verrous et cache sont partagés : plusieurs instances sont possibles.",
    instancesOne: "Convient à une instance. En mémoire : {{modules}}.",
    instancesSplit:
      "Le mode est « {{mode}} », il y a donc plusieurs instances, mais ceci est en mémoire : {{modules}}.",
    instancesMixed:
      "Certains modules sont partagés entre instances, mais ceux-ci sont en mémoire : {{modules}}.",
    serviceClockAgrees:
      "Compte {{account}} : elle s’accorde avec celle de cette machine à {{seconds}} s près.",
    serviceClockDiffers:
      "Compte {{account}} : elle diffère de {{seconds}} s de celle de cette machine.",
    serviceClockUnknown:
      "Compte {{account}} : l’heure du service n’est pas connue.",
    databaseClockAgrees:
      "Elle s’accorde avec celle de cette machine à {{seconds}} s près.",
    databaseClockDiffers:
      "Elle diffère de {{seconds}} s de celle de cette machine.",
    nodeSupported: "La version {{version}} est prise en charge.",
    nodeUnsupported: "La version {{version}} n’est pas prise en charge.",
    medusaSupported: "La version {{version}} est prise en charge.",
    medusaTooOld: "La version {{version}} est trop ancienne.",
    medusaUntested: "Le plugin n’a pas été testé avec la version {{version}}.",
    notChecked: "Non vérifié, à cause d’un autre problème.",
    failed: "La vérification n’a pas pu se faire.",
  },
  advice: {
    configUnreadable:
      "Lancez la commande dans le dossier de la boutique, où se trouve medusa-config, et corrigez ce que dit le message.",
    databaseUnreachable:
      "Vérifiez databaseUrl (en général DATABASE_URL dans .env), et que Postgres tourne et soit accessible.",
    storeBroken:
      "Corrigez ce que dit le message. S’il manque une relation, lancez npx medusa db:migrate. Avec --verbose, tout le journal de Medusa s’affiche.",
    optionsInvalid:
      "Corrigez-les dans medusa-config ou .env, puis redémarrez la boutique.",
    pluginMissing:
      'Ajoutez plugins: [{ resolve: "medusa-payment-qr", options: { … } }] à medusa-config, et le fournisseur au module de paiement.',
    credentialsRejected:
      "Copiez de nouveau apiKey et apiSecret depuis le service. Les deux doivent appartenir au même compte, et à baseUrl.",
    credentialsUnclear:
      "Réessayez dans une minute. Si cela reste incertain, vérifiez baseUrl et demandez à l’assistance du service.",
    previousRejected:
      "Les paiements émis avec ces identifiants ne peuvent être ni vérifiés ni remboursés. Corrigez previous, ou retirez-le s’il n’y a plus de tels paiements.",
    previousUnclear:
      "Réessayez dans une minute. Si cela reste incertain, vérifiez baseUrl et demandez à l’assistance du service.",
    webhookLocal:
      "Donnez à backendUrl l’adresse https publique de la boutique.",
    webhookUnreachable:
      "Démarrez la boutique, et vérifiez backendUrl, son entrée DNS, son certificat et le pare-feu.",
    webhookRedirected:
      "Donnez à backendUrl l’adresse qui suit la redirection : les webhooks ne sont pas redirigés.",
    webhookElsewhere:
      "Donnez à backendUrl l’adresse du serveur Medusa, et faites que le proxy lui transmette /hooks/qr-payments.",
    webhookSilent:
      "Cette machine n’a peut-être pas le droit d’appeler sa propre adresse publique. Ouvrez-la d’ailleurs : la bonne réponse est 404 avec « Not found ».",
    payPageUnreachable: "Démarrez la boutique, et vérifiez backendUrl.",
    payPageMissing:
      "Faites que le proxy transmette /payment-collection à Medusa, ou mettez payPage: false si vous n’utilisez pas de liens de paiement.",
    payPageIncomplete:
      "Faites que le proxy transmette /payment-collection/assets à Medusa, et réinstallez le paquet s’il manque des fichiers.",
    payPageSilent:
      "Ouvrez l’adresse d’ailleurs : elle affiche une page au nom de votre boutique.",
    payPageNotLinked:
      "Donnez à admin.storefrontUrl la valeur {{address}} et recompilez le tableau de bord, sauf si votre vitrine a sa propre page à /payment-collection/:id.",
    regionsNone:
      "Ajoutez le fournisseur de paiement Qr (QR) à une région dans le tableau de bord, sous Paramètres → Régions.",
    migrationsMissing: "Lancez npx medusa db:migrate.",
    corsMissing:
      "Donnez à projectConfig.http.storeCors (STORE_CORS) les adresses de vos vitrines.",
    corsWildcard:
      "Écrivez les adresses de vos vitrines, ou une expression régulière telle que /.*/.",
    corsLocal:
      "Ajoutez l’adresse publique de votre vitrine à STORE_CORS, sauf si les navigateurs n’appellent jamais la boutique.",
    jobLate:
      "Démarrez une instance en mode « shared » ou « worker », et cherchez les erreurs dans son journal.",
    jobNever:
      "Démarrez une instance en mode « shared » ou « worker », et vérifiez de nouveau après une minute.",
    instancesSplit:
      "Utilisez les modules Redis de Medusa : voir « Several instances » dans docs/operations.md.",
    instancesMixed:
      "Si vous avez plus d’une instance, utilisez aussi pour ceux-ci les modules Redis de Medusa.",
    serviceClockDiffers:
      "Faites régler l’horloge de cette machine par NTP. Si celle de la base de données s’accorde avec elle, prévenez l’assistance du service.",
    serviceClockUnknown:
      "Rien à faire si l’horloge de cette machine est réglée par NTP.",
    databaseClockDiffers:
      "Faites régler par NTP les horloges de cette machine et du serveur de la base de données.",
    nodeUnsupported: "Installez Node.js {{range}}.",
    medusaTooOld: "Passez à une version de Medusa de {{range}}.",
    medusaUntested:
      "Versions testées : {{range}}. Cherchez une version plus récente du plugin.",
    notChecked:
      "Corrigez les lignes marquées comme mauvaises, puis vérifiez de nouveau.",
    failed:
      "Vérifiez de nouveau. Si cela persiste, cherchez la raison dans le journal de la boutique.",
  },
}
