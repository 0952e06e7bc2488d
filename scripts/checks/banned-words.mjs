/**
 * Words that a language does not use here, and what it says in their place. Word borders are those of `\p{L}`.
 * Screens keep to all of it, what is `ours` (also descriptions of the API) to most, what people write (articles, demo data) to some.
 * @typedef {'screen' | 'ours' | 'people'} Where
 * @typedef {{word: RegExp, say: string, last: Where}} Banned `last` is the farthest place that keeps to it
 */

const L = '(?<![\\p{L}\\p{M}\\u200c])'
// A word with the ezafe or the hamza above is the same word.
const R = '\\u0654?(?![\\p{L}\\p{M}])'
/**
 * @param {Where} last
 * @returns {(words: string, say: string) => Banned}
 */
const banUntil = (last) => (words, say) => ({ word: new RegExp(`${L}(?:${words})${R}`, 'iu'), say, last })
const whole = banUntil('people')
const inOurs = banUntil('ours')
const onScreens = banUntil('screen')

/** @type {Banned[]} */
const english = [
  whole('e-mails?', 'email'),
  inOurs('stands? here|go on|going on', 'appears here; continue'),
  whole('present password', 'current password'),
  inOurs('bring(s|ing)? .{0,40}back|brought back|is back|are back', 'restore, restored'),
  inOurs('everybody|somebody|nobody', 'everyone, someone, no one'),
  inOurs('strangers?', 'without a key, anyone'),
  inOurs('made-up', 'sample'),
  whole('write (a|an|at|your|the) (whole|number|least|most|date|e-?mail|address)', 'enter'),
  whole('whole (address|e-?mail)', 'full'),
  onScreens('\\d letters?', 'characters'),
  inOurs('figures', 'analytics'),
  inOurs('bots left out|came from(?! \\{)', 'bots excluded; referrers'),
  inOurs('half answered|too often|our fault|on our side|not here|not yours', 'the standard term'),
  onScreens(
    'cannot|(?:could|does|did|do|is|are|was|were|has|have|had|will|would|should) not(?! track)',
    'the contraction',
  ),
  onScreens('you have blocked|(?:you|we|they) will', 'the contraction'),
  onScreens('handle', 'username'),
  onScreens('(the|this|your) ending', 'slug'),
  onScreens('rooms?', 'server, or nothing'),
  whole('(?:is|are|was|were|be|been|being|get|gets|you’re|they’re) told(?: of)?', 'notified'),
  whole('as many .{1,60} as (?:you|it|they|one) (?:may|can)|takes? no more|trash counted', 'the limit of …'),
  onScreens('whoever|whom|of which', 'anyone who, who'),
  whole('one’s own', 'your own'),
  onScreens('by itself|by themselves', 'automatically'),
  onScreens('(?:the|a|its|this) (?:present|former) \\p{L}+', 'current, old'),
  whole('(?:the|all) done (?:items|tasks)|clear done', 'completed'),
  whole('as it has|fewest', 'the standard term; minimum'),
  onScreens('newest activity', 'recent activity'),
  onScreens('arrange (?:home|profile|your)', 'customize'),
  {
    word: /^your [^.]{1,30} (?:is|are) (?:sent|published|saved|changed|withdrawn|kept)$/iu,
    say: 'a participle: Offer sent',
    last: 'screen',
  },
  whole(
    '(?:neighbo|colo|behavio|favo|hono)ur\\p{L}*|grey|(?:cancel|travel|label|model)l(?:ed|ing)|cent(?:re|res|red)|(?:recogn|organ|real|custom|summar|author)is(?:e|es|ed|ing|ation)|licence',
    'the American spelling',
  ),
]

/** @type {Banned[]} */
const persian = [
  whole('نویسه(?:‌.*)?', 'کاراکتر'),
  whole('برگزین\\p{L}*', 'انتخاب کنید'),
  whole('صافی(?:‌?ها)?', 'فیلتر'),
  onScreens('پرونده(?:‌?ها)?', 'فایل'),
  whole('سرآیند(?:‌?ها)?', 'هدر'),
  whole('کنونی', 'فعلی'),
  whole('می‌کوشیم|بکوشید|می‌کوشد', 'تلاش می‌کنیم'),
  whole('شمار', 'تعداد'),
  whole('همان دم', 'بلافاصله'),
  whole('نخست|نخستین|ابتدا', 'اول، اولین'),
  whole('این‌جا|هر چه|همه چیز', 'اینجا، هرچه، همه‌چیز'),
  whole('هم‌اکنون', 'از قبل؛ همین حالا'),
  // A postal address has this name.
  whole('(?<!کدام )نشانی(?:‌\\p{L}+)?(?! (?:کامل|پستی|تحویل|ارسال))', 'آدرس'),
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
  whole('اینها|آنها|هر کس|هر کدام|تغییرات', 'این‌ها، آن‌ها، هرکس، هرکدام، تغییرها'),
  whole('رمز(?! عبور)', 'رمز عبور'),
  whole('API داده‌ها', 'API داده'),
  whole('برگه(?:‌?ها)?(?=[^.]{0,20}(?:مرورگر|نبندید|باز))', 'تب'),
  onScreens('عکس(?:‌?ها)?', 'تصویر'),
  whole('جاوا[ \u200c]?اسکریپت(?<!جاوااسکریپت)', 'جاوااسکریپت'),
  whole('نگه‌داشته‌شده|کنار گذاشته‌شده', 'بلوکه‌شده'),
  whole('داده‌های شما محفوظ است|داده‌هایتان سر جایشان', 'داده‌هایتان سالم است'),
  whole('سفارشی‌سازی', 'شخصی‌سازی'),
  whole('نیست؛ مثلاً.*', 'را کامل وارد کنید؛ مثلاً …'),
  inOurs('برو|بفرست|بزن|ببین|بگیر|بنویس|کن', 'اسم مصدر'),
  whole('(?:نگهش|رهایش|کنار|دوباره|فشرده|باز|منتشر|مرتب) (?:دار|کن|بگذار|بفرست)', 'اسم مصدر'),
]

const imperatives =
  'احفظ|احذف|أنشئ|عدّل|حرّر|شارك|استورد|أرسل|انسخ|اعرض|ارفع|افتح|أغلق|حاول مجددًا|امسح|أضف|أزل|استعد|نزّل|ابدأ|' +
  'سجّل|غيّر|اختر|ابحث|ألغِ|أعد|انشر|شغّل|أوقف|حدّث|حدّد|انقل|الصق|اضغط|أبقِ?|أبطل|أكّد|اطلب|غادر|اكتب|رتّب|بلّغ|أبلغ|احظر|عُد|ارجع|اترك|أرفق|أدر'
/** @type {Banned[]} */
const arabic = [
  {
    word: new RegExp(`^(?:${imperatives})(?:\\s+\\S+){0,3}(?<!\\.)$`, 'u'),
    say: 'masdar: حفظ، حذف، إنشاء',
    last: 'screen',
  },
  onScreens('(?:ال|لل)?واجه(?:ة|ات)(?! (?:API|برمج|أمامية))', 'API, واجهة API'),
  whole('(?:ال|لل)?مرشحا?ت?', 'فلتر'),
  whole('(?:ال)?أفعال', 'إجراءات'),
  onScreens('(?:ال|لل)?ش(?:ي)?فرة', 'كود'),
  whole('(?:ال)?كلم(?:ة|ات) السر', 'كلمة المرور'),
  whole('بياناتك (?:محفوظة|بأمان)', 'بياناتك سليمة'),
  whole('(?:ال)?مخطط\\p{L}* الزمني', 'الخط الزمني'),
  whole('عوامل التصفية', 'الفلاتر'),
  whole('(?:ال)?كعك(?:ة|ات)', 'ملف تعريف الارتباط'),
  whole('(?:ال)?جافا ?سكر(?:ي)?بت', 'JavaScript'),
  whole('(?:ال)?دولة', 'بلد'),
  whole('ملّي ثانية', 'ملي ثانية'),
  { word: /^(?:إعادة|حذف|إلغاء|إغلاق|إزالة|نشر)[^.؟]*؟$/u, say: 'هل تريد …؟', last: 'screen' },
  whole('(?:ال)?محرفا?|(?:ال)?محارف', 'حرف، أحرف'),
  whole('(?:ال)?غرباء|غريب', 'دون مفتاح'),
  whole('عل(?:ة|ل)', 'خطأ'),
  whole('أ(?:تحذف|تحظر|تستعيد|تُبطل|تغادر)', 'هل تريد …؟'),
  whole('(?:ال)?استدعاء(?:ات)?', 'طلب'),
  whole('غرفة', 'الخادم'),
  whole('(?:ال)?مهملات', 'سلة المحذوفات'),
  whole('[وف]?(?:س|ل)?(?:تمّ?ت?|[يت]تمّ?) \\p{L}+', 'a verb: حُفظت التغييرات، أرسلنا رمزًا'),
  whole('[وبلف]?(?:ال|لل)?سكر(?:ي)?بت\\p{L}*', 'برنامج نصي'),
  whole('(?:ال)?صفحة المصدر|مصادر الزيارات', 'الموقع المُحيل'),
  whole('قيد (?:العمل|البناء|المتابعة)', 'قيد التنفيذ؛ تتابعه'),
  whole('استحقاق\\p{L}*|(?:ال)?مستحقة', 'موعد'),
]

/** Banned words by language. @type {Record<string, Banned[]>} */
export const banned = { en: english, fa: persian, ar: arabic }

/** Wording that the specification fixes, and names that are no sentences. */
export const fixed = new Set([
  'Could not sign in',
  'Cannot find any file to upload',
  'Cannot get a response from connector.',
  // Names of comparisons.
  'is not',
  'is not on',
  // Of a house.
  'نشانی',
])
