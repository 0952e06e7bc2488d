import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/local/ports.mjs'
import { startHost, words } from './ai-host'
import { callJson, callSignUp } from './call'
import { startServer, stopServer } from './server'

// An answer through the product beside the same stream read from its host: the first token, the whole, many at once, and
// SIGKILL in the middle, after which everything that was shown is there. In turns, since other work shares the machine.
const rounds = Number(process.env.ROUNDS ?? 12)
const kills = Number(process.env.KILLS ?? 3)
const many = { open: 200, writing: 20, ofMember: 3 }
const bars = { first: 30, whole: 1.1, crowded: 500 }

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-bench-ai-'))
const [port, hostPort] = [Number(process.env.PORT ?? (await freePort())), await freePort()]
const stopHost = await startHost(hostPort)
process.env.AI_BASE_URL = `http://127.0.0.1:${hostPort}/v1`
process.env.AI_MODELS = 'bench'
process.env.AI_BUDGET_TOKENS = '100000000'
process.env.SCRYPT_LOG_N = '4'
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const failures: string[] = []

function bar(name: string, figure: number, most: number, text: string): void {
  const isMet = figure <= most
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name}: ${text}`)
  if (!isMet) failures.push(name)
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Read = { first: number; whole: number; text: string }

/** Posts and reads a stream; `isEnough` ends the reading early. Times are milliseconds since the call, to the first word and to the end. */
function read(
  at: { port: number; host: string; path: string; headers?: Record<string, string> },
  body: object,
  isEnough: (text: string) => boolean = () => false,
): Promise<Read> {
  const began = performance.now()
  return new Promise((done, failed) => {
    const headers = { host: `${at.host}:${at.port}`, 'content-type': 'application/json', ...at.headers }
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port: at.port,
      path: at.path,
      method: 'POST',
      headers,
    })
    let [text, first] = ['', 0]
    const end = () => done({ first, whole: performance.now() - began, text })
    outgoing.on('response', (incoming: IncomingMessage) => {
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => {
        text += part
        if (first === 0 && /word0|Silence/.test(text)) first = performance.now() - began
        if (isEnough(text)) end()
      })
      incoming.on('end', end)
      incoming.on('error', end)
    })
    outgoing.on('error', failed)
    outgoing.end(JSON.stringify(body))
  })
}

const direct = () =>
  read(
    { port: hostPort, host: '127.0.0.1', path: '/v1/chat/completions' },
    { model: 'bench', messages: [{ role: 'user', content: 'speak' }], stream: true },
  )

const member = async (name: string) => {
  const person = {
    firstName: 'Bench',
    lastName: 'Test',
    email: `${name}@example.com`,
    password: 'round and round 77',
  }
  const answer = await callSignUp(port, person)
  return String(JSON.parse(answer.text).token)
}

const conversation = async (token: string) =>
  String(JSON.parse((await callJson(port, '/conversations', 'POST', token, {})).text).id)

const send = (token: string, id: string, text: string, isEnough?: (text: string) => boolean) =>
  read(
    {
      port,
      host: 'api.localhost',
      path: `/conversations/${id}/messages`,
      headers: { authorization: `Bearer ${token}` },
    },
    { clientId: crypto.randomUUID(), text },
    isEnough,
  )

/** The words that a reader of the stream was shown. */
const shown = (stream: string) =>
  [...stream.matchAll(/"delta":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? '""')).join('')

async function compareOne(token: string): Promise<void> {
  const [ours, theirs]: [Read[], Read[]] = [[], []]
  for (let round = 0; round < rounds + 2; round += 1) {
    const id = await conversation(token)
    const [own, host] = [await send(token, id, 'speak'), await direct()]
    if (shown(own.text).split(' ').length < words) throw new Error('words are missing')
    if (round < 2) continue
    ours.push(own)
    theirs.push(host)
  }
  const later = median(ours.map(({ first }) => first)) - median(theirs.map(({ first }) => first))
  bar('first token', later, bars.first, `${later.toFixed(1)} ms later, of at most ${bars.first}`)
  const [own, host] = [median(ours.map(({ whole }) => whole)), median(theirs.map(({ whole }) => whole))]
  bar(
    'whole answer',
    own / host,
    bars.whole,
    `${(own / host).toFixed(3)}× (${own.toFixed(0)} ms beside ${host.toFixed(0)}), of at most ${bars.whole}`,
  )
}

async function compareMany(): Promise<void> {
  const tokens: string[] = []
  for (let n = 0; n < Math.ceil(many.open / many.ofMember); n += 1) tokens.push(await member(`many${n}`))
  const places = await Promise.all(
    Array.from({ length: many.open }, async (_, at) => {
      const token = tokens[Math.floor(at / many.ofMember)] ?? ''
      return { token, id: await conversation(token) }
    }),
  )
  const silent = places.slice(many.writing)
  for (let at = 0; at < silent.length; at += 20)
    await Promise.all(
      silent
        .slice(at, at + 20)
        .map(({ token, id }) => send(token, id, 'be silent', (text) => /Silence/.test(text))),
    )
  const began = await Promise.all(
    places.slice(0, many.writing).map(({ token, id }) => send(token, id, 'speak')),
  )
  const firsts = began.map(({ first }) => first)
  const p50 = median(firsts)
  bar(
    'many',
    p50,
    bars.crowded,
    `${many.open} streams open, ${many.writing} writing: first token p50 ${p50.toFixed(0)} ms (most ${Math.max(...firsts).toFixed(0)}), of at most ${bars.crowded}`,
  )
  const lost = began.filter(({ text }) => !text.includes('[DONE]')).length
  if (lost > 0) failures.push('lost streams')
  await Promise.all(silent.map(({ token, id }) => callJson(port, `/conversations/${id}/stop`, 'POST', token)))
}

let server = await startServer(port, data)
try {
  const token = await member('one')
  await compareOne(token)
  await compareMany()
  let lost = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const id = await conversation(token)
    const { text } = await send(token, id, 'speak', (read) => read.includes(`word${20 + 25 * kill} `))
    const ended = new Promise((done) => server.once('exit', done))
    if (server.pid) process.kill(-server.pid, 'SIGKILL')
    await ended
    server = await startServer(port, data)
    const { items } = JSON.parse((await callJson(port, `/conversations/${id}/messages`, 'GET', token)).text)
    const [answer] = items
    const kept = answer.parts.map(({ text }: { text: string }) => text).join('')
    if (!kept.startsWith(shown(text)) || answer.ending !== 'cut') lost += 1
  }
  bar('SIGKILL', lost, 0, `${kills} answers cut in the middle: ${lost} lost something that was shown`)
} finally {
  await stopServer(server)
  stopHost()
  agent.destroy()
  rmSync(data, { recursive: true, force: true })
}
if (failures.length > 0) process.exitCode = 1
