import type { DoctorTexts } from "./codes"

export const es: DoctorTexts = {
  button: "Comprobar la configuración",
  title: "Comprobación de la configuración",
  running: "Comprobando…",
  again: "Comprobar de nuevo",
  summary: "{{good}} bien, {{bad}} mal, {{unclear}} sin aclarar",
  result: { good: "Bien", bad: "Mal", unclear: "Sin aclarar" },
  check: {
    store: "Tienda",
    options: "Opciones",
    credentials: "Credenciales",
    webhook: "Dirección del webhook",
    payPage: "Página de pago",
    regions: "Regiones",
    migrations: "Migraciones",
    storeCors: "storeCors",
    job: "Tarea de conciliación",
    instances: "Varias instancias",
    serviceClock: "Reloj del servicio",
    databaseClock: "Reloj de la base de datos",
    node: "Node.js",
    medusa: "Medusa",
  },
  says: {
    storeLoads: "medusa-config y todos los módulos se cargan.",
    configUnreadable: "No se puede cargar medusa-config.",
    databaseUnreachable: "No hay conexión con la base de datos {{address}}.",
    storeBroken: "La tienda no arranca.",
    optionsValid: "Las opciones son válidas. Cuentas: {{accounts}}.",
    optionsInvalid: "Las opciones del plugin no son válidas.",
    pluginMissing: "medusa-config no tiene ninguna entrada para este plugin.",
    credentialsAccepted:
      "El servicio acepta las credenciales de la cuenta {{account}}.",
    credentialsRejected:
      "El servicio rechaza las credenciales de la cuenta {{account}}.",
    credentialsUnclear:
      "No se sabe si las credenciales de la cuenta {{account}} son correctas.",
    previousAccepted:
      "El servicio acepta las credenciales anteriores de la cuenta {{account}}.",
    previousRejected:
      "El servicio rechaza las credenciales anteriores de la cuenta {{account}}.",
    previousUnclear:
      "No se sabe si las credenciales anteriores de la cuenta {{account}} son correctas.",
    webhookReached: "{{address}} lleva a este plugin.",
    webhookLocal:
      "Solo esta máquina puede acceder a {{address}}, y el servicio de pago está en otro lugar.",
    webhookUnreachable: "Nadie responde en {{address}}.",
    webhookRedirected: "{{address}} redirige (HTTP {{status}}).",
    webhookElsewhere:
      "En {{address}} responde algo distinto de este plugin (HTTP {{status}}).",
    webhookSilent: "{{address}} no ha respondido a tiempo.",
    payPageShown: "Se muestra la página a la que llevan los enlaces de pago.",
    payPageOff: "La página de pago está desactivada.",
    payPageUnreachable: "Nadie responde en {{address}}.",
    payPageMissing:
      "En {{address}} responde algo distinto de la página de pago (HTTP {{status}}).",
    payPageIncomplete:
      "La página de pago se muestra, pero sin su script o su estilo (HTTP {{status}}).",
    payPageSilent: "{{address}} no ha respondido a tiempo.",
    payPageNotLinked:
      "La página se muestra, pero «Copiar enlace de pago» del panel lleva a otro lugar.",
    regionsOffer: "Se ofrece en: {{regions}}.",
    regionsNone: "Ninguna región ofrece el pago por código QR.",
    migrationsDone: "Las tablas del plugin están al día.",
    migrationsMissing: "Falta una tabla o una columna del plugin.",
    corsSet: "Las tiendas web pueden llamar desde {{origins}}.",
    corsMissing:
      "storeCors está vacío: los navegadores rechazan las llamadas de las tiendas web.",
    corsWildcard:
      "storeCors es «*», que Medusa no interpreta como «cualquier origen».",
    corsLocal:
      "storeCors solo tiene direcciones de esta máquina: {{origins}}. La dirección de la tienda es pública.",
    jobRuns: "Terminó por última vez hace {{seconds}} s.",
    jobLate:
      "Terminó por última vez hace {{minutes}} min. Debería ejecutarse dos veces por minuto.",
    jobNever: "Nunca se ha ejecutado.",
    instancesShared:
      "Eventos, flujos, bloqueos y caché se comparten: puede haber varias instancias.",
    instancesOne: "Correcto para una instancia. En memoria: {{modules}}.",
    instancesSplit:
      "El modo es «{{mode}}», así que hay varias instancias, pero esto está en memoria: {{modules}}.",
    instancesMixed:
      "Algunos módulos se comparten entre instancias, pero estos están en memoria: {{modules}}.",
    serviceClockAgrees:
      "Cuenta {{account}}: coincide con el de esta máquina con {{seconds}} s de margen.",
    serviceClockDiffers:
      "Cuenta {{account}}: difiere {{seconds}} s del de esta máquina.",
    serviceClockUnknown:
      "Cuenta {{account}}: no se conoce la hora del servicio.",
    databaseClockAgrees:
      "Coincide con el de esta máquina con {{seconds}} s de margen.",
    databaseClockDiffers: "Difiere {{seconds}} s del de esta máquina.",
    nodeSupported: "La versión {{version}} es compatible.",
    nodeUnsupported: "La versión {{version}} no es compatible.",
    medusaSupported: "La versión {{version}} es compatible.",
    medusaTooOld: "La versión {{version}} es demasiado antigua.",
    medusaUntested: "El plugin no se ha probado con la versión {{version}}.",
    notChecked: "No se ha comprobado, debido a otro problema.",
    failed: "No se ha podido comprobar.",
  },
  advice: {
    configUnreadable:
      "Ejecute el comando en la carpeta de la tienda, donde está medusa-config, y corrija lo que indica el mensaje.",
    databaseUnreachable:
      "Revise databaseUrl (normalmente DATABASE_URL en .env) y que Postgres esté en marcha y sea accesible.",
    storeBroken:
      "Corrija lo que indica el mensaje. Si falta una relación, ejecute npx medusa db:migrate. Con --verbose se muestra todo el registro de Medusa.",
    optionsInvalid: "Corríjalas en medusa-config o .env y reinicie la tienda.",
    pluginMissing:
      'Añada plugins: [{ resolve: "medusa-payment-qr", options: { … } }] a medusa-config, y el proveedor al módulo de pago.',
    credentialsRejected:
      "Copie de nuevo apiKey y apiSecret del servicio. Ambas deben pertenecer a la misma cuenta y a baseUrl.",
    credentialsUnclear:
      "Inténtelo de nuevo en un minuto. Si sigue sin aclararse, revise baseUrl y pregunte al soporte del servicio.",
    previousRejected:
      "Los pagos emitidos con ellas no se pueden comprobar ni reembolsar. Corrija previous, o quítelo si ya no hay pagos así.",
    previousUnclear:
      "Inténtelo de nuevo en un minuto. Si sigue sin aclararse, revise baseUrl y pregunte al soporte del servicio.",
    webhookLocal:
      "Ponga en backendUrl la dirección https pública de la tienda.",
    webhookUnreachable:
      "Arranque la tienda y revise backendUrl, su entrada DNS, su certificado y el cortafuegos.",
    webhookRedirected:
      "Ponga en backendUrl la dirección posterior a la redirección: los webhooks no se redirigen.",
    webhookElsewhere:
      "Ponga en backendUrl la dirección del servidor de Medusa, y haga que el proxy le pase /hooks/qr-payments.",
    webhookSilent:
      "Quizá esta máquina no pueda llamar a su propia dirección pública. Ábrala desde otro lugar: la respuesta correcta es 404 con «Not found».",
    payPageUnreachable: "Arranque la tienda y revise backendUrl.",
    payPageMissing:
      "Haga que el proxy pase /payment-collection a Medusa, o ponga payPage: false si no usa enlaces de pago.",
    payPageIncomplete:
      "Haga que el proxy pase /payment-collection/assets a Medusa, y reinstale el paquete si faltan archivos.",
    payPageSilent:
      "Abra la dirección desde otro lugar: muestra una página con el nombre de su tienda.",
    payPageNotLinked:
      "Ponga {{address}} en admin.storefrontUrl y vuelva a compilar el panel, salvo que su tienda web tenga una página propia en /payment-collection/:id.",
    regionsNone:
      "Añada el proveedor de pago Qr (QR) a una región en el panel, en Configuración → Regiones.",
    migrationsMissing: "Ejecute npx medusa db:migrate.",
    corsMissing:
      "Ponga en projectConfig.http.storeCors (STORE_CORS) las direcciones de sus tiendas web.",
    corsWildcard:
      "Escriba las direcciones de sus tiendas web, o una expresión regular como /.*/.",
    corsLocal:
      "Añada a STORE_CORS la dirección pública de su tienda web, salvo que los navegadores nunca llamen a la tienda.",
    jobLate:
      "Arranque una instancia en modo «shared» o «worker» y busque errores en su registro.",
    jobNever:
      "Arranque una instancia en modo «shared» o «worker» y compruebe de nuevo al cabo de un minuto.",
    instancesSplit:
      "Use los módulos Redis de Medusa: vea «Several instances» en docs/operations.md.",
    instancesMixed:
      "Si tiene más de una instancia, use también para estos los módulos Redis de Medusa.",
    serviceClockDiffers:
      "Haga que esta máquina ajuste su reloj por NTP. Si el reloj de la base de datos coincide con él, avise al soporte del servicio.",
    serviceClockUnknown:
      "Nada que hacer si esta máquina ajusta su reloj por NTP.",
    databaseClockDiffers:
      "Haga que esta máquina y el servidor de la base de datos ajusten sus relojes por NTP.",
    nodeUnsupported: "Instale Node.js {{range}}.",
    medusaTooOld: "Actualice Medusa a una versión de {{range}}.",
    medusaUntested:
      "Se han probado {{range}}. Busque una versión más reciente del plugin.",
    notChecked: "Corrija las líneas marcadas como mal y compruebe de nuevo.",
    failed:
      "Compruebe de nuevo. Si se repite, busque el motivo en el registro de la tienda.",
  },
}
