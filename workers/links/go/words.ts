import type { ReportReason } from '@domain/links'
import type { Locale } from '@domain/locale'

const en = {
  name: 'Hamkar',
  notFoundTitle: 'This link does not exist',
  notFoundText:
    'Check the letters of the address: capital and small letters count. Its owner may also have removed it.',
  goneTitle: 'This link is no longer open',
  goneText: 'It has expired, or it was opened as often as its owner allowed.',
  blockedTitle: 'We do not open this link',
  blockedText:
    'Its target is on the list of addresses that are known to deceive people or to harm their devices.',
  unavailableTitle: 'This link cannot be opened right now',
  unavailableText: 'The fault is ours. Try again in a few seconds.',
  badRequestTitle: 'This address cannot be read',
  tooManyTitle: 'Too many reports',
  tooManyText: 'Try again in an hour.',
  home: 'What is Hamkar?',
  previewTitle: 'Before you go',
  leadsTo: 'This short link leads to',
  made: 'Made on',
  goOn: 'Open the link',
  report: 'Report this link',
  reason: 'What is wrong with it?',
  reasons: {
    phishing: 'It pretends to be somebody else',
    malware: 'It harms devices',
    spam: 'It is unwanted advertising',
    illegal: 'It is against the law',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  details: 'Details (optional)',
  send: 'Send report',
  reported: 'Thank you. The report has reached us.',
  notReported: 'The report was not sent: choose a reason, and write at most 500 letters.',
}

type Words = typeof en

const fa: Words = {
  name: 'همکار',
  notFoundTitle: 'چنین لینکی وجود ندارد',
  notFoundText: 'حروف نشانی را بررسی کنید؛ حروف بزرگ و کوچک فرق دارند. شاید هم صاحبش آن را حذف کرده باشد.',
  goneTitle: 'این لینک دیگر باز نمی‌شود',
  goneText: 'زمانش گذشته یا به اندازه‌ای که صاحبش خواسته باز شده است.',
  blockedTitle: 'این لینک را باز نمی‌کنیم',
  blockedText: 'مقصدش در فهرست نشانی‌هایی است که مردم را فریب می‌دهند یا به دستگاهشان آسیب می‌زنند.',
  unavailableTitle: 'این لینک الان باز نمی‌شود',
  unavailableText: 'ایراد از ماست. چند ثانیهٔ دیگر دوباره امتحان کنید.',
  badRequestTitle: 'این نشانی خوانده نمی‌شود',
  tooManyTitle: 'گزارش بیش از اندازه',
  tooManyText: 'یک ساعت دیگر دوباره امتحان کنید.',
  home: 'همکار چیست؟',
  previewTitle: 'پیش از رفتن',
  leadsTo: 'این لینک کوتاه می‌رسد به',
  made: 'تاریخ ساخت',
  goOn: 'باز کردن لینک',
  report: 'گزارش این لینک',
  reason: 'ایرادش چیست؟',
  reasons: {
    phishing: 'خود را به‌جای دیگری جا می‌زند',
    malware: 'به دستگاه آسیب می‌زند',
    spam: 'تبلیغ ناخواسته است',
    illegal: 'خلاف قانون است',
    other: 'چیز دیگری',
  },
  details: 'توضیح (اختیاری)',
  send: 'فرستادن گزارش',
  reported: 'سپاس. گزارش به دست ما رسید.',
  notReported: 'گزارش فرستاده نشد: دلیلی را انتخاب کنید و حداکثر ۵۰۰ حرف بنویسید.',
}

const ar: Words = {
  name: 'همكار',
  notFoundTitle: 'هذا الرابط غير موجود',
  notFoundText: 'تحقّق من حروف العنوان، فالحروف الكبيرة والصغيرة مختلفة. وربما حذفه صاحبه.',
  goneTitle: 'لم يعد هذا الرابط مفتوحًا',
  goneText: 'انتهت مدته، أو فُتح بقدر ما سمح به صاحبه.',
  blockedTitle: 'لا نفتح هذا الرابط',
  blockedText: 'وجهته في قائمة العناوين المعروفة بخداع الناس أو الإضرار بأجهزتهم.',
  unavailableTitle: 'تعذّر فتح هذا الرابط الآن',
  unavailableText: 'الخلل من جهتنا. أعد المحاولة بعد ثوانٍ.',
  badRequestTitle: 'تعذّرت قراءة هذا العنوان',
  tooManyTitle: 'بلاغات كثيرة',
  tooManyText: 'أعد المحاولة بعد ساعة.',
  home: 'ما هو همكار؟',
  previewTitle: 'قبل أن تذهب',
  leadsTo: 'يقود هذا الرابط القصير إلى',
  made: 'أُنشئ في',
  goOn: 'افتح الرابط',
  report: 'أبلغ عن هذا الرابط',
  reason: 'ما المشكلة فيه؟',
  reasons: {
    phishing: 'ينتحل صفة غيره',
    malware: 'يضرّ بالأجهزة',
    spam: 'إعلان غير مرغوب فيه',
    illegal: 'مخالف للقانون',
    other: 'شيء آخر',
  },
  details: 'تفاصيل (اختيارية)',
  send: 'أرسل البلاغ',
  reported: 'شكرًا. وصلنا بلاغك.',
  notReported: 'لم يُرسل البلاغ: اختر سببًا، واكتب ٥٠٠ حرف على الأكثر.',
}

/** What the pages of the go host say. */
export const words: Record<Locale, Words> = { en, fa, ar }
