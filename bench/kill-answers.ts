import { setTimeout as sleep } from 'node:timers/promises'
import { callJson } from './call'
import type { Subject } from './kill-subject'

// Answers to a form come one after another until the server is killed: what was acknowledged is there, and each once.
type KilledAnswer = { name: string; isAcknowledged: boolean }

const answers: KilledAnswer[] = []
let formId = ''

const send = (port: number, { name }: KilledAnswer) =>
  callJson(
    port,
    `/forms/${formId}/answers`,
    'POST',
    null,
    { version: 1, answers: { name } },
    `answer-${name}`,
  )

/** Sends an answer under its key until it is accepted; gives the error, or null. */
async function insist(port: number, answer: KilledAnswer): Promise<string | null> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { status, text } = await send(port, answer)
    if (status === 201) return null
    if (status !== 409 && status !== 429) return `answer ${answer.name} sent again answers ${status} ${text}`
    await sleep(1_000)
  }
  return `answer ${answer.name} was not taken within a minute`
}

async function keptNames(port: number, token: string): Promise<string[]> {
  const { text } = await callJson(port, `/forms/${formId}/answers/export?format=json`, 'GET', token)
  return JSON.parse(text).map(({ values }: { values: { name: string } }) => values.name)
}

export const formAnswers: Subject = {
  async setUp(port, token) {
    const elements = [{ type: 'text', key: 'name', question: 'Who are you?' }]
    const made = await callJson(port, '/forms', 'POST', token, { name: 'Kills', language: 'en', elements })
    formId = JSON.parse(made.text).id
    const published = await callJson(port, `/forms/${formId}/publish`, 'POST', token)
    if (published.status !== 200) throw new Error(`the form was not published: ${published.text}`)
  },
  async write(port, _token, round, isOver) {
    const lane = async (number: number) => {
      for (let n = 0; !isOver(); n += 1) {
        const answer = { name: `${round}-${number}-${n}`, isAcknowledged: false }
        answers.push(answer)
        answer.isAcknowledged = (await send(port, answer).catch(() => null))?.status === 201
        await sleep(40)
      }
    }
    await Promise.all([lane(0), lane(1), lane(2)])
  },
  async verify(port, token) {
    const before = new Set(await keptNames(port, token))
    const faults = answers.flatMap(({ name, isAcknowledged }) =>
      isAcknowledged && !before.has(name) ? `answer ${name} was acknowledged and is lost` : [],
    )
    for (const answer of answers.filter(({ isAcknowledged }) => !isAcknowledged)) {
      const fault = await insist(port, answer)
      if (fault !== null) faults.push(fault)
      answer.isAcknowledged = fault === null
    }
    const kept = await keptNames(port, token)
    if (new Set(kept).size !== kept.length) faults.push('an answer is there twice')
    if (kept.length !== answers.length) faults.push(`${kept.length} answers stand for ${answers.length} keys`)
    return faults
  },
}
