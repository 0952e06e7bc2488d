import { questionSamples } from '../question-samples.mjs'

/** Every so many questions and answers have a vote of the other member. */
const votedEvery = 3

/**
 * Has the demo members ask and answer in turn, each in their own language, unless there are questions.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, people }) {
  const { demo, partner, maya, omid, salma, yusuf } = people
  const [token, pairs] = [demo.token, { fa: [partner, omid], ar: [salma, yusuf], en: [maya, demo] }]
  const { body } = await ask.api('GET', '/questions?limit=100', token)
  if (body.items.length > 0) return `${body.items.length} questions`
  for (const [at, { answers, isSolved, ...question }] of questionSamples.entries()) {
    const [one, two] = pairs[languageOf(question.title)].map((member) => member.token)
    const [asker = '', other = ''] = at % 2 === 0 ? [one, two] : [two, one]
    const third = [demo, omid, yusuf][at % 3]?.token ?? ''
    const { id } = (await ask.api('POST', '/questions', asker, question)).body
    if (at % votedEvery === 0) await ask.api('PUT', `/things/${id}/vote`, other, { value: 1 })
    for (const [place, [text, code = '', codeLanguage = 'text']] of answers.entries()) {
      const by = place === 0 ? other : [third, asker].find((bearer) => bearer !== other)
      const answer = (
        await ask.api('POST', `/questions/${id}/answers`, by ?? asker, { text, code, codeLanguage })
      ).body
      if (place > 0 || !isSolved) continue
      await ask.api('PUT', `/questions/${id}/accepted`, asker, { answerId: answer.id })
      if (at % votedEvery !== 1) await ask.api('PUT', `/things/${answer.id}/vote`, asker, { value: 1 })
    }
  }
  for (const reader of Object.values(people)) await readMost(ask, reader.token)
  return `${questionSamples.length} questions`
}

/** Persian has letters that Arabic has not. @param {string} text @returns {'en' | 'fa' | 'ar'} */
const languageOf = (text) => (/[پچژگکی\u200c]/.test(text) ? 'fa' : /[\u0600-\u06ff]/.test(text) ? 'ar' : 'en')

/** Leaves each of them a few unread notifications, as in life.
 * @param {import('../seed.mjs').Seeding['ask']} ask
 * @param {string} token
 */
async function readMost(ask, token) {
  const { body } = await ask.api('GET', '/notifications?unread=true&limit=100', token)
  const told = body.items.filter((/** @type {any} */ { verb }) => ['answered', 'solved'].includes(verb))
  const ids = told.slice(2).map((/** @type {any} */ { id }) => id)
  if (ids.length > 0) await ask.api('POST', '/notifications/read', token, { ids })
}
