import type { DoctorTexts } from "./codes"

export const en: DoctorTexts = {
  button: "Check setup",
  title: "Setup check",
  running: "Checking…",
  again: "Check again",
  summary: "{{good}} good, {{bad}} bad, {{unclear}} unclear",
  result: { good: "Good", bad: "Bad", unclear: "Unclear" },
  check: {
    store: "Store",
    options: "Options",
    credentials: "Credentials",
    webhook: "Webhook address",
    payPage: "Pay page",
    regions: "Regions",
    migrations: "Migrations",
    storeCors: "storeCors",
    job: "Reconcile job",
    instances: "Several instances",
    serviceClock: "The service's clock",
    databaseClock: "The database's clock",
    node: "Node.js",
    medusa: "Medusa",
  },
  says: {
    storeLoads: "medusa-config and all modules load.",
    configUnreadable: "medusa-config can't be loaded.",
    databaseUnreachable: "There is no connection to the database {{address}}.",
    storeBroken: "The store doesn't start.",
    optionsValid: "The options are valid. Accounts: {{accounts}}.",
    optionsInvalid: "The plugin's options are invalid.",
    pluginMissing: "medusa-config has no entry for this plugin.",
    credentialsAccepted:
      "The service accepts the credentials of the account {{account}}.",
    credentialsRejected:
      "The service rejects the credentials of the account {{account}}.",
    credentialsUnclear:
      "It isn't known whether the credentials of the account {{account}} are right.",
    previousAccepted:
      "The service accepts the previous credentials of the account {{account}}.",
    previousRejected:
      "The service rejects the previous credentials of the account {{account}}.",
    previousUnclear:
      "It isn't known whether the previous credentials of the account {{account}} are right.",
    webhookReached: "{{address}} leads to this plugin.",
    webhookLocal:
      "Only this machine can reach {{address}}, and the payment service is elsewhere.",
    webhookUnreachable: "Nothing answers at {{address}}.",
    webhookRedirected: "{{address}} redirects (HTTP {{status}}).",
    webhookElsewhere:
      "Something else than this plugin answers at {{address}} (HTTP {{status}}).",
    webhookSilent: "No answer in time from {{address}}.",
    payPageShown: "The page that payment links lead to is shown.",
    payPageOff: "The pay page is switched off.",
    payPageUnreachable: "Nothing answers at {{address}}.",
    payPageMissing:
      "Something else than the pay page answers at {{address}} (HTTP {{status}}).",
    payPageIncomplete:
      "The pay page is shown, but its script or style isn't (HTTP {{status}}).",
    payPageSilent: "No answer in time from {{address}}.",
    payPageNotLinked:
      "The page is shown, but the dashboard's “Copy payment link” leads elsewhere.",
    regionsOffer: "Offered in: {{regions}}.",
    regionsNone: "No region offers payment by QR code.",
    migrationsDone: "The plugin's tables are up to date.",
    migrationsMissing: "A table or column of the plugin is missing.",
    corsSet: "Storefronts may call from {{origins}}.",
    corsMissing: "storeCors is empty: browsers refuse calls from storefronts.",
    corsWildcard:
      "storeCors is “*”, which Medusa doesn't read as “any origin”.",
    corsLocal:
      "storeCors has only addresses on this machine: {{origins}}. The store's own address is public.",
    jobRuns: "Last finished {{seconds}} s ago.",
    jobLate: "Last finished {{minutes}} min ago. It should run twice a minute.",
    jobNever: "It has never run.",
    instancesShared:
      "Events, workflows, locks and cache are shared: several instances can run.",
    instancesOne: "Fine for one instance. In memory: {{modules}}.",
    instancesSplit:
      "The worker mode is “{{mode}}”, so there are several instances, but these are in memory: {{modules}}.",
    instancesMixed:
      "Some modules are shared between instances, but these are in memory: {{modules}}.",
    serviceClockAgrees:
      "Account {{account}}: it agrees with this machine's within {{seconds}} s.",
    serviceClockDiffers:
      "Account {{account}}: it differs from this machine's by {{seconds}} s.",
    serviceClockUnknown: "Account {{account}}: the service's time isn't known.",
    databaseClockAgrees: "It agrees with this machine's within {{seconds}} s.",
    databaseClockDiffers: "It differs from this machine's by {{seconds}} s.",
    nodeSupported: "Version {{version}} is supported.",
    nodeUnsupported: "Version {{version}} isn't supported.",
    medusaSupported: "Version {{version}} is supported.",
    medusaTooOld: "Version {{version}} is too old.",
    medusaUntested: "The plugin hasn't been tested with version {{version}}.",
    notChecked: "Not checked, because of another problem.",
    failed: "This couldn't be checked.",
  },
  advice: {
    configUnreadable:
      "Run the doctor in the store's folder, where medusa-config is, and correct what the message names.",
    databaseUnreachable:
      "Check databaseUrl (usually DATABASE_URL in .env), and that Postgres is running and can be reached.",
    storeBroken:
      "Correct what the message names. If a relation is missing, run npx medusa db:migrate. The doctor shows Medusa's whole log with --verbose.",
    optionsInvalid:
      "Correct them in medusa-config or .env, then restart the store.",
    pluginMissing:
      'Add plugins: [{ resolve: "medusa-payment-qr", options: { … } }] to medusa-config, and the provider to the payment module.',
    credentialsRejected:
      "Copy apiKey and apiSecret again from the service. Both have to belong to the same account, and to baseUrl.",
    credentialsUnclear:
      "Try again in a minute. If it stays unclear, check baseUrl and ask the service's support.",
    previousRejected:
      "Payments that were issued with them can't be checked or refunded. Correct previous, or remove it if there are no such payments any longer.",
    previousUnclear:
      "Try again in a minute. If it stays unclear, check baseUrl and ask the service's support.",
    webhookLocal: "Set backendUrl to the store's public https address.",
    webhookUnreachable:
      "Start the store, and check backendUrl, its DNS entry, its certificate and the firewall.",
    webhookRedirected:
      "Set backendUrl to the address after the redirect: webhooks aren't redirected.",
    webhookElsewhere:
      "Set backendUrl to the address of the Medusa server, and let the proxy pass /hooks/qr-payments on to it.",
    webhookSilent:
      "This machine may not be allowed to call its own public address. Open it from elsewhere: the right answer is 404 with “Not found”.",
    payPageUnreachable: "Start the store, and check backendUrl.",
    payPageMissing:
      "Let the proxy pass /payment-collection on to Medusa, or set payPage: false if you don't use payment links.",
    payPageIncomplete:
      "Let the proxy pass /payment-collection/assets on to Medusa, and install the package again if files are missing.",
    payPageSilent:
      "Open the address from elsewhere: it shows a page in your store's name.",
    payPageNotLinked:
      "Set admin.storefrontUrl to {{address}} and build the dashboard again, unless your storefront has a page of its own at /payment-collection/:id.",
    regionsNone:
      "Add the payment provider Qr (QR) to a region in the dashboard under Settings → Regions.",
    migrationsMissing: "Run npx medusa db:migrate.",
    corsMissing:
      "Set projectConfig.http.storeCors (STORE_CORS) to the addresses of your storefronts.",
    corsWildcard:
      "Write the addresses of your storefronts, or a regular expression such as /.*/.",
    corsLocal:
      "Add the public address of your storefront to STORE_CORS, unless browsers never call the store.",
    jobLate:
      "Start an instance in worker mode “shared” or “worker”, and look for errors in its log.",
    jobNever:
      "Start an instance in worker mode “shared” or “worker”, and check again after a minute.",
    instancesSplit:
      "Use Medusa's Redis modules: see “Several instances” in docs/operations.md.",
    instancesMixed:
      "If you run more than one instance, use Medusa's Redis modules for these too.",
    serviceClockDiffers:
      "Let this machine set its clock by NTP. If the database's clock agrees with it, tell the service's support.",
    serviceClockUnknown:
      "Nothing to do, if this machine sets its clock by NTP.",
    databaseClockDiffers:
      "Let this machine and the database server set their clocks by NTP.",
    nodeUnsupported: "Install Node.js {{range}}.",
    medusaTooOld: "Upgrade Medusa to a version from {{range}}.",
    medusaUntested:
      "Tested are {{range}}. Look for a newer version of the plugin.",
    notChecked: "Correct the lines marked as bad, then check again.",
    failed:
      "Check again. If it stays so, look for the reason in the store's log.",
  },
}
