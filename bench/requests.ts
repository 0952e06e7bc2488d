import { Agent, request } from 'node:http'
import { conditionsVersion } from '@domain/accounts/conditions'
import fc from 'fast-check'
import { startForBench } from '../scripts/local/for-bench.mjs'
import {
  callsOf,
  type Description,
  type Generated,
  type GeneratedCall,
  idsIn,
  requestsTo,
} from '../tests/requests/generate'

// Requests made from the descriptions of the API, on kept-alive connections, by two members, a stranger and nonsense.
// Each answer has to be one that its description names. COUNT and SEED choose how many, and which.
const count = Number(process.env.COUNT ?? 10_000)
const seed = Number(process.env.SEED ?? 1)
const lanes = 4
const password = 'kooh-va-darya-5'

const { port, origin, stop } = await startForBench()
const agent = new Agent({ keepAlive: true, maxSockets: lanes })
const statuses = new Map<string, number>()
const faults = new Map<string, { times: number; example: string }>()
const known: string[] = []
let resets = 0

/** The last request on a connection, and the time of its response: the previous request often breaks a connection. */
const before = new WeakMap<object, { what: string; at: number }>()

/** `isAsked`: the API's owner asked for this failure. */
type TimedResponse = { status: number; text: string; isAsked: boolean }

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<TimedResponse> {
  const { host, pathname } = new URL(url)
  let socket: object | undefined
  return new Promise((done, failed) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        // As it was made: an address that was parsed first has lost its dots.
        path: url.slice(url.indexOf('/', 8)),
        method,
        headers: {
          ...headers,
          host,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', failed)
        incoming.on('end', () => {
          const what = `${method} ${pathname} of ${Buffer.byteLength(body ?? '')} bytes, ${incoming.statusCode}`
          if (socket) before.set(socket, { what, at: Date.now() })
          const isAsked = incoming.headers['x-simulated-fault'] !== undefined
          done({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString(), isAsked })
        })
      },
    )
    outgoing.on('socket', (given) => {
      socket = given
    })
    outgoing.on('error', (error) => {
      const last = socket && before.get(socket)
      const idle = last ? `, ${Date.now() - last.at} ms after ${last.what}` : ', on a new connection'
      failed(new Error(`${error.message}${idle}`))
    })
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer in 30 s')))
    outgoing.end(body)
  })
}

const api = (path: string) => `${origin.replace('//', '//api.')}${path}`

async function makeJson(path: string, token: string | null, body: object, method = 'POST') {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await send(api(path), method, headers, JSON.stringify(body))
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status} ${answer.text}`)
  remember(answer.text)
  return answer.text === '' ? {} : JSON.parse(answer.text)
}

function remember(text: string): void {
  for (const id of idsIn(text)) if (!known.includes(id)) known.push(id)
  // The latest and the first: what was made before may be in the trash by now.
  if (known.length > 400) known.splice(100, known.length - 400)
}

class Member {
  token = ''
  constructor(readonly email: string) {}

  async signUp() {
    const names = { firstName: 'Sara', lastName: 'Ahmadi', email: this.email, password }
    const body = { ...names, conditions: conditionsVersion }
    this.token = (await makeJson('/accounts', null, body)).token
    return this
  }

  /** A generated request may end the session that it came with. */
  async signIn() {
    this.token = (await makeJson('/sessions', null, { email: this.email, password })).token
  }
}

async function makeThings({ token }: Member) {
  await makeJson('/links', token, { title: 'Guide', url: 'https://example.org/' })
  await makeJson('/documents', token, { title: 'Plan' })
  const todo = await makeJson('/todos', token, { title: 'House', text: 'before the guests come' })
  await makeJson(`/todos/${todo.id}/items`, token, { text: 'Tea' })
  const { id: appId } = await makeJson('/apps', token, { name: 'Coffee', description: 'A shop' })
  const data = {
    name: 'Cities',
    appId,
    description: 'Where',
    columns: ['city', 'population'],
  }
  const made = await makeJson('/apis', token, { ...data, access: { read: 'public', write: 'open' } })
  await makeJson(`/apis/${made.id}/rows`, token, [{ city: 'Shiraz', population: 1 }, { city: 'Yazd' }])
  await makeJson('/sites/current', token, { active: true }, 'PATCH')
  await makeJson('/sites/current/deploys', token, {})
}

const members = {
  first: await new Member('first@example.com').signUp(),
  second: await new Member('second@example.com').signUp(),
}
for (const member of [members.first, members.second]) {
  await makeThings(member)
  remember((await send(api('/sites/current'), 'GET', { authorization: `Bearer ${member.token}` })).text)
}
const descriptions = await Promise.all(
  ['/openapi.json', '/openapi-go.json'].map(async (path) =>
    JSON.parse((await send(api(path), 'GET', {})).text),
  ),
)
const calls = callsOf(descriptions as Description[])

async function play(made: Generated): Promise<void> {
  const member = made.who === 'first' || made.who === 'second' ? members[made.who] : null
  const token = made.who === 'nonsense' ? 'hk_nonsense' : member?.token
  const isKeyed = made.call.operation.operationId.includes('piId')
  const headers = { ...made.headers, ...(token && !isKeyed && { authorization: `Bearer ${token}` }) }
  const what = `${made.call.method} ${made.call.template}`
  try {
    const answer = await send(made.call.server + made.path, made.call.method, headers, made.body)
    if (answer.status < 300) remember(answer.text)
    if (answer.status === 401 && member) await member.signIn()
    take(made, what, answer)
  } catch (error) {
    resets += 1
    note(`${what}: connection broken`, made, String(error))
  }
}

function take(made: Generated, what: string, { status, text, isAsked }: TimedResponse): void {
  const name = `${status}`
  statuses.set(name, (statuses.get(name) ?? 0) + 1)
  const isDeclared = name in made.call.operation.responses
  if ((status >= 500 && !isAsked) || !isDeclared)
    note(`${what} answered ${status}${isDeclared ? '' : ', undeclared'}`, made, text)
}

function note(name: string, made: Generated, text: string): void {
  const example = `${made.path.slice(0, 200)} ${(made.body ?? '').slice(0, 200)} → ${text.slice(0, 300)}`
  faults.set(name, { times: (faults.get(name)?.times ?? 0) + 1, example })
}

let done = 0
async function lane(start: number): Promise<void> {
  for (let at = start; at < count; at += lanes) {
    const call = calls[at % calls.length] as GeneratedCall
    const [made] = fc.sample(requestsTo(call, known), { numRuns: 1, seed: seed * 1_000_003 + at })
    if (made) await play(made)
    done += 1
    if (done % 1_000 === 0) console.log(`${done} of ${count}`)
  }
}

const began = Date.now()
await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
const seconds = ((Date.now() - began) / 1000).toFixed(0)
console.log(`${count} requests to ${calls.length} operations in ${seconds} s, seed ${seed}`)
for (const [status, times] of [...statuses].sort()) console.log(`${String(times).padStart(7)} ${status}`)
for (const [name, { times, example }] of [...faults].sort())
  console.log(`${times} × ${name}\n      ${example}`)
console.log(`${faults.size} kinds of fault, ${resets} connections broken`)
agent.destroy()
await stop()
if (faults.size > 0) process.exitCode = 1
