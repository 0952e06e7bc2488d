/** Whose they are, how far they are, who is for them, and what is said of them. */
const ideas = [
  {
    by: 'demo',
    status: 'building',
    idea: {
      subject: 'Offline board for small shops',
      category: 'desktop',
      source: 'mine',
      text: 'Sales stay on the device while the line is down and are sent **once** when it is back.\n\nOne screen shows what has not been sent yet.',
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
]

/**
 * Posts ideas of both demo members, each voted for by the other, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, partner }) {
  const { body } = await ask.api('GET', '/ideas', token)
  if (body.items.length > 0) return `${body.items.length} ideas`
  const tokens = { demo: token, partner: partner.token }
  for (const { by, status, idea, comments } of ideas) {
    const [own, other] = by === 'demo' ? [tokens.demo, tokens.partner] : [tokens.partner, tokens.demo]
    const { id } = (await ask.api('POST', '/ideas', own, idea)).body
    await ask.api('PATCH', `/ideas/${id}`, own, { status })
    await ask.api('PUT', `/things/${id}/vote`, other, { value: 1 })
    for (const text of comments) await ask.api('POST', `/things/${id}/comments`, other, { text })
  }
  return `${ideas.length} ideas`
}
