import type { Texts } from "./en"

type OnlyArabic = "zero" | "two" | "few" | "many"

/** Arabic counts in six forms. */
type ArabicTexts = Texts & {
  attention: Record<`count_${OnlyArabic}`, string>
  failing: Record<`attempts_${OnlyArabic}`, string>
}

export const ar: ArabicTexts = {
  title: "مدفوعات QR",
  widgetTitle: "دفعة QR",
  sandbox: "تجريبي",
  status: {
    pending: "بالانتظار",
    completed: "مدفوع",
    failed: "فشل",
    expired: "منتهي الصلاحية",
    refunded: "مُسترد",
  },
  disposition: {
    open: "قيد الشراء",
    ordered: "له طلب",
    abandoned: "مستبدل أو متروك",
    refunded: "مُسترد",
    attention: "يحتاج إلى انتباه",
  },
  fields: {
    status: "الحالة",
    outcome: "النتيجة",
    code: "رقم الرمز",
    paymentId: "معرّف الدفعة",
    account: "الحساب",
    order: "الطلب",
    issued: "أُصدر",
    requested: "المطلوب",
    net: "المبلغ الصافي",
    fee: "الرسوم",
    conversion: "التحويل",
    payer: "الدافع",
    wallet: "المحفظة {{id}}",
    reference: "المرجع",
    webhook: "Webhook",
    webhookCalled: "استُدعي {{time}} (بتوقيت الخدمة)",
    webhookAnswer: "أجبنا {{answer}}",
    webhookNone: "لم يُستدعَ",
    refund: "الاسترداد",
    refundReason: "سبب الاسترداد",
    serviceTime: "{{time}} (بتوقيت الخدمة)",
    returned: "المُعاد",
    refundFee: "رسوم الاسترداد",
    refundedAt: "تاريخ الاسترداد",
    unknown: "غير معروف: تم الاسترداد خارج هذا المتجر",
  },
  conversionRate: "1 {{from}} = {{rate}} {{to}}",
  beforeRefund:
    "لا يمكن استرداد إلا المبلغ كاملاً {{amount}}. ولا يمكن التراجع عن الاسترداد.",
  noLive: "لا تفاصيل من خدمة الدفع",
  mismatch: "لا تثق بهذه الدفعة",
  refundReason: {
    cart_changed: "تغيّرت السلة بعد إصدار الرمز",
    paid_another_way: "دُفع الطلب بطريقة أخرى",
    order_not_placed: "تعذّر إنشاء الطلب",
    order_canceled: "أُلغي الطلب",
    merchant: "أعاده المتجر",
  },
  foreign: {
    badge: "تثبيت آخر",
    sentence:
      "أصدرها {{address}}. لا يُفعل بها شيء هنا: لا يُنشأ طلب ولا يُسترد مال.",
  },
  failing: {
    badge: "لا إجابة",
    since: "لا إجابة صالحة منذ {{time}} ({{attempts}})",
    sometime: "لا إجابة صالحة ({{attempts}})",
    attempts_zero: "لا محاولات",
    attempts_one: "محاولة واحدة",
    attempts_two: "محاولتان",
    attempts_few: "{{count}} محاولات",
    attempts_many: "{{count}} محاولة",
    attempts_other: "{{count}} محاولة",
  },
  attention: {
    title: "تحتاج إلى انتباه",
    count_zero: "لا دفعات تحتاج إلى انتباه",
    count_one: "دفعة واحدة تحتاج إلى انتباه",
    count_two: "دفعتان تحتاجان إلى انتباه",
    count_few: "{{count}} دفعات تحتاج إلى انتباه",
    count_many: "{{count}} دفعة تحتاج إلى انتباه",
    count_other: "{{count}} دفعة تحتاج إلى انتباه",
    more: "و{{count}} غيرها: صفِّ الجدول حسب «يحتاج إلى انتباه».",
    kind: {
      stray: "دفعة لا يحتاج إليها أي طلب",
      stuck: "مدفوع وما زال بلا طلب",
      owed: "مبلغ مستحق الرد",
      order: "هناك خطأ في طلبه",
      unanswered: "لا إجابة من خدمة الدفع",
      mismatch: "بيانات الخدمة لا تطابقها",
      reversed: "لم تعد الخدمة تعدّها مدفوعة",
      foreign: "أصدرها تثبيت آخر",
      unrecorded: "دفعة فقدها السجل",
    },
    advice: {
      stray: "أعِده من هنا. إذا كان رصيدك لدى الخدمة لا يكفي فاشحنه أولاً.",
      stuck: "اسأل مجدداً لمحاولة إنشاء الطلب مرة أخرى، أو أعِد المال.",
      owed: "اسأل مجدداً لمحاولة الاسترداد مرة أخرى.",
      order: "افتح الطلب وعالجه، ثم اسأل مجدداً.",
      unanswered:
        "لم تعطِ الخدمة أي إجابة صالحة عن هذه الدفعة. تحقق من بيانات الاعتماد والحساب في خيارات الإضافة، وراجع الدفعة في لوحة تحكم الخدمة، ثم اسأل مجدداً.",
      mismatch:
        "قارنها بالدفعة في لوحة تحكم الخدمة قبل أن تشحن أو تسترد أي شيء، ثم اسأل مجدداً.",
      reversed:
        "لا تشحن الطلب الآن. راجع الدفعة في لوحة تحكم الخدمة، وعالج الأمر مع الخدمة، ثم اسأل مجدداً.",
      foreign:
        "عالجها في التثبيت الذي أصدرها. إذا انتقل هذا المتجر إلى عنوان آخر فأضف عنوانه السابق إلى formerBackendUrls في خيارات الإضافة.",
      unrecorded:
        "ربما استُعيدت قاعدة البيانات من نسخة احتياطية أقدم من هذه الدفعة. ابحث عنها بمرجعها في لوحة تحكم الخدمة، ثم أنشئ الطلب يدوياً أو أعِد المال.",
    },
  },
  actions: {
    askAgain: "اسأل الخدمة مجدداً",
    refund: "إعادة {{amount}}",
    openOrder: "افتح الطلب #{{number}}",
    retry: "حاول مجدداً",
    cancel: "إلغاء",
  },
  confirm: {
    title: "إعادة {{amount}}؟",
    body: "يعود المبلغ الكامل للدفعة {{code}} فوراً إلى محفظة الدافع. لا يمكن التراجع عن ذلك.",
  },
  told: {
    asked: "تقول الخدمة: {{status}}",
    unanswered: "لم تعطِ خدمة الدفع إجابة صالحة. حاول لاحقاً.",
    refunded: "عاد {{amount}} إلى الدافع.",
    failed: "لم ينجح ذلك",
  },
  list: {
    empty: "لا توجد مدفوعات QR بعد",
    emptyHint: "يظهر هنا كل رمز يُعرض على متسوق.",
    none: "لم يُعثر على شيء",
    noneHint: "جرّب كلمات أو مرشحات أخرى.",
    error: "لا يمكن العرض",
    search: "رمز، طلب، بريد…",
  },
  settings: {
    title: "الإعداد",
    account: "الحساب {{name}}",
    live: "فعلي",
    modeUnknown: "فعلي أو تجريبي: يُعرف بعد أول دفعة",
    sandboxAllowed: "الدفعات التجريبية تُتم الطلبات",
    address: "عنوان webhook",
    local: "لا يصل إليه إلا هذا الجهاز: ضع عنواناً عاماً في backendUrl.",
    webhookLast: "آخر webhook {{time}}",
    webhookNever: "لم يصل أي webhook بعد",
    reconcile: "آخر بحث عن مدفوعات ضائعة",
    reconcileNever: "أبداً. هل يعمل خادم بوضع «shared» أو «worker»؟",
    reconcileLate: "{{time}}. يجب أن يعمل مرتين في الدقيقة: هل يعمل worker؟",
    stray: "الدفعات التائهة",
    strayRefund: "تُرد تلقائياً",
    strayHold: "تُحتجز حتى تقرر",
  },
}
