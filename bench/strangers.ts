import { Agent } from 'node:http'
import { conditionsVersion } from '@domain/accounts/conditions'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call, type HttpResponse } from './call'
import { shareOf } from './pages'

// How long members wait to sign in, each from a network that the account knows, while strangers make all the costly calls that the
// limits leave them: wrong sign-ins from many networks, and answers to a form that asks for passwords. No member signs in more than a
// few times a minute: from the eleventh on they would wait as strangers do.
const quietSignIns = Number(process.env.QUIET ?? 20)
const networks = Number(process.env.NETWORKS ?? 400)
const answers = Number(process.env.ANSWERS ?? 30)
const seconds = Number(process.env.SECONDS ?? 30)
const allowedEach = 5
const bar = 3

const members = Number(process.env.MEMBERS ?? 20)

const memberAt = (nth: number) => ({
  firstName: 'Bench',
  lastName: 'Member',
  email: `member${nth}@example.com`,
  password: 'one of many 77',
})
const homeOf = (nth: number) => `198.51.${nth}.7`
const { port, stop } = await startForBench({ limitsScale: '1', proxies: ['127.0.0.1', '::1'] })
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Calls from a network of its own; an answer that never came counts as none. */
/** Strangers wait for nobody else's connection. */
const agent = new Agent({ keepAlive: true })

const callFrom = (network: string, path: string, body: object, more: Record<string, string> = {}) =>
  call(port, 'api.localhost', path, {
    agent,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...more },
  })
const strangerAt = (nth: number) => `2001:db8:${nth.toString(16)}::1`

const signIn = (nth: number) => {
  const { email, password } = memberAt(nth)
  return callFrom(homeOf(nth), '/sessions', { email, password })
}

/** Signs one member after the other in; gives how long each took, in milliseconds. */
let signedIn = 0
async function signIns(isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    const began = performance.now()
    const answer = await signIn(signedIn % members)
    signedIn += 1
    if (answer.status !== 201) throw new Error(`a member was not signed in: ${answer.status} ${answer.text}`)
    times.push(performance.now() - began)
    if (process.env.VERBOSE) console.log(times.at(-1))
    await sleep(100)
  }
  return times
}

async function askingForm(): Promise<string> {
  const { text } = await signIn(0)
  const bearer = { authorization: `Bearer ${JSON.parse(text).token}` }
  const elements = [1, 2, 3, 4, 5].map((n) => ({ type: 'password', key: `p${n}`, question: `Secret ${n}?` }))
  const made = await callFrom(homeOf(0), '/forms', { name: 'Secrets', language: 'en', elements }, bearer)
  const { id } = JSON.parse(made.text)
  const published = await callFrom(homeOf(0), `/forms/${id}/publish`, {}, bearer)
  if (published.status !== 200) throw new Error(`the form was not published: ${published.text}`)
  return id
}

const statuses = new Map<string, number>()
const count = (what: string, answer: Promise<HttpResponse>) =>
  answer
    .then(
      ({ status }) => `${what} ${status}`,
      () => `${what} without an answer`,
    )
    .then((name) => statuses.set(name, (statuses.get(name) ?? 0) + 1))

/** Sends what the limits allow of strangers, evenly over the time, without waiting for answers. */
async function crowd(form: string): Promise<void> {
  const calls = Math.round((networks * allowedEach * seconds) / 60)
  const secrets = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`p${n}`, `a secret word ${n}`]))
  const sent: Promise<unknown>[] = []
  const began = performance.now()
  for (let nth = 0; nth < calls; nth += 1) {
    const wrong = { email: `nobody${nth}@example.com`, password: 'a wrong password 7' }
    sent.push(count('wrong sign-in', callFrom(strangerAt(nth % networks), '/sessions', wrong)))
    if (nth % Math.ceil(calls / answers) === 0)
      sent.push(
        count(
          'answer',
          callFrom(strangerAt(networks + nth), `/forms/${form}/answers`, { version: 1, answers: secrets }),
        ),
      )
    await sleep(began + ((nth + 1) * seconds * 1000) / calls - performance.now())
  }
  await Promise.all(sent)
}

try {
  for (let nth = 0; nth < members; nth += 1) {
    const made = await callFrom(homeOf(nth), '/accounts', { ...memberAt(nth), conditions: conditionsVersion })
    if (made.status !== 201) throw new Error(`a member was not signed up: ${made.status} ${made.text}`)
  }
  const form = await askingForm()
  const quiet = await signIns((done) => done >= quietSignIns)
  let isOver = false
  const noise = crowd(form).finally(() => {
    isOver = true
  })
  await sleep(1_000)
  const loud = await signIns((done) => isOver && done > 0)
  await noise
  const [before, during] = [shareOf(0.95, quiet), shareOf(0.95, loud)]
  console.log(
    `  quiet: ${quiet.length} sign-ins, median ${shareOf(0.5, quiet).toFixed(0)} ms, p95 ${before.toFixed(0)} ms`,
  )
  for (const [what, times] of [...statuses].sort()) console.log(`  ${what}: ${times}`)
  const isMet = during <= bar * before
  console.log(
    `  among strangers: ${loud.length} sign-ins, median ${shareOf(0.5, loud).toFixed(0)} ms, p95 ${during.toFixed(0)} ms, ${(during / before).toFixed(1)} times the quiet one (bar: at most ${bar})${isMet ? '' : ' MISSED'}`,
  )
  if (!isMet) process.exitCode = 1
} finally {
  await stop()
}
