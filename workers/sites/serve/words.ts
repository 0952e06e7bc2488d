import type { Locale } from '@domain/locale'
import type { SiteReportReason } from '@domain/sites'

const en = {
  unknownTitle: 'There is no site at this address',
  unknownText: 'Check the letters of the address. Its owner may also have removed it.',
  offTitle: 'This site is not open',
  offText: 'Its owner has turned it off, or has not published anything yet.',
  blockedTitle: 'We have closed this site',
  blockedText: 'It was reported, and we found that it deceives people or harms their devices.',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The site is here, but it has nothing at this address.',
  unavailableTitle: 'This site cannot be opened right now',
  unavailableText: 'The fault is ours. Try again in a few seconds.',
  tooManyTitle: 'Too many reports',
  tooManyText: 'Try again in an hour.',
  report: 'Report this site',
  reportTitle: 'Report a site',
  reportText:
    'Hamkar hosts sites that members make. Tell us when one of them does harm; we look at every report.',
  site: 'Site',
  reason: 'What is wrong with it?',
  reasons: {
    phishing: 'It pretends to be somebody else',
    malware: 'It harms devices',
    spam: 'It is unwanted advertising',
    illegal: 'It is against the law',
    other: 'Something else',
  } satisfies Record<SiteReportReason, string>,
  details: 'Details (optional)',
  send: 'Send report',
  reported: 'Thank you. The report has reached us.',
  notReported: 'The report was not sent: choose a reason, and write at most 500 letters.',
}

type Words = typeof en

const fa: Words = {
  unknownTitle: 'در این نشانی سایتی نیست',
  unknownText: 'حروف نشانی را بررسی کنید. شاید هم صاحبش آن را حذف کرده باشد.',
  offTitle: 'این سایت باز نیست',
  offText: 'صاحبش آن را خاموش کرده یا هنوز چیزی منتشر نکرده است.',
  blockedTitle: 'این سایت را بسته‌ایم',
  blockedText: 'گزارش شده بود و دیدیم که مردم را فریب می‌دهد یا به دستگاهشان آسیب می‌زند.',
  notFoundTitle: 'این صفحه وجود ندارد',
  notFoundText: 'سایت همین‌جاست، ولی در این نشانی چیزی ندارد.',
  unavailableTitle: 'این سایت الان باز نمی‌شود',
  unavailableText: 'ایراد از ماست. چند ثانیهٔ دیگر دوباره امتحان کنید.',
  tooManyTitle: 'گزارش بیش از اندازه',
  tooManyText: 'یک ساعت دیگر دوباره امتحان کنید.',
  report: 'گزارش این سایت',
  reportTitle: 'گزارش یک سایت',
  reportText:
    'همکار میزبان سایت‌هایی است که اعضا می‌سازند. اگر یکی از آن‌ها آسیب می‌رساند به ما بگویید؛ همهٔ گزارش‌ها را می‌بینیم.',
  site: 'سایت',
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
  unknownTitle: 'لا يوجد موقع في هذا العنوان',
  unknownText: 'تحقّق من حروف العنوان، وربما حذفه صاحبه.',
  offTitle: 'هذا الموقع غير متاح',
  offText: 'أوقفه صاحبه، أو لم ينشر فيه شيئًا بعد.',
  blockedTitle: 'أغلقنا هذا الموقع',
  blockedText: 'وصلتنا بلاغات عنه، وتبيّن لنا أنه يخدع الناس أو يضرّ بأجهزتهم.',
  notFoundTitle: 'هذه الصفحة غير موجودة',
  notFoundText: 'الموقع هنا، لكن لا شيء فيه عند هذا العنوان.',
  unavailableTitle: 'تعذّر فتح هذا الموقع الآن',
  unavailableText: 'الخلل من جهتنا. أعد المحاولة بعد ثوانٍ.',
  tooManyTitle: 'بلاغات كثيرة',
  tooManyText: 'أعد المحاولة بعد ساعة.',
  report: 'أبلغ عن هذا الموقع',
  reportTitle: 'الإبلاغ عن موقع',
  reportText: 'يستضيف همكار مواقع يصنعها الأعضاء. أخبرنا إن كان أحدها يسبّب ضررًا، فنحن نطّلع على كل بلاغ.',
  site: 'الموقع',
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

/** What the pages of the sites host say. */
export const words: Record<Locale, Words> = { en, fa, ar }
