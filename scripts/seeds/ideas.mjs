/** Whose they are, how far they are, who is for them, and what is said of them. */
const ideas = [
  {
    by: 'demo',
    status: 'building',
    idea: {
      subject: 'Offline board for small shops',
      category: 'desktop',
      source: 'mine',
      text: 'Sales stay on the device while it’s offline and are sent exactly **once** when it’s back online.\n\nOne screen shows what hasn’t been sent yet.',
    },
    comments: ['چه خوب! اگر دو دستگاه هم‌زمان آفلاین باشند چه می‌شود؟'],
  },
  {
    by: 'partner',
    status: 'planned',
    idea: {
      subject: 'نوبت‌دهی درمانگاه با پیامک',
      category: 'mobile',
      text: 'بیمار با پیامک نوبت می‌گیرد و وقتی نوبتش نزدیک شد خبردار می‌شود؛ نیازی به نصب برنامه نیست.',
    },
    comments: ['Would one number be enough for several doctors?'],
  },
  {
    by: 'partner',
    status: 'new',
    idea: {
      subject: 'مكتبة رسوم بيانية من اليمين إلى اليسار',
      category: 'web',
      text: 'المحور ووسيلة الإيضاح والتلميح تتبع اتجاه السطر، دون أن تنقلب الأرقام.',
      link: 'example.com/charts',
    },
    comments: [],
  },
  {
    by: 'maya',
    status: 'new',
    idea: {
      subject: 'A linter for migrations',
      category: 'software',
      text: 'It reads each statement’s **plan** and tells you which ones would lock a table for too long.',
    },
    comments: ['وهل يعرف كم صفًّا في الجدول؟', 'I’d run it before every deploy.'],
  },
  {
    by: 'omid',
    status: 'planned',
    idea: {
      subject: 'نقشهٔ پیاده‌روهای هموار شهر',
      category: 'mobile',
      text: 'هرکس پله و جدول بلند را با یک عکس ثبت می‌کند؛ مسیر بدون پله پیشنهاد می‌شود.',
    },
    comments: ['برای کالسکه هم عالی است.'],
  },
  {
    by: 'yusuf',
    status: 'building',
    idea: {
      subject: 'نسخ احتياطي لقواعد SQLite إلى القرص المجاور',
      category: 'software',
      text: 'ينسخ كل دقيقة ما تغيّر فقط، ويجرّب الاسترجاع كل ليلة.',
    },
    comments: ['Does it test the restore on the same machine?'],
  },
  {
    by: 'salma',
    status: 'new',
    idea: {
      subject: 'خط عربي أحادي العرض للشيفرة',
      category: 'other',
      text: 'تبقى الأعمدة مستقيمة حين تُكتب التعليقات بالعربية.',
    },
    comments: [],
  },
]

/**
 * Posts ideas of the demo members, voted for and commented on by the next ones, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, people }) {
  const { body } = await ask.api('GET', '/ideas', token)
  if (body.items.length > 0) return `${body.items.length} ideas`
  const names = /** @type {(keyof typeof people)[]} */ (Object.keys(people))
  for (const { by, status, idea, comments } of ideas) {
    const at = names.findIndex((name) => name === by)
    const others = [1, 2, 3].map((step) => people[names[(at + step) % names.length] ?? 'demo'].token)
    const own = people[names[at] ?? 'demo'].token
    const { id } = (await ask.api('POST', '/ideas', own, idea)).body
    await ask.api('PATCH', `/ideas/${id}`, own, { status })
    for (const voter of others.slice(0, 1 + (comments.length % 3)))
      await ask.api('PUT', `/things/${id}/vote`, voter, { value: 1 })
    for (const [place, text] of comments.entries())
      await ask.api('POST', `/things/${id}/comments`, others[place % others.length] ?? own, { text })
  }
  return `${ideas.length} ideas`
}
