import { personWords } from '@domain/people'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call, callSignUp } from './call'

// Search for people among many accounts: names and handles in Latin and Persian letters, by one word and by two.
const accounts = Number(process.env.ACCOUNTS ?? 100_000)
const questions = Number(process.env.QUESTIONS ?? 2_000)
const bar = 100
const atOnce = 2_000
const lanes = 4

const firstNames = ['Sara', 'Maryam', 'Reza', 'Omid', 'علی‌رضا', 'مریم', 'نگار', 'كريم', 'Layla', 'Yusuf']
const lastNames = ['Ahmadi', 'Karimi', 'Hosseini', 'کریمی', 'احمدی‌نژاد', 'Smith', 'Nguyen', 'الخطيب']

const member = (n: number) => ({
  id: `user_bench${n}`,
  handle: `${(n * 7919) % 1_000_003}-person-${n}`,
  firstName: `${firstNames[n % firstNames.length]}`,
  lastName: `${lastNames[(n * 31) % lastNames.length]} ${((n * 104_729) % 46_656).toString(36)}`,
})

const { mf, port, stop } = await startForBench()
try {
  const db = await mf.getD1Database('DB', 'hamkar-api')
  for (let from = 0; from < accounts; from += atOnce) {
    const all = Array.from({ length: Math.min(atOnce, accounts - from) }, (_, at) => member(from + at))
    const words = all.flatMap((one) => personWords(one).map((word) => ({ word, id: one.id })))
    await db.batch([
      db
        .prepare(
          `INSERT INTO users (id, created_at, updated_at, email, email_key, handle, first_name, last_name, password_hash)
          SELECT value ->> 'id', 0, 0, value ->> 'id', value ->> 'id', value ->> 'handle', value ->> 'firstName',
            value ->> 'lastName', '' FROM json_each(?)`,
        )
        .bind(JSON.stringify(all)),
      db
        .prepare(
          `INSERT INTO user_words (word, user_id) SELECT value ->> 'word', value ->> 'id' FROM json_each(?)`,
        )
        .bind(JSON.stringify(words)),
    ])
  }
  const account = {
    firstName: 'Bench',
    lastName: 'Member',
    email: 'bench@example.com',
    password: 'one of many 77',
  }
  const { token } = JSON.parse((await callSignUp(port, account)).text)
  const asked = [
    'sa',
    'mary',
    'کر',
    'احمدی',
    'sara ahm',
    'علی کریمی',
    'person',
    'reza smith z',
    '1234',
    'zzzz',
    'yusuf 9',
  ]
  const times: number[] = []
  let found = 0
  const ask = async (q: string) => {
    const began = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await call(port, 'api.localhost', `/people?q=${encodeURIComponent(q)}`, { headers })
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`)
    times.push(performance.now() - began)
    found += JSON.parse(answer.text).items.length
  }
  for (const q of asked) await ask(q)
  times.length = 0
  let next = 0
  const lane = async () => {
    while (next < questions) await ask(asked[next++ % asked.length] ?? '')
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  console.log(`${accounts} accounts, ${questions} searches on ${lanes} connections, ${found} people found`)
  console.log(
    `p50 ${at(0.5).toFixed(1)} ms  p95 ${at(0.95).toFixed(1)} ms (bar: at most ${bar})  p99 ${at(0.99).toFixed(1)} ms`,
  )
  if (at(0.95) > bar) process.exitCode = 1
} finally {
  await stop()
}
