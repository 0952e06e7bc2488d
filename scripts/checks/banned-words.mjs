/**
 * Words that a language does not use here, and what it says in their place. Word borders are those of `\p{L}`.
 * @typedef {{word: RegExp, say: string}} Banned
 */

const L = '(?<![\\p{L}\\p{M}\\u200c])'
const R = '(?![\\p{L}\\p{M}])'
/**
 * @param {string} words alternatives of a pattern
 * @param {string} say
 * @returns {Banned}
 */
const whole = (words, say) => ({ word: new RegExp(`${L}(?:${words})${R}`, 'iu'), say })

const english = [
  whole('e-mails?', 'email'),
  whole('stands? here|go on|going on', 'appears here; continue'),
  whole('present password', 'current password'),
  whole('bring(s|ing)? .{0,40}back|brought back|is back|are back', 'restore, restored'),
  whole('everybody|somebody|nobody', 'everyone, someone, no one'),
  whole('strangers?', 'without a key, anyone'),
  whole('made-up', 'sample'),
  whole('write (a|an|at|your|the) (whole|number|least|most|date|e-?mail|address)', 'enter'),
  whole('whole (address|e-?mail)', 'full'),
  whole('\\d letters?', 'characters'),
  whole('figures', 'analytics'),
  whole('bots left out|came from(?! \\{)', 'bots excluded; referrers'),
  whole('half answered|too often|our fault|not here|not yours', 'the standard term'),
  whole('cannot|could not|does not|did not|you have blocked|do not', 'the contraction'),
  whole('handle', 'username'),
  whole('(the|this|your) ending', 'slug'),
  whole('rooms?', 'server, or nothing'),
]

const persian = [
  whole('نویسه(?:‌.*)?', 'کاراکتر'),
  whole('برگزین\\p{L}*', 'انتخاب کنید'),
  whole('صافی(?:‌?ها)?', 'فیلتر'),
  whole('پرونده(?:‌?ها)?', 'فایل'),
  whole('سرآیند(?:‌?ها)?', 'هدر'),
  whole('کنونی', 'فعلی'),
  whole('می‌کوشیم|بکوشید|می‌کوشد', 'تلاش می‌کنیم'),
  whole('شمار', 'تعداد'),
  whole('همان دم', 'بلافاصله'),
  whole('نخست|نخستین|ابتدا', 'اول، اولین'),
  whole('این‌جا|هر چه|همه چیز', 'اینجا، هرچه، همه‌چیز'),
  whole('هم‌اکنون', 'از قبل؛ همین حالا'),
  whole('نشانی(?:‌.*)?', 'آدرس'),
  whole('عدد درست', 'عدد صحیح'),
  whole('ردیف(?:‌?ها)?(?! \\{)', 'سطر'),
  whole('پیوند(?:‌?ها)?', 'لینک'),
  whole('هم‌رسانی|همگانی', 'اشتراک‌گذاری؛ عمومی'),
  whole('غریبه(?:‌?ها)?', 'بدون کلید'),
  whole('فراخوانی(?:‌.*)?', 'درخواست'),
  whole('اتاق', 'سرور'),
  whole('گفتگو(?:ها)?|آدم‌ها|اشخاص', 'گفت‌وگو؛ افراد'),
  whole('تازه', 'جدید'),
  whole('پرس‌وجو', 'کوئری'),
  whole('بارگیری', 'دانلود؛ بارگذاری'),
  whole('(?:نگهش|رهایش|کنار|دوباره|فشرده|باز|منتشر|مرتب) (?:دار|کن|بگذار|بفرست)', 'اسم مصدر'),
]

const imperatives =
  'احفظ|احذف|أنشئ|عدّل|حرّر|شارك|استورد|أرسل|انسخ|اعرض|ارفع|افتح|أغلق|حاول مجددًا|امسح|أضف|أزل|استعد|نزّل|ابدأ|' +
  'سجّل|غيّر|اختر|ابحث|ألغِ|أعد|انشر|شغّل|أوقف|حدّث|حدّد|انقل|الصق|اضغط|أبقِ?|أبطل|أكّد|اطلب|غادر|اكتب|رتّب|بلّغ|أبلغ|احظر|عُد|ارجع|اترك|أرفق|أدر'
const arabic = [
  { word: new RegExp(`^(?:${imperatives})(?:\\s+\\S+){0,3}(?<!\\.)$`, 'u'), say: 'masdar: حفظ، حذف، إنشاء' },
  whole('(?:ال|لل)?واجه(?:ة|ات)(?! (?:API|برمج))', 'API, واجهة API'),
  whole('(?:ال|لل)?مرشحا?ت?', 'فلتر'),
  whole('(?:ال)?أفعال', 'إجراءات'),
  whole('(?:ال|لل)?ش(?:ي)?فرة', 'كود'),
  whole('كلمة السر', 'كلمة المرور'),
  whole('(?:ال)?محرفا?|(?:ال)?محارف', 'حرف، أحرف'),
  whole('(?:ال)?غرباء|غريب', 'دون مفتاح'),
  whole('عل(?:ة|ل)', 'خطأ'),
  whole('أ(?:تحذف|تحظر|تستعيد|تُبطل|تغادر)', 'هل تريد …؟'),
  whole('(?:ال)?استدعاء(?:ات)?', 'طلب'),
  whole('غرفة', 'الخادم'),
  whole('(?:ال)?مهملات', 'سلة المحذوفات'),
]

/** What is refused, by language. @type {Record<string, Banned[]>} */
export const banned = { en: english, fa: persian, ar: arabic }

/** The languages that keep to it; one joins when its last text does. @type {readonly string[]} */
export const strict = ['en', 'fa', 'ar']

/** Wording that the specification fixes. */
export const fixed = new Set([
  'Could not sign in',
  'Cannot find any file to upload',
  'Cannot get a response from connector.',
])
