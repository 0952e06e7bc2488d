import type { Locale } from '@domain/locale'
import { reportWords } from '@kit/report-words'

const en = {
  ...reportWords.en,
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
  badRequestTitle: 'This address cannot be read',
  home: 'What is Hamkar?',
  previewTitle: 'Before you go',
  leadsTo: 'This short link leads to',
  made: 'Made on',
  goOn: 'Open the link',
  report: 'Report this link',
}

type Words = typeof en

const fa: Words = {
  ...reportWords.fa,
  name: 'همکار',
  notFoundTitle: 'چنین لینکی وجود ندارد',
  notFoundText: 'حروف نشانی را بررسی کنید؛ حروف بزرگ و کوچک فرق دارند. شاید هم صاحبش آن را حذف کرده باشد.',
  goneTitle: 'این لینک دیگر باز نمی‌شود',
  goneText: 'زمانش گذشته یا به اندازه‌ای که صاحبش خواسته باز شده است.',
  blockedTitle: 'این لینک را باز نمی‌کنیم',
  blockedText: 'مقصدش در فهرست نشانی‌هایی است که مردم را فریب می‌دهند یا به دستگاهشان آسیب می‌زنند.',
  unavailableTitle: 'این لینک الان باز نمی‌شود',
  badRequestTitle: 'این نشانی خوانده نمی‌شود',
  home: 'همکار چیست؟',
  previewTitle: 'پیش از رفتن',
  leadsTo: 'این لینک کوتاه می‌رسد به',
  made: 'تاریخ ساخت',
  goOn: 'باز کردن لینک',
  report: 'گزارش این لینک',
}

const ar: Words = {
  ...reportWords.ar,
  name: 'همكار',
  notFoundTitle: 'هذا الرابط غير موجود',
  notFoundText: 'تحقّق من حروف العنوان، فالحروف الكبيرة والصغيرة مختلفة. وربما حذفه صاحبه.',
  goneTitle: 'لم يعد هذا الرابط مفتوحًا',
  goneText: 'انتهت مدته، أو فُتح بقدر ما سمح به صاحبه.',
  blockedTitle: 'لا نفتح هذا الرابط',
  blockedText: 'وجهته في قائمة العناوين المعروفة بخداع الناس أو الإضرار بأجهزتهم.',
  unavailableTitle: 'تعذّر فتح هذا الرابط الآن',
  badRequestTitle: 'تعذّرت قراءة هذا العنوان',
  home: 'ما هو همكار؟',
  previewTitle: 'قبل أن تذهب',
  leadsTo: 'يقود هذا الرابط القصير إلى',
  made: 'أُنشئ في',
  goOn: 'افتح الرابط',
  report: 'أبلغ عن هذا الرابط',
}

/** What the pages of the go host say. */
export const words: Record<Locale, Words> = { en, fa, ar }
