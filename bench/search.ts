import type { SearchResults } from '@domain/search/found'
import { searchWordsOf, textKey } from '@domain/search/words'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call, callJson, callSignUp } from './call'

// Search over many things, half of them one member's, of five nouns, with titles in Latin and Arabic letters; and what the index costs a write.
const things = Number(process.env.THINGS ?? 100_000)
const questions = Number(process.env.QUESTIONS ?? 1_000)
const writes = Number(process.env.WRITES ?? 400)
const bars = { search: 50, write: 1.5 }
const atOnce = 500
const nouns = ['links', 'documents', 'todos', 'apps', 'ideas'] as const

/** How rows of each noun are written out of the same list. */
const common = `0, 0, value ->> 'owner', value ->> 'title', value ->> 'words'`
const inserts = [
  `INSERT INTO links (id, created_at, updated_at, owner_id, title, search_words, slug, url, search_key)
    SELECT 'link_bench' || (value ->> 'n'), ${common}, value ->> 'slug', 'https://example.com/', value ->> 'key'`,
  `INSERT INTO documents (id, created_at, updated_at, owner_id, title)
    SELECT 'document_bench' || (value ->> 'n'), 0, 0, value ->> 'owner', value ->> 'title'`,
  `INSERT INTO todos (id, created_at, updated_at, owner_id, title, search_words, text, search_key)
    SELECT 'todo_bench' || (value ->> 'n'), ${common}, 'What is left', value ->> 'key'`,
  `INSERT INTO apps (id, created_at, updated_at, owner_id, name, search_words, description, analytics)
    SELECT 'app_bench' || (value ->> 'n'), ${common}, 'Where we went', 0`,
  `INSERT INTO ideas (id, created_at, updated_at, owner_id, subject, search_words, category, source, text)
    SELECT 'idea_bench' || (value ->> 'n'), ${common}, 'web', 'none', 'What could be better'`,
]
const lanes = 4

const words = [
  'spring',
  'release',
  'notes',
  'کتاب‌های',
  'مدرسه',
  'بهار',
  'فروشگاه',
  'المستندات',
  'shop',
  'api',
  'plan',
]
const titleOf = (n: number) =>
  [n, n / 10, n / 100]
    .map((at) => words[Math.floor(at) % words.length])
    .join(' ')
    .concat(` ${(n * 104_729) % 46_656}`)

const asked = [
  's',
  'spring',
  'rel spr',
  'کتاب',
  'کتابهای مد',
  'بهار',
  'shop 12',
  'مدرسه plan',
  '1234',
  'zzzz',
  'sprnig',
]

const headers = (token: string) => ({ authorization: `Bearer ${token}` })
const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
const p95Of = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const { mf, port, stop } = await startForBench()
try {
  const db = await mf.getD1Database('DB', 'hamkar-api')
  const signUp = async (email: string) => {
    const account = { firstName: 'Bench', lastName: 'Member', email, password: 'one of many 77' }
    return JSON.parse((await callSignUp(port, account)).text)
  }
  const [one, other] = [await signUp('one@example.com'), await signUp('other@example.com')]
  const began = performance.now()
  for (let from = 0; from < things; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, things - from) }, (_, at) => {
      const n = from + at
      const [title, slug] = [titleOf(n), `bench-${n}`]
      const owner = Math.floor(n / 5) % 2 === 0 ? one.user.id : other.user.id
      return {
        n,
        title,
        slug,
        owner,
        noun: n % nouns.length,
        key: textKey(title),
        words: searchWordsOf(title, slug),
      }
    })
    const json = JSON.stringify(rows)
    await db.batch(
      inserts.map((insert, noun) =>
        db.prepare(`${insert} FROM json_each(?) WHERE value ->> 'noun' = ${noun}`).bind(json),
      ),
    )
    const texts = `INSERT INTO document_texts (document_id, head, head_words) SELECT 'document_bench' || (value ->> 'n'), value ->> 'key', value ->> 'words'
      FROM json_each(?) WHERE value ->> 'noun' = ${nouns.indexOf('documents')}`
    await db.prepare(texts).bind(json).run()
  }
  const seconds = (performance.now() - began) / 1000
  console.log(`${things} things written in ${seconds.toFixed(1)} s, half of them one member's`)

  const times: number[] = []
  let found = 0
  let totals = ''
  const ask = async (q: string) => {
    const start = performance.now()
    const path = `/search?q=${encodeURIComponent(q)}`
    const answer = await call(port, 'api.localhost', path, { headers: headers(one.token) })
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`)
    times.push(performance.now() - start)
    const { groups }: SearchResults = JSON.parse(answer.text)
    totals = groups.map(({ kind, total, isMore }) => `${kind} ${total}${isMore ? '+' : ''}`).join(' ')
    found += groups.reduce((sum, { items }) => sum + items.length, 0)
  }
  for (const q of asked) await ask(q)
  const restful: number[] = []
  for (const q of asked) {
    times.length = 0
    for (let at = 0; at < 40; at += 1) await ask(q)
    restful.push(...times)
    console.log(`  ${q.padEnd(12)} ${median(times).toFixed(1)} ms  ${totals}`)
  }
  const slowest = p95Of(restful)
  console.log(`one after the other: p95 ${slowest.toFixed(1)} ms (bar: at most ${bars.search})`)
  times.length = 0
  found = 0
  let next = 0
  const lane = async () => {
    while (next < questions) await ask(asked[next++ % asked.length] ?? '')
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  console.log(
    `${questions} searches on ${lanes} connections that never rest, ${found} found: p50 ${median(times).toFixed(1)} ms, p95 ${p95Of(times).toFixed(1)} ms`,
  )

  const write = async (n: number) => {
    const start = performance.now()
    const link = { title: titleOf(n), url: 'https://example.com/tea', slug: `written-${n}` }
    const answer = await callJson(port, '/links', 'POST', other.token, link)
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${answer.text}`)
    return performance.now() - start
  }
  const round = async (from: number) => {
    const all: number[] = []
    for (let n = from; n < from + writes; n += 1) all.push(await write(n))
    return median(all)
  }
  await db.prepare('DELETE FROM links WHERE owner_id = ?').bind(other.user.id).run()
  await round(0)
  const indexed = await round(writes)
  const triggers = await db
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'links'`)
    .all<{ name: string; sql: string }>()
  for (const { name } of triggers.results) await db.prepare(`DROP TRIGGER ${name}`).run()
  const alone = await round(2 * writes)
  const ratio = indexed / alone
  console.log(
    `POST of a link ${indexed.toFixed(2)} ms with the index, ${alone.toFixed(2)} ms without: ${ratio.toFixed(2)} times (bar: at most ${bars.write})`,
  )
  if (slowest > bars.search || ratio > bars.write) process.exitCode = 1
} finally {
  await stop()
}
