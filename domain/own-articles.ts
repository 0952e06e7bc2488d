import { ownArticleSlug } from './articles'
import type { Locale } from './locale'

/** Titles of the magazine's own articles, for workers, which do not read the article files; a test compares both. */
export const ownArticleTitles: Record<string, Record<Locale, string>> = {
  'api-before-the-backend': {
    en: 'An API before the backend',
    fa: 'API پیش از بک‌اند',
    ar: 'واجهة API قبل الخادم',
  },
  'chat-on-a-bad-line': {
    en: 'A chat that doesn’t lose your message',
    fa: 'گفت‌وگویی که جمله‌تان را گم نمی‌کند',
    ar: 'محادثة لا تُضيع جملتك',
  },
  'idea-before-code': {
    en: 'Post the idea before you write the code',
    fa: 'اول ایده را بنویسید، بعد کد را',
    ar: 'انشر الفكرة قبل كتابة الكود',
  },
  'idempotency-keys': {
    en: 'What makes a good idempotency key',
    fa: 'کلید Idempotency خوب چه شکلی است',
    ar: 'ما الذي يجعل مفتاح منع التكرار جيدًا',
  },
  'keyset-paging': {
    en: 'Page 500 should cost the same as page 1',
    fa: 'صفحهٔ ۵۰۰ نباید سنگین‌تر از صفحهٔ ۱ باشد',
    ar: 'ينبغي ألا تكلّف الصفحة ٥٠٠ أكثر من الأولى',
  },
  'minutes-together': {
    en: 'Minutes that are finished when the meeting is',
    fa: 'صورت‌جلسه‌ای که با خود جلسه تمام می‌شود',
    ar: 'محضر ينتهي مع انتهاء الاجتماع',
  },
  'one-word-many-spellings': {
    en: 'One word, twelve spellings',
    fa: 'یک کلمه با دوازده املا',
    ar: 'كلمة واحدة واثنتا عشرة كتابة',
  },
  'persian-digits-in-forms': {
    en: 'A form that accepts ۱۲۳',
    fa: 'فرمی که ۱۲۳ را می‌پذیرد',
    ar: 'نموذج يقبل ١٢٣',
  },
  'release-list': {
    en: 'A release list that survives Friday',
    fa: 'چک‌لیست انتشاری که تا آخر هفته دوام می‌آورد',
    ar: 'قائمة إصدار تصمد حتى يوم الخميس',
  },
  'resume-from-a-profile': {
    en: 'A résumé you don’t have to lay out',
    fa: 'رزومه‌ای که صفحه‌آرایی نمی‌خواهد',
    ar: 'سيرة ذاتية لا تحتاج إلى تنسيق',
  },
  'right-to-left-code': {
    en: 'Right to left is more than a mirror',
    fa: 'راست‌به‌چپ فقط قرینه کردن نیست',
    ar: 'الكتابة من اليمين إلى اليسار ليست صورة معكوسة',
  },
  'short-link-figures': {
    en: 'A short link that tells you something',
    fa: 'لینک کوتاهی که خبر می‌آورد',
    ar: 'رابط قصير يخبرك بشيء',
  },
  'site-from-a-folder': {
    en: 'From npm run build to a URL',
    fa: 'از npm run build تا یک آدرس',
    ar: 'من npm run build إلى رابط',
  },
  'slow-on-purpose': {
    en: 'Slow on purpose',
    fa: 'عمداً کند',
    ar: 'بطيء عن قصد',
  },
  'three-calendars': {
    en: 'One moment, three calendars',
    fa: 'یک لحظه، سه تقویم',
    ar: 'لحظة واحدة وثلاثة تقاويم',
  },
}

/**
 * Takes the id and the title of a thing, or null, and a language; gives its title in that language: our own articles
 * have one in each, other things only their author's.
 */
export function titleIn(locale: Locale, id: string, title: string | null): string | null {
  const slug = ownArticleSlug(id)
  const own = slug !== null && Object.hasOwn(ownArticleTitles, slug) ? ownArticleTitles[slug] : undefined
  return own ? own[locale] : title
}
