import type { DoctorTexts } from "./codes"

export const ar: DoctorTexts = {
  button: "فحص الإعداد",
  title: "فحص الإعداد",
  running: "جارٍ الفحص…",
  again: "إعادة الفحص",
  summary: "سليم: {{good}}، خطأ: {{bad}}، غير واضح: {{unclear}}",
  result: { good: "سليم", bad: "خطأ", unclear: "غير واضح" },
  check: {
    store: "المتجر",
    options: "الخيارات",
    credentials: "بيانات الاعتماد",
    webhook: "عنوان webhook",
    payPage: "صفحة الدفع",
    regions: "المناطق",
    migrations: "ترحيل قاعدة البيانات",
    storeCors: "storeCors",
    job: "مهمة المطابقة",
    instances: "عدة نسخ من الخادم",
    serviceClock: "ساعة الخدمة",
    databaseClock: "ساعة قاعدة البيانات",
    node: "Node.js",
    medusa: "Medusa",
  },
  says: {
    storeLoads: "تم تحميل medusa-config وجميع الوحدات.",
    configUnreadable: "تعذّر تحميل medusa-config.",
    databaseUnreachable: "لا يوجد اتصال بقاعدة البيانات {{address}}.",
    storeBroken: "المتجر لا يبدأ التشغيل.",
    optionsValid: "الخيارات صحيحة. الحسابات: {{accounts}}.",
    optionsInvalid: "خيارات الإضافة غير صحيحة.",
    pluginMissing: "لا يوجد في medusa-config مدخل لهذه الإضافة.",
    credentialsAccepted: "تقبل الخدمة بيانات اعتماد الحساب {{account}}.",
    credentialsRejected: "ترفض الخدمة بيانات اعتماد الحساب {{account}}.",
    credentialsUnclear: "لا يُعرف هل بيانات اعتماد الحساب {{account}} صحيحة.",
    previousAccepted: "تقبل الخدمة بيانات الاعتماد السابقة للحساب {{account}}.",
    previousRejected: "ترفض الخدمة بيانات الاعتماد السابقة للحساب {{account}}.",
    previousUnclear:
      "لا يُعرف هل بيانات الاعتماد السابقة للحساب {{account}} صحيحة.",
    webhookReached: "يؤدي {{address}} إلى هذه الإضافة.",
    webhookLocal:
      "لا يمكن الوصول إلى {{address}} إلا من هذا الجهاز، وخدمة الدفع في مكان آخر.",
    webhookUnreachable: "لا شيء يجيب على {{address}}.",
    webhookRedirected: "يعيد {{address}} التوجيه (HTTP {{status}}).",
    webhookElsewhere:
      "يجيب على {{address}} شيء آخر غير هذه الإضافة (HTTP {{status}}).",
    webhookSilent: "لم يُجب {{address}} في الوقت المحدد.",
    payPageShown: "تظهر الصفحة التي تؤدي إليها روابط الدفع.",
    payPageOff: "صفحة الدفع معطّلة.",
    payPageUnreachable: "لا شيء يجيب على {{address}}.",
    payPageMissing:
      "يجيب على {{address}} شيء آخر غير صفحة الدفع (HTTP {{status}}).",
    payPageIncomplete:
      "تظهر صفحة الدفع، لكن من دون برنامجها أو تنسيقها (HTTP {{status}}).",
    payPageSilent: "لم يُجب {{address}} في الوقت المحدد.",
    payPageNotLinked:
      "تظهر الصفحة، لكن «نسخ رابط الدفع» في لوحة التحكم يؤدي إلى مكان آخر.",
    regionsOffer: "متاح في: {{regions}}.",
    regionsNone: "لا توجد منطقة تتيح الدفع برمز QR.",
    migrationsDone: "جداول الإضافة محدّثة.",
    migrationsMissing: "ينقص جدول أو عمود من جداول الإضافة.",
    corsSet: "يمكن لواجهات المتجر الاتصال من {{origins}}.",
    corsMissing: "storeCors فارغ: ترفض المتصفحات اتصالات واجهات المتجر.",
    corsWildcard:
      "قيمة storeCors هي «*»، ولا تفهمها Medusa على أنها «أي مصدر».",
    corsLocal:
      "لا يحتوي storeCors إلا على عناوين هذا الجهاز: {{origins}}. أما عنوان المتجر فهو عام.",
    jobRuns: "انتهت آخر مرة قبل {{seconds}} ث.",
    jobLate: "انتهت آخر مرة قبل {{minutes}} د. ينبغي أن تعمل مرتين في الدقيقة.",
    jobNever: "لم تعمل قط.",
    instancesShared:
      "الأحداث وسير العمل والأقفال والذاكرة المؤقتة مشتركة: يمكن تشغيل عدة نسخ.",
    instancesOne: "مناسب لنسخة واحدة. في الذاكرة: {{modules}}.",
    instancesSplit:
      "وضع التشغيل هو «{{mode}}»، فهناك عدة نسخ، لكن هذه في الذاكرة: {{modules}}.",
    instancesMixed:
      "بعض الوحدات مشتركة بين النسخ، لكن هذه في الذاكرة: {{modules}}.",
    serviceClockAgrees:
      "الحساب {{account}}: تتفق مع ساعة هذا الجهاز بفارق {{seconds}} ث.",
    serviceClockDiffers:
      "الحساب {{account}}: تختلف عن ساعة هذا الجهاز بمقدار {{seconds}} ث.",
    serviceClockUnknown: "الحساب {{account}}: وقت الخدمة غير معروف.",
    databaseClockAgrees: "تتفق مع ساعة هذا الجهاز بفارق {{seconds}} ث.",
    databaseClockDiffers: "تختلف عن ساعة هذا الجهاز بمقدار {{seconds}} ث.",
    nodeSupported: "الإصدار {{version}} مدعوم.",
    nodeUnsupported: "الإصدار {{version}} غير مدعوم.",
    medusaSupported: "الإصدار {{version}} مدعوم.",
    medusaTooOld: "الإصدار {{version}} قديم جدًا.",
    medusaUntested: "لم تُختبر الإضافة مع الإصدار {{version}}.",
    notChecked: "لم يُفحص بسبب مشكلة أخرى.",
    failed: "تعذّر الفحص.",
  },
  advice: {
    configUnreadable:
      "شغّل الأمر في مجلد المتجر حيث يوجد medusa-config، وصحّح ما تذكره الرسالة.",
    databaseUnreachable:
      "تحقق من databaseUrl (عادةً DATABASE_URL في ‎.env)، ومن أن Postgres يعمل ويمكن الوصول إليه.",
    storeBroken:
      "صحّح ما تذكره الرسالة. إذا كان جدول ناقصًا فشغّل npx medusa db:migrate. يعرض الخيار ‎--verbose سجل Medusa كاملًا.",
    optionsInvalid: "صحّحها في medusa-config أو .env ثم أعد تشغيل المتجر.",
    pluginMissing:
      'أضف plugins: [{ resolve: "medusa-payment-qr", options: { … } }] إلى medusa-config، وأضف المزوّد إلى وحدة الدفع.',
    credentialsRejected:
      "انسخ apiKey و apiSecret من الخدمة من جديد. يجب أن ينتميا إلى الحساب نفسه وإلى baseUrl.",
    credentialsUnclear:
      "حاول مجددًا بعد دقيقة. إذا بقي الأمر غير واضح فتحقق من baseUrl واسأل دعم الخدمة.",
    previousRejected:
      "لا يمكن التحقق من المدفوعات التي صدرت بها ولا ردّها. صحّح previous أو احذفه إذا لم تعد هناك مدفوعات كهذه.",
    previousUnclear:
      "حاول مجددًا بعد دقيقة. إذا بقي الأمر غير واضح فتحقق من baseUrl واسأل دعم الخدمة.",
    webhookLocal: "اضبط backendUrl على عنوان https العام للمتجر.",
    webhookUnreachable:
      "شغّل المتجر، وتحقق من backendUrl ومن سجل DNS والشهادة وجدار الحماية.",
    webhookRedirected:
      "اضبط backendUrl على العنوان الذي بعد إعادة التوجيه: لا يُعاد توجيه webhook.",
    webhookElsewhere:
      "اضبط backendUrl على عنوان خادم Medusa، واجعل الوكيل يمرّر إليه ‎/hooks/qr-payments.",
    webhookSilent:
      "قد لا يُسمح لهذا الجهاز بالاتصال بعنوانه العام. افتحه من مكان آخر: الجواب الصحيح هو 404 مع «Not found».",
    payPageUnreachable: "شغّل المتجر، وتحقق من backendUrl.",
    payPageMissing:
      "اجعل الوكيل يمرّر ‎/payment-collection إلى Medusa، أو اضبط payPage: false إذا كنت لا تستخدم روابط الدفع.",
    payPageIncomplete:
      "اجعل الوكيل يمرّر ‎/payment-collection/assets إلى Medusa، وأعد تثبيت الحزمة إذا نقصت ملفات.",
    payPageSilent: "افتح العنوان من مكان آخر: يعرض صفحة باسم متجرك.",
    payPageNotLinked:
      "اضبط admin.storefrontUrl على {{address}} وأعد بناء لوحة التحكم، إلا إذا كان لواجهة متجرك صفحة خاصة على ‎/payment-collection/:id.",
    regionsNone:
      "أضف مزوّد الدفع Qr (QR) إلى منطقة في لوحة التحكم ضمن الإعدادات ← المناطق.",
    migrationsMissing: "شغّل npx medusa db:migrate.",
    corsMissing:
      "اضبط projectConfig.http.storeCors (STORE_CORS) على عناوين واجهات متجرك.",
    corsWildcard: "اكتب عناوين واجهات متجرك، أو تعبيرًا نمطيًا مثل ‎/.*/.",
    corsLocal:
      "أضف العنوان العام لواجهة متجرك إلى STORE_CORS، إلا إذا كانت المتصفحات لا تتصل بالمتجر أبدًا.",
    jobLate:
      "شغّل نسخة في الوضع «shared» أو «worker»، وابحث عن الأخطاء في سجلها.",
    jobNever:
      "شغّل نسخة في الوضع «shared» أو «worker»، ثم أعد الفحص بعد دقيقة.",
    instancesSplit:
      "استخدم وحدات Redis من Medusa: انظر «Several instances» في docs/operations.md.",
    instancesMixed:
      "إذا كنت تشغّل أكثر من نسخة فاستخدم وحدات Redis من Medusa لهذه أيضًا.",
    serviceClockDiffers:
      "اجعل هذا الجهاز يضبط ساعته عبر NTP. إذا كانت ساعة قاعدة البيانات تتفق معه فأخبر دعم الخدمة.",
    serviceClockUnknown: "لا يلزم شيء إذا كان هذا الجهاز يضبط ساعته عبر NTP.",
    databaseClockDiffers:
      "اجعل هذا الجهاز وخادم قاعدة البيانات يضبطان ساعتيهما عبر NTP.",
    nodeUnsupported: "ثبّت Node.js ‏{{range}}.",
    medusaTooOld: "رقِّ Medusa إلى إصدار من {{range}}.",
    medusaUntested:
      "الإصدارات المختبرة: {{range}}. ابحث عن إصدار أحدث من الإضافة.",
    notChecked: "صحّح السطور الخاطئة ثم أعد الفحص.",
    failed: "أعد الفحص. إذا تكرر ذلك فابحث عن السبب في سجل المتجر.",
  },
}
