import { questionSamples } from '../question-samples.mjs'

/** Every so many questions and answers have a vote of the other member. */
const votedEvery = 3

/**
 * Has both demo members ask and answer in turn, unless there are questions.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, partner }) {
  const { body } = await ask.api('GET', '/questions?limit=100', token)
  if (body.items.length > 0) return `${body.items.length} questions`
  for (const [at, { answers, isSolved, ...question }] of questionSamples.entries()) {
    const [asker, other] = at % 2 === 0 ? [partner.token, token] : [token, partner.token]
    const { id } = (await ask.api('POST', '/questions', asker, question)).body
    if (at % votedEvery === 0) await ask.api('PUT', `/things/${id}/vote`, other, { value: 1 })
    for (const [place, [text, code = '', codeLanguage = 'text']] of answers.entries()) {
      const by = place === 0 ? other : asker
      const answer = (await ask.api('POST', `/questions/${id}/answers`, by, { text, code, codeLanguage }))
        .body
      if (place > 0 || !isSolved) continue
      await ask.api('PUT', `/questions/${id}/accepted`, asker, { answerId: answer.id })
      if (at % votedEvery !== 1) await ask.api('PUT', `/things/${answer.id}/vote`, asker, { value: 1 })
    }
  }
  for (const reader of [token, partner.token]) await readMost(ask, reader)
  return `${questionSamples.length} questions`
}

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
