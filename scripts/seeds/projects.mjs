/** @typedef {'web' | 'mobile' | 'desktop' | 'other'} Category */
/** @typedef {[by: 'demo' | 'partner', name: string, category: Category, teamSize: 'one' | 'two' | 'team', budget: [min: number, max: number, currency: 'IRR' | 'USD' | 'EUR'], days: number, description: string, more?: object, comment?: string]} Row */

/** Whose they are, what they ask for, within how many days, and what is said of them. @type {Row[]} */
const rows = [
  [
    'partner',
    'اپ رزرو وقت برای کلینیک دندان‌پزشکی',
    'mobile',
    'two',
    [300_000_000, 450_000_000, 'IRR'],
    12,
    'کلینیکی با چهار دندان‌پزشک داریم. بیمار با گوشی پزشک و ساعت را انتخاب می‌کند، شب قبل پیامک می‌گیرد و با یک لمس لغو می‌کند.\n\n- یک کد برای هر دو سیستم\n- تقویم شمسی، شروع هفته از شنبه',
    { isUrgent: true, skills: ['React Native', 'Cloudflare D1'], more: 'طرح صفحه‌ها در فیگما آماده است.' },
    'Which SMS panel do you use?',
  ],
  [
    'partner',
    'ردیاب قیمت با API عمومی',
    'web',
    'one',
    [180_000_000, 250_000_000, 'IRR'],
    20,
    'هر ساعت قیمت‌ها را از پنج فروشگاه جمع کند، تاریخچه را نگه دارد و با یک API ساده جواب بدهد.',
    { skills: ['TypeScript', 'SQL'] },
  ],
  [
    'partner',
    'ربات تلگرام برای سفارش نانوایی',
    'other',
    'one',
    [60_000_000, 90_000_000, 'IRR'],
    15,
    'منو، سبد خرید، بازهٔ تحویل، و فهرست روزانه برای آشپزخانه در ساعت شش صبح.',
    { skills: ['Python'] },
  ],
  [
    'partner',
    'صندوق فروشگاهی که بدون اینترنت کار کند',
    'desktop',
    'team',
    [600_000_000, 900_000_000, 'IRR'],
    34,
    'وقتی خط قطع است فروش ادامه دارد و بعداً بدون تکرار همگام می‌شود.',
    { needsDesign: true, skills: ['Electron', 'SQLite'] },
    'Two tills at once: who wins?',
  ],
  [
    'partner',
    'پنل مدیریت کتابخانهٔ محله',
    'web',
    'one',
    [90_000_000, 140_000_000, 'IRR'],
    25,
    'امانت، تمدید، یادآوری با پیامک و جست‌وجوی فارسی که به نیم‌فاصله حساس نباشد.',
    { skills: ['React', 'PostgreSQL'] },
  ],
  [
    'partner',
    'تبدیل فاکتور عکس به جدول',
    'other',
    'two',
    [400_000_000, 550_000_000, 'IRR'],
    9,
    'جمع کل و تاریخ از عکس گوشی خوانده شود؛ نود و پنج درصد از چهارصد نمونهٔ ما کافی است.',
    { isUrgent: true, skills: ['OCR', 'Python'] },
  ],
  [
    'partner',
    'اپ یادآور دارو برای سالمندان',
    'mobile',
    'two',
    [220_000_000, 320_000_000, 'IRR'],
    40,
    'حروف درشت، صدای بلند، و خبر دادن به یک نفر از خانواده وقتی دارو خورده نشد.',
    { needsDesign: true, skills: ['Flutter'] },
  ],
  [
    'demo',
    'Booking page for a language school',
    'web',
    'one',
    [60_000, 90_000, 'EUR'],
    18,
    'Students pick a teacher and a slot; reminders go out the day before. **Two time zones** on every screen.',
    { skills: ['Remix', 'CSS'] },
    'آیا تقویم شمسی هم لازم است؟',
  ],
  [
    'demo',
    'Charts that read from right to left',
    'web',
    'two',
    [220_000, 300_000, 'USD'],
    27,
    'Axis, legend and tooltip follow the line. Small, tree-shakeable, typed.',
    { skills: ['TypeScript', 'SVG'], more: 'The first render has to work without JavaScript.' },
  ],
  [
    'demo',
    'Port a desktop cash register to Linux',
    'desktop',
    'one',
    [120_000, 180_000, 'EUR'],
    30,
    'It’s a C# app for Windows today. Receipts go to an ESC/POS printer.',
    { skills: ['C#', 'Avalonia'] },
  ],
  [
    'demo',
    'Photo backup for a mountain club',
    'mobile',
    'one',
    [45_000, 70_000, 'EUR'],
    22,
    'Uploads wait for Wi-Fi, albums are shared by trip, originals stay untouched.',
    { needsDesign: true },
  ],
  [
    'demo',
    'Speed up a slow report',
    'other',
    'one',
    [30_000, 50_000, 'USD'],
    6,
    'One SQL query takes 40 seconds on 3 million rows. The plan is attached below.\n\n`SCAN orders; USE TEMP B-TREE FOR ORDER BY`',
    { isUrgent: true, skills: ['SQL', 'PostgreSQL'] },
  ],
  [
    'demo',
    'Accessible date picker',
    'web',
    'one',
    [80_000, 110_000, 'USD'],
    35,
    'Gregorian, Jalali and Hijri calendars, by keyboard and by screen reader.',
    { skills: ['React', 'ARIA'] },
    'Would react-aria be a good starting point?',
  ],
  [
    'demo',
    'Local map tiles for hikers',
    'mobile',
    'team',
    [500_000, 800_000, 'USD'],
    60,
    'Offline vector tiles of one region, with tracks and heights.',
    { skills: ['Kotlin', 'Swift'] },
  ],
  [
    'demo',
    'Migrate a forum to static pages',
    'web',
    'two',
    [90_000, 140_000, 'EUR'],
    45,
    'Twelve years of threads should stay readable at their old URLs.',
    { skills: ['Go', 'Cloudflare Workers'] },
  ],
  [
    'partner',
    'متجر إلكتروني لعسل الجبل',
    'web',
    'two',
    [150_000, 220_000, 'USD'],
    28,
    'صفحات المنتجات والسلة والدفع عند الاستلام، مع لوحة للطلبات باللغة العربية.',
    { needsDesign: true, skills: ['Next.js'] },
    'هل الشحن داخل بلد واحد؟',
  ],
  [
    'partner',
    'تطبيق حضور للمدارس',
    'mobile',
    'team',
    [300_000, 450_000, 'USD'],
    50,
    'يسجّل المعلم الحضور في دقيقة، وتصل رسالة إلى ولي الأمر عند الغياب.',
    { skills: ['Flutter', 'Firebase'] },
  ],
  [
    'demo',
    'مكتبة للخط العربي على الويب',
    'web',
    'one',
    [70_000, 100_000, 'EUR'],
    33,
    'كشيدة عند ضبط السطر، وقياسات صحيحة للتشكيل، دون أن تكبر الملفات.',
    { skills: ['TypeScript', 'OpenType'] },
  ],
  [
    'partner',
    'أداة ترجمة لملفات الواجهات',
    'desktop',
    'one',
    [40_000, 65_000, 'USD'],
    14,
    'تعرض المفاتيح الناقصة والعلامات المختلفة بين اللغات، وتحفظ الملفات كما هي.',
    { isUrgent: true, skills: ['Node.js'] },
  ],
  [
    'demo',
    'نظام تذاكر لورشة سيارات',
    'web',
    'team',
    [250_000, 380_000, 'USD'],
    38,
    'استقبال السيارة، ومراحل الإصلاح، ورسالة للعميل عند الانتهاء.',
    { needsDesign: true, skills: ['Vue', 'PostgreSQL'] },
  ],
]

const day = 86_400_000

/**
 * Posts projects of both demo members in three languages, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, partner }) {
  const { body } = await ask.api('GET', '/projects?limit=100', token)
  if (body.items.length > 0) return `${body.items.length} projects`
  for (const [
    by,
    name,
    category,
    teamSize,
    [budgetMin, budgetMax, currency],
    days,
    description,
    more,
    said,
  ] of rows) {
    const [own, other] = by === 'demo' ? [token, partner.token] : [partner.token, token]
    const deadline = new Date(Date.now() + days * day).toISOString().slice(0, 10)
    const budget = { budgetMin, budgetMax, currency }
    const project = { name, category, teamSize, ...budget, deadline, description, ...more }
    const { id } = (await ask.api('POST', '/projects', own, project)).body
    if (said) await ask.api('POST', `/things/${id}/comments`, other, { text: said })
  }
  return `${rows.length} projects`
}
