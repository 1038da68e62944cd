import type { AttentionKindTexts, NoticeTexts } from "./notice-texts"

/** Numbers, dates and addresses would change their order inside Arabic text. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}

export const attentionKinds: AttentionKindTexts = {
  stray: "دفعة لا يحتاج إليها أي طلب",
  stuck: "مدفوع وما زال بلا طلب",
  owed: "مبلغ مستحق الرد",
  order: "هناك خطأ في طلبه",
  unanswered: "لا إجابة من خدمة الدفع",
  mismatch: "بيانات الخدمة لا تطابقها",
  reversed: "تناقض الخدمة ما أبلغت به من قبل",
  foreign: "أصدرها تثبيت آخر",
  unrecorded: "دفعة فقدها السجل",
}

export const ar: NoticeTexts = {
  attention: {
    title: "دفعة QR تحتاج إلى انتباه",
    reminder: "ما زالت دفعة QR تحتاج إلى انتباه",
    description: (payment, problem) => `${leftToRight(payment)}: ${problem}`,
    kind: attentionKinds,
  },
  health: {
    title: {
      job_stopped: "توقفت مهمة مدفوعات QR",
      service_failing: "خدمة مدفوعات QR لا تجيب",
      credentials_refused: "ترفض خدمة مدفوعات QR بيانات اعتمادك",
      webhooks_stopped: "توقفت إشعارات webhook لمدفوعات QR",
    },
    forADay: (title) => `${title}، منذ يوم`,
    description: {
      job_stopped: (lastFinished) =>
        `${
          lastFinished
            ? `انتهت مهمة المطابقة آخر مرة في ${leftToRight(lastFinished)}.`
            : "لم تعمل مهمة المطابقة قط."
        } إلى أن تعمل، لا تُلاحَظ دفعة إلا إذا وصل إشعار webhook الخاص بها أو كانت صفحتها مفتوحة، ولا تُعاد محاولة عمليات الاسترداد الفاشلة. تأكد من أن نسخة من الخادم تعمل في الوضع «shared» أو «worker»، واقرأ سجلها.`,
      service_failing: ({ account, since, problem }) =>
        `الحساب «${leftToRight(account)}»: لم تعطِ خدمة الدفع أي إجابة صالحة منذ ${leftToRight(since)}. لا يحصل العملاء على رموز QR جديدة، وستُؤكَّد المدفوعات عندما تجيب الخدمة من جديد. لا يضيع شيء مما دُفع. تحقق من صفحة حالة الخدمة ومن baseUrl ومن شبكتك. آخر مشكلة: ${leftToRight(problem)}`,
      credentials_refused: ({ account, since }) =>
        `الحساب «${leftToRight(account)}»: ترفض خدمة الدفع apiKey و apiSecret منذ ${leftToRight(since)}. لا يحصل العملاء على رموز QR، ولا تُؤكَّد المدفوعات ولا تُسترد. صحّحهما في خيارات medusa-payment-qr ثم أعد تشغيل المتجر.`,
      webhooks_stopped: ({ account, missed, since, backendUrl }) =>
        `الحساب «${leftToRight(account)}»: وصلت آخر ${missed} مدفوعات دون webhook، أولها في ${leftToRight(since)}. ما زالت صفحة العميل ومهمة المطابقة تعثران على المدفوعات، ولكن متأخرًا. تأكد من أن خدمة الدفع تستطيع الوصول إلى ${leftToRight(backendUrl)}، ومن أن لا جدار حماية ولا وكيل يحجب ${leftToRight("/hooks/qr-payments")}.`,
    },
  },
  export: {
    title: "تصدير مدفوعات QR",
    ready: "تصدير مدفوعات QR جاهز.",
    failed: "فشل تصدير مدفوعات QR. حاول لاحقاً.",
  },
}
