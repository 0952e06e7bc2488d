const profiles = {
  demo: {
    availability: 'available',
    about:
      'I build small tools for small shops: what’s sold, what’s left, who’s owed.\n\nMostly TypeScript, always offline-first.',
    birthday: '1992-06-14',
    skills: [
      { name: 'TypeScript', level: 90 },
      { name: 'Cloudflare Workers', level: 75 },
      { name: 'PostgreSQL', level: 60 },
      { name: 'Rust', level: null },
    ],
    education: {
      bachelor: { major: 'Computer science', university: 'University of Isfahan' },
      master: { major: 'Software engineering', university: 'Sharif University of Technology' },
    },
    work: [
      { position: 'Developer', place: 'Hamkar', description: 'Short links and analytics.' },
      { position: 'Backend developer', place: 'Studio Noghteh', description: '' },
    ],
    visibility: { birthday: 'members' },
  },
  partner: {
    availability: 'busy',
    about: 'ده سال است که نرم‌افزار می‌سازم؛ این روزها بیشتر برای درمانگاه‌ها، با React Native و اینترنت کند.',
    skills: [
      { name: 'React Native', level: 85 },
      { name: 'طراحی رابط کاربری', level: 70 },
    ],
    education: { bachelor: { major: 'مهندسی کامپیوتر', university: 'دانشگاه شیراز' } },
    work: [{ position: 'توسعه‌دهندهٔ ارشد موبایل', place: 'نوبت‌یار', description: 'اپ بیمار و پنل پذیرش.' }],
  },
  maya: {
    availability: 'available',
    about: 'I review code for a living and write the tests everyone forgot.',
    skills: [
      { name: 'Go', level: 85 },
      { name: 'SQL', level: 80 },
      { name: 'Playwright', level: 70 },
    ],
    education: { bachelor: { major: 'Mathematics', university: 'Uppsala University' } },
    work: [{ position: 'Reviewer', place: 'Norrsken Labs', description: 'Databases and queries.' }],
  },
  omid: {
    availability: 'available',
    about: 'پایتون می‌نویسم و داده‌های شهرداری‌ها را خواندنی می‌کنم.',
    skills: [
      { name: 'Python', level: 90 },
      { name: 'PostgreSQL', level: 75 },
    ],
    education: { master: { major: 'علم داده', university: 'دانشگاه تهران' } },
    work: [{ position: 'تحلیلگر داده', place: 'داده‌نگار', description: 'گزارش‌های هفتگی برای مدیران شهر.' }],
  },
  salma: {
    availability: 'busy',
    about: 'أصمّم واجهات تُقرأ من اليمين إلى اليسار وأكتب CSS الذي يحملها.',
    skills: [
      { name: 'CSS', level: 95 },
      { name: 'Figma', level: 80 },
      { name: 'React', level: 65 },
    ],
    education: { bachelor: { major: 'التصميم الرقمي', university: 'جامعة القاهرة' } },
    work: [{ position: 'مصمّمة واجهات', place: 'ورشة نون', description: 'أنظمة تصميم بالعربية.' }],
  },
  yusuf: {
    availability: 'available',
    about: 'مطوّر خوادم، أحب SQLite والأشياء الصغيرة التي لا تتوقف.',
    skills: [
      { name: 'Rust', level: 80 },
      { name: 'SQLite', level: 90 },
    ],
    education: { bachelor: { major: 'علوم الحاسوب', university: 'الجامعة الأردنية' } },
    work: [{ position: 'مطوّر خوادم', place: 'مسار', description: 'تتبّع الشحنات دون انقطاع.' }],
  },
}

/** Says on the profile of each, in its language, that nobody is behind it. */
const mark = {
  en: 'Demo member, created on first start so the place doesn’t look empty.',
  fa: 'عضو نمایشی؛ با اولین اجرا ساخته شده تا صفحه‌ها خالی نباشند.',
  ar: 'حساب تجريبي أُنشئ مع أول تشغيل كي لا تبدو الصفحات فارغة.',
}
/** @type {Record<keyof typeof profiles, keyof typeof mark>} */
const languages = { demo: 'en', partner: 'fa', maya: 'en', omid: 'fa', salma: 'ar', yusuf: 'ar' }

/** Follower and followed member. @type {[keyof typeof profiles, keyof typeof profiles][]} */
const followings = [
  ['demo', 'partner'],
  ['demo', 'yusuf'],
  ['partner', 'omid'],
  ['partner', 'demo'],
  ['maya', 'yusuf'],
  ['omid', 'partner'],
  ['salma', 'yusuf'],
  ['salma', 'partner'],
  ['yusuf', 'salma'],
  ['yusuf', 'maya'],
]

/**
 * Fills the profiles of the demo members, who follow one another, unless they say something.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, people }) {
  const names = /** @type {(keyof typeof profiles)[]} */ (Object.keys(profiles))
  for (const name of names) {
    const { id, token } = people[name]
    const { about } = (await ask.api('GET', `/profiles/${id}`, token)).body
    if (about !== '') continue
    const profile = { ...profiles[name], about: `${profiles[name].about}\n\n${mark[languages[name]]}` }
    await ask.api('PATCH', '/profiles/me', token, profile)
  }
  for (const [from, to] of followings)
    await ask.api('PUT', `/things/${people[to].id}/follow`, people[from].token)
  return `${names.length} profiles`
}
