import { readFileSync } from 'node:fs'
import type { CodePage, NewCode } from '@domain/code/code'
import { codeWordsOf } from '@domain/code/code-words'
import { publicScreenOf } from '@domain/screens'
import type * as v from 'valibot'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { inRoot } from '../scripts/local/paths.mjs'
import { call, callJson, callSignUp } from './call'

// A public file of 1,000 lines with its colours, and search in many files, half of them private ones of the member who searches.
const files = Number(process.env.FILES ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 200)
const bars = { file: 30, search: 50 }
const atOnce = 500

const verbs = [
  'get',
  'move',
  'find',
  'list',
  'save',
  'read',
  'close',
  'count',
  'make',
  'send',
  'check',
  'draw',
]
const nouns = [
  'User',
  'Visit',
  'Price',
  'Slot',
  'Invoice',
  'Clinic',
  'Chart',
  'Token',
  'Session',
  'Report',
  'Row',
  'کاربر',
]
const languages = ['typescript', 'python', 'go', 'rust', 'java', 'sql'] as const
const nameOf = (n: number) => `${verbs[n % verbs.length]}${nouns[Math.floor(n / 5) % nouns.length]}`

/** The text of a file: eight lines, each with other identifiers, a comment and a word of its own. */
const textOf = (n: number) =>
  Array.from({ length: 8 }, (_, at) => {
    const one = nameOf(n * 7 + at * 13)
    const other = nameOf(n * 3 + at * 5 + 1)
    return `export const ${one}By${other} = (id: string) => ${other}(id, ${n % 997}) // کتاب‌های ${at} of ${(n * 104_729) % 46_656}`
  }).join('\n')

const asked = [
  'user',
  'getUser',
  'visit price',
  'moveVisit',
  'کتاب',
  'کاربر',
  'invoice report',
  '1234',
  'zzzz',
  'const',
]

const headers = (token: string) => ({ authorization: `Bearer ${token}` })
const p95Of = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

const { mf, port, stop } = await startForBench()
try {
  const db = await mf.getD1Database('DB', 'hamkar-api')
  const signUp = async (email: string) => {
    const account = { firstName: 'Bench', lastName: 'Member', email, password: 'one of many 77' }
    return JSON.parse((await callSignUp(port, account)).text)
  }
  const [one, other] = [await signUp('one@example.com'), await signUp('other@example.com')]
  await measureFile(other.token)

  const began = performance.now()
  for (let from = 0; from < files; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, files - from) }, (_, at) => {
      const n = from + at
      const [filename, text] = [`src/${nameOf(n)}${n}.ts`, textOf(n)]
      const isOwn = Math.floor(n / 5) % 2 === 0
      return {
        ...{ n, filename, text, owner: isOwn ? one.user.id : other.user.id },
        visibility: isOwn ? 'private' : 'public',
        language: languages[n % languages.length],
        words: codeWordsOf({ filename, description: '', text }),
      }
    })
    const json = JSON.stringify(rows)
    await db.batch([
      db
        .prepare(
          `INSERT INTO code (id, created_at, updated_at, owner_id, project_name, filename, language, description, html, visibility, revision, size, search_words)
          SELECT 'code_bench' || (value ->> 'n'), value ->> 'n', 0, value ->> 'owner', 'project ' || (value ->> 'n') / 40, value ->> 'filename',
            value ->> 'language', '', '', value ->> 'visibility', 1, length(value ->> 'text'), value ->> 'words' FROM json_each(?)`,
        )
        .bind(json),
      db
        .prepare(
          `INSERT INTO code_revisions (code_id, revision, at, text, size, added, removed)
          SELECT 'code_bench' || (value ->> 'n'), 1, 0, value ->> 'text', 0, 8, 0 FROM json_each(?)`,
        )
        .bind(json),
    ])
  }
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${files} files written in ${seconds.toFixed(1)} s, half of them private ones of the member who searches`,
  )

  await measureSearch('GET /search?kind=code', (q) => `/search?kind=code&q=${q}`, one.token)
  await measureSearch('GET /code?q=, own ones', (q) => `/code?q=${q}`, one.token)
  await measureSearch(
    'GET /code?q=, public ones in a language',
    (q) => `/code?visibility=public&language=go&q=${q}`,
    one.token,
  )
} finally {
  await stop()
}

/** Asks again and again; gives the times in milliseconds. */
async function timesOf(host: string, path: string, sent: object, times: number): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) {
    const start = performance.now()
    const answer = await call(port, host, path, sent)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    all.push(performance.now() - start)
  }
  return all
}

async function measureFile(token: string): Promise<void> {
  // Of this repository, as people write code.
  const sources = [
    'comments/read.ts',
    'comments/write.ts',
    'questions/routes.ts',
    'ideas/queries.ts',
    'ideas/routes.ts',
  ]
    .concat(['articles/queries.ts', 'events/happened.ts', 'votes/routes.ts', 'code/queries.ts'])
    .map((name) => readFileSync(inRoot('workers/api', name), 'utf8'))
  const lines = sources.join('').split('\n')
  if (lines.length < 1_000) throw new Error(`only ${lines.length} lines`)
  const code = lines.slice(0, 1_000).join('\n')
  const file: v.InferInput<typeof NewCode> = {
    ...{ projectName: 'bench', filename: 'src/thousand.ts', code },
    visibility: 'public',
  }
  const made = await callJson(port, '/code', 'POST', token, file)
  if (made.status !== 201) throw new Error(`a file was not made: ${made.text}`)
  const { id, filename } = JSON.parse(made.text)
  const path = `/code/${id}`
  const hasTokens = async () => JSON.parse((await call(port, 'api.localhost', path)).text).tokens !== null
  for (
    const began = performance.now();
    !(await hasTokens());
    await new Promise((done) => setTimeout(done, 100))
  )
    if (performance.now() - began > 60_000) throw new Error('the colours did not come in a minute')
  await timesOf('api.localhost', path, {}, 20)
  report(
    'a public file of 1,000 lines with colours, from the api',
    await timesOf('api.localhost', path, {}, rounds),
    bars.file,
  )
  const page = publicScreenOf('code', id, filename)
  if ((await call(port, 'localhost', page)).status !== 200) {
    console.log('its page is not there yet')
    return
  }
  await timesOf('localhost', page, {}, 20)
  report('its public page', await timesOf('localhost', page, {}, rounds), bars.file)
}

async function measureSearch(name: string, pathOf: (q: string) => string, token: string): Promise<void> {
  const sent = { headers: headers(token) }
  const all: number[] = []
  for (const q of asked) {
    const path = pathOf(encodeURIComponent(q))
    await timesOf('api.localhost', path, sent, 3)
    const times = await timesOf('api.localhost', path, sent, 40)
    const answer: Partial<v.InferOutput<typeof CodePage>> = JSON.parse(
      (await call(port, 'api.localhost', path, sent)).text,
    )
    console.log(
      `  ${q.padEnd(16)} ${median(times).toFixed(1)} ms  ${answer.items ? `${answer.items.length} of a page` : ''}`,
    )
    all.push(...times)
  }
  report(name, all, bars.search)
}

function report(name: string, times: number[], bar: number): void {
  const p95 = p95Of(times)
  console.log(`${name}: p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (bar: at most ${bar})`)
  if (p95 > bar) process.exitCode = 1
}
