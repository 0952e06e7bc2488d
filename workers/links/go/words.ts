import type { Locale } from '@domain/locale'
import { reportWords } from '@kit/report-words'

const en = {
  ...reportWords.en,
  name: 'Hamkar',
  notFoundTitle: 'Link not found',
  notFoundText: 'Check the URL; short links are case-sensitive. The owner may also have deleted the link.',
  goneTitle: 'This link has expired',
  goneText: 'It has passed its expiry date or its click limit.',
  blockedTitle: 'This link is blocked',
  blockedText: 'Its destination is on a list of sites known to deceive people or harm their devices.',
  unavailableTitle: 'This link can’t be opened right now',
  badRequestTitle: 'This URL isn’t valid',
  home: 'What is Hamkar?',
  previewTitle: 'Before you continue',
  leadsTo: 'This short link leads to',
  leadsToHost: 'This short link leads to {host}',
  made: 'Created',
  works: 'Works until',
  trial:
    'This is a trial link, created without an account, so we don’t know who made it. Continue only if you trust the URL below.',
  goOn: 'Open the link',
  report: 'Report this link',
}

type Words = typeof en

const fa: Words = {
  ...reportWords.fa,
  name: 'همکار',
  notFoundTitle: 'لینک پیدا نشد',
  notFoundText: 'آدرس را بررسی کنید؛ بزرگی و کوچکی حروف مهم است. شاید هم صاحب لینک آن را حذف کرده باشد.',
  goneTitle: 'این لینک منقضی شده است',
  goneText: 'تاریخ انقضایش گذشته یا به سقف کلیک رسیده است.',
  blockedTitle: 'این لینک مسدود است',
  blockedText: 'مقصدش در فهرست سایت‌هایی است که مردم را فریب می‌دهند یا به دستگاهشان آسیب می‌زنند.',
  unavailableTitle: 'این لینک الان باز نمی‌شود',
  badRequestTitle: 'این آدرس معتبر نیست',
  home: 'همکار چیست؟',
  previewTitle: 'قبل از ادامه',
  leadsTo: 'مقصد این لینک کوتاه',
  leadsToHost: 'این لینک کوتاه به \u2066{host}\u2069 می‌رسد',
  made: 'تاریخ ساخت',
  works: 'کار می‌کند تا',
  trial:
    'این لینک آزمایشی است: بدون حساب ساخته شده و سازنده‌اش معلوم نیست. فقط اگر به آدرس زیر اعتماد دارید ادامه دهید.',
  goOn: 'باز کردن لینک',
  report: 'گزارش این لینک',
}

const ar: Words = {
  ...reportWords.ar,
  name: 'همكار',
  notFoundTitle: 'هذا الرابط غير موجود',
  notFoundText: 'تحقّق من الرابط، فالحروف الكبيرة تختلف عن الصغيرة. وربما حُذف.',
  goneTitle: 'انتهت صلاحية هذا الرابط',
  goneText: 'انتهت مدته، أو بلغ حد النقرات.',
  blockedTitle: 'هذا الرابط محظور',
  blockedText: 'وجهته في قائمة المواقع المعروفة بخداع الناس أو الإضرار بأجهزتهم.',
  unavailableTitle: 'تعذّر فتح هذا الرابط الآن',
  badRequestTitle: 'هذا الرابط غير صالح',
  home: 'ما هو همكار؟',
  previewTitle: 'قبل المتابعة',
  leadsTo: 'يؤدي هذا الرابط القصير إلى',
  leadsToHost: 'يؤدي هذا الرابط القصير إلى \u2066{host}\u2069',
  made: 'تاريخ الإنشاء',
  works: 'صالح حتى',
  trial: 'هذا رابط تجريبي أُنشئ بلا حساب، فلا يُعرف صاحبه. لا تتابع إلا إن كنت تثق بالرابط أدناه.',
  goOn: 'فتح الرابط',
  report: 'الإبلاغ عن هذا الرابط',
}

/** Texts of the pages of the go host. */
export const words: Record<Locale, Words> = { en, fa, ar }
