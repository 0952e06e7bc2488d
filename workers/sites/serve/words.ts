import type { Locale } from '@domain/locale'
import { reportWords } from '@kit/report-words'

const en = {
  ...reportWords.en,
  unknownTitle: 'Site not found',
  unknownText: 'Check the URL. Its owner may also have deleted the site.',
  offTitle: 'This site is off',
  offText: 'Its owner has turned it off, or hasn’t published anything yet.',
  blockedTitle: 'This site is blocked',
  blockedText: 'It was reported, and we found that it deceives people or harms their devices.',
  notFoundTitle: 'Page not found',
  notFoundText: 'The site exists, but it has nothing at this URL.',
  unavailableTitle: 'This site can’t be opened right now',
  report: 'Report this site',
  reportTitle: 'Report a site',
  reportText:
    'Hamkar hosts sites made by its members. Tell us if one of them is harmful; we review every report.',
  site: 'Site',
}

type Words = typeof en

const fa: Words = {
  ...reportWords.fa,
  unknownTitle: 'سایت پیدا نشد',
  unknownText: 'آدرس را بررسی کنید. شاید هم صاحبش سایت را حذف کرده باشد.',
  offTitle: 'این سایت خاموش است',
  offText: 'صاحبش آن را خاموش کرده یا هنوز چیزی منتشر نکرده است.',
  blockedTitle: 'این سایت مسدود است',
  blockedText: 'گزارشی دربارهٔ آن رسید و دیدیم که مردم را فریب می‌دهد یا به دستگاهشان آسیب می‌زند.',
  notFoundTitle: 'صفحه پیدا نشد',
  notFoundText: 'سایت وجود دارد، ولی در این آدرس چیزی نیست.',
  unavailableTitle: 'این سایت الان باز نمی‌شود',
  report: 'گزارش این سایت',
  reportTitle: 'گزارش یک سایت',
  reportText:
    'همکار میزبان سایت‌هایی است که اعضا می‌سازند. اگر یکی از آن‌ها آسیب می‌رساند به ما بگویید؛ همهٔ گزارش‌ها را بررسی می‌کنیم.',
  site: 'سایت',
}

const ar: Words = {
  ...reportWords.ar,
  unknownTitle: 'لا يوجد موقع على هذا الرابط',
  unknownText: 'تحقّق من الرابط. وربما حُذف الموقع.',
  offTitle: 'هذا الموقع متوقف',
  offText: 'أُوقف، أو لم يُنشر فيه شيء بعد.',
  blockedTitle: 'هذا الموقع محظور',
  blockedText: 'وصلتنا بلاغات عنه، وتبيّن لنا أنه يخدع الناس أو يضرّ بأجهزتهم.',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'الموقع موجود، لكن لا شيء فيه على هذا الرابط.',
  unavailableTitle: 'تعذّر فتح هذا الموقع الآن',
  report: 'الإبلاغ عن هذا الموقع',
  reportTitle: 'الإبلاغ عن موقع',
  reportText: 'يستضيف همكار مواقع ينشئها الأعضاء. أخبرنا إن كان أحدها يسبّب ضررًا، فنحن نراجع كل بلاغ.',
  site: 'الموقع',
}

/** Texts of the pages of the sites host. */
export const words: Record<Locale, Words> = { en, fa, ar }
