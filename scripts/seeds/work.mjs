/** @typedef {keyof import('../seed.mjs').Seeding['people']} Name */

/** Who offers what for a project, found by the beginning of its name. @type {[name: string, by: Name, share: number, days: number, description: string][]} */
const offers = [
  ['Charts that read', 'salma', 0.9, 21, 'رسمت مثل هذه المكتبة لموقعين، وأكتب الاختبارات مع كل رسم.'],
  ['Charts that read', 'maya', 0.8, 30, 'I’d start with the axis and show it to you after three days.'],
  [
    'Charts that read',
    'omid',
    0.95,
    14,
    'I read right to left every day, so the axis is tried before it is drawn.',
  ],
  ['مكتبة للخط العربي', 'salma', 0.9, 18, 'بنيت خطين متغيرين من قبل، وأسلّم جدول القياسات مع كل وزن.'],
  ['مكتبة للخط العربي', 'yusuf', 0.8, 25, 'أبدأ بالخط الأصغر حجمًا، وأقيس وقت التحميل على شبكة بطيئة.'],
  ['مكتبة للخط العربي', 'maya', 1, 12, 'I’ve made font subsets for three newspapers.'],
  ['Booking page for', 'omid', 1, 14, 'دو سامانهٔ نوبت‌دهی ساخته‌ام؛ منطقهٔ زمانی را از روز اول آزمایش می‌کنم.'],
  ['اپ رزرو وقت', 'omid', 0.95, 30, 'با همین ابزارها کار کرده‌ام و پیامک را از روز اول وصل می‌کنم.'],
  ['اپ رزرو وقت', 'maya', 0.85, 40, 'One codebase for both systems, starting with the calendar.'],
  ['اپ رزرو وقت', 'salma', 0.9, 35, 'أنجزت تطبيقين للمواعيد، وأرسل نسخة للتجربة كل أسبوع.'],
  ['ردیاب قیمت', 'yusuf', 0.9, 20, 'أعرف هذا النوع من المهام، وأبدأ بمخزن الأسعار والواجهة البرمجية.'],
  [
    'Speed up a slow',
    'yusuf',
    1,
    3,
    'The plan says it all: one index with the order in it. I measure before and after.',
  ],
]

/** The project that is done, and what both said of it afterwards. */
const done = {
  name: 'Speed up a slow',
  by: /** @type {Name} */ ('yusuf'),
  ofOwner: { rating: 5, text: 'From 40 seconds to 60 milliseconds, with a test that keeps it that way.' },
  ofMaker: { rating: 5, text: 'وصف واضح وجواب سريع عن كل سؤال، ودفع في يومه.' },
}

const day = 86_400_000

/**
 * Has the demo members offer for one another's projects, and finish one of them, unless there are offers.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, people }) {
  const kept = (await ask.api('GET', '/offers?as=owner', token)).body
  if (kept.items.length > 0) return `${kept.items.length} offers`
  /** @type {{id: string, name: string, budgetMax: number, owner: {id: string}}[]} */
  const projects = (await ask.api('GET', '/projects?limit=100', token)).body.items
  const named = (/** @type {string} */ name) => projects.find((project) => project.name.startsWith(name))
  for (const [name, by, share, days, description] of offers) {
    const project = named(name)
    if (!project) continue
    const budget = Math.round(project.budgetMax * share)
    const deadline = new Date(Date.now() + days * day).toISOString().slice(0, 10)
    const offer = { budget, days, deadline, description }
    const made = await ask.api('POST', `/projects/${project.id}/offers`, people[by].token, offer)
    if (name === done.name && by === done.by) await finish(ask, people, project, made.body.id)
  }
  return `${offers.length} offers`
}

/**
 * @param {import('../seed.mjs').Seeding['ask']} ask
 * @param {import('../seed.mjs').Seeding['people']} people
 * @param {{id: string, owner: {id: string}}} project
 * @param {string} offerId
 */
async function finish(ask, people, { id, owner }, offerId) {
  const own = Object.values(people).find((member) => member.id === owner.id)?.token ?? null
  await ask.api('POST', `/offers/${offerId}/accept`, own)
  await ask.api('POST', `/projects/${id}/finish`, own)
  await ask.api('POST', `/projects/${id}/reviews`, own, done.ofOwner)
  await ask.api('POST', `/projects/${id}/reviews`, people[done.by].token, done.ofMaker)
}
