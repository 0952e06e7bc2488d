import { templates } from '../domain/forms/templates/templates'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call, callJson, callSignUp } from './call'
import { describeLoad, loadFromChild } from './load-from-child'
import { ratesOf, scriptOf, shareOf, startBrowser, visits } from './pages'

// How soon a respondent sees the form, on a slow phone too, and how many answers a second are processed completely:
// checked, stored once in both stores, and read by the form's maker.
const answers = Number(process.env.ANSWERS ?? 2_000)
const reads = Number(process.env.READS ?? 100)
const visitsOfOne = Number(process.env.VISITS ?? 5)
const rounds = 4
const bars = { page: 0.5, answers: 200, script: 90, shown: 1_500 }

const { port, origin, domain, stop } = await startForBench()
const browser = await startBrowser()
try {
  const person = {
    firstName: 'Bench',
    lastName: 'Member',
    email: 'a@example.com',
    password: 'one of many 77',
  }
  const { token } = JSON.parse((await callSignUp(port, person)).text)
  let isMissed = false
  const judge = (text: string, isMet: boolean) => {
    isMissed ||= !isMet
    console.log(`  ${text}${isMet ? '' : ' MISSED'}`)
  }

  const page = `/en/form/${(await published({ language: 'en', elements: templates.en.satisfaction.elements })).id}`
  const { headers } = await call(port, 'localhost', page)
  const address = new URL(headers.location ?? page, origin).pathname
  const times: number[] = []
  for (let nth = 0; nth < reads + 5; nth += 1) {
    const began = performance.now()
    const answer = await call(port, 'localhost', address)
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    if (nth >= 5) times.push(performance.now() - began)
  }
  console.log(`  the form's page: p95 ${shareOf(0.95, times).toFixed(1)} ms`)
  const [still, drawn] = await ratesOf(port, ['/en/conditions', address], rounds)
  judge(
    `${drawn.toFixed(0)} forms a second, ${still.toFixed(0)} pages without data: ${(drawn / still).toFixed(2)} (bar: at least ${bars.page})`,
    drawn / still >= bars.page,
  )
  const script = await scriptOf(port, address)
  judge(
    `JavaScript of it ${script.toFixed(1)} KB in gzip (bar: at most ${bars.script})`,
    script <= bars.script,
  )
  const seen = await visits(browser, origin + address, visitsOfOne)
  judge(
    `on a slow phone, the median of ${visitsOfOne}: largest text after ${seen.shown.toFixed(0)} ms (bar: at most ${bars.shown}), blocked for ${seen.blocked.toFixed(0)} ms, moved ${seen.moved.toFixed(3)}, script ${seen.script.toFixed(1)} KB`,
    seen.shown <= bars.shown,
  )

  const form = await published({
    language: 'en',
    elements: [
      { type: 'text', key: 'name', question: 'Who are you?', required: true },
      { type: 'radio', key: 'cup', question: 'Which cup?', options: ['tea', 'coffee'] },
      { type: 'number', key: 'many', question: 'How many?', showIf: { key: 'cup', is: 'tea' } },
    ],
  })
  const body = (nth: number) =>
    JSON.stringify({ version: 1, answers: { name: `Member ${nth}`, cup: 'tea', many: nth % 7 } })
  const bodies = Array.from({ length: answers }, (_, nth) => body(nth))
  const plan = { port, name: `api.${domain}:${port}`, paths: [`/forms/${form.id}/answers`], isKeyed: true }
  const taken = await loadFromChild({ ...plan, bodies, connections: 16, seconds: 120, requests: answers })
  console.log(`  ${describeLoad('answers', taken)}`)
  if (taken.statuses[201] !== answers) throw new Error('an answer was not taken')
  const kept = await keptNames(form.id)
  const isEachOnce = kept.length === answers && new Set(kept).size === answers
  judge(
    `${taken.perSecond.toFixed(0)} answers a second (bar: at least ${bars.answers}); of ${answers} acknowledged ${new Set(kept).size} are there, ${kept.length - new Set(kept).size} of them twice`,
    taken.perSecond >= bars.answers && isEachOnce,
  )
  if (isMissed) process.exitCode = 1

  async function published(form: object): Promise<{ id: string }> {
    const made = await callJson(port, '/forms', 'POST', token, { name: 'Cups', ...form })
    if (made.status !== 201) throw new Error(`the form was not made: ${made.text}`)
    const { id } = JSON.parse(made.text)
    const answer = await callJson(port, `/forms/${id}/publish`, 'POST', token)
    if (answer.status !== 200) throw new Error(`the form was not published: ${answer.text}`)
    return { id }
  }

  async function keptNames(id: string): Promise<string[]> {
    const { text } = await callJson(port, `/forms/${id}/answers/export?format=json`, 'GET', token)
    return JSON.parse(text).map(({ values }: { values: { name: string } }) => values.name)
  }
} finally {
  await browser.close()
  await stop()
}
