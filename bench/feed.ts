import { searchWordsOf } from '@domain/search/words'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { callJson, callSignUp } from './call'

// Acts of a member with many followers, which write no row for each follower; long timelines and lists of
// notifications.
const followers = Number(process.env.FOLLOWERS ?? 10_000)
const rows = Number(process.env.ROWS ?? 100_000)
const writes = Number(process.env.WRITES ?? 200)
const reads = Number(process.env.READS ?? 200)
const bars = { act: 1.2, read: 50 }
const ideas = 2_000
const unread = 1_000
const atOnce = 2_000

const sorted = (times: number[]) => [...times].sort((one, other) => one - other)
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0
const p95Of = (times: number[]) => sorted(times)[Math.floor(times.length * 0.95)] ?? 0

const { mf, port, stop } = await startForBench()
try {
  const db = await mf.getD1Database('DB', 'hamkar-api')
  const signUp = async (name: string) => {
    const email = `${name}@example.com`
    const account = { firstName: 'Bench', lastName: 'Member', email, password: 'one of many 77' }
    return JSON.parse((await callSignUp(port, account)).text)
  }
  const star = await signUp('star')
  const plain = await signUp('plain')
  const reader = await signUp('reader')
  const small = await signUp('small')
  /** Runs a statement for the numbers of each piece of a count. */
  const fill = async (count: number, sql: string, ...values: (string | number)[]) => {
    for (let from = 0; from < count; from += atOnce) {
      const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at)
      await db
        .prepare(sql)
        .bind(JSON.stringify(numbers), ...values)
        .run()
    }
  }
  const began = performance.now()
  await fill(
    followers,
    `INSERT INTO users (id, created_at, updated_at, email, email_key, handle, first_name, last_name, password_hash)
    SELECT 'user_f' || value, 0, 0, value || '@f.example', value || '@f.example', 'follower' || value, 'Some', 'Follower', ''
    FROM json_each(?1)`,
  )
  await fill(
    followers,
    `INSERT INTO follows (user_id, subject_id, person_id, created_at)
    SELECT 'user_f' || value, ?2, ?2, value FROM json_each(?1)`,
    star.user.id,
  )
  const own = `INSERT INTO ideas (id, created_at, updated_at, owner_id, subject, category, source, text, search_words)
    SELECT 'idea_' || ?3 || value, 1000 + value, 1000 + value, ?2, 'Some idea ' || value, 'web', 'none', 'What could be better', ?4
    FROM json_each(?1)`
  const words = searchWordsOf('Some idea', '')
  await fill(ideas, own, star.user.id, 'star', words)
  await fill(20, own, small.user.id, 'small', words)
  const act = `INSERT INTO events (id, actor_id, kind, thing_id, at)
    SELECT 'event_' || ?4 || value, CASE ?4 WHEN 'post' THEN ?2 ELSE 'user_f' || (value % ${followers}) END,
      CASE ?4 WHEN 'post' THEN 'posted' ELSE 'commented' END, 'idea_' || ?3 || (value % CAST(?5 AS INTEGER)), 10000000 + value FROM json_each(?1)`
  await fill(rows, act, star.user.id, 'star', 'post', ideas)
  await fill(rows, act, star.user.id, 'star', 'told', ideas)
  await fill(20, act, small.user.id, 'small', 'less', 20)
  const line = `INSERT INTO notifications (id, user_id, fold, at, read_at)
    SELECT 'notification_' || ?3 || value, ?2, 'bench ' || value, 10000000 + value, CASE WHEN value < ?4 THEN NULL ELSE 1 END FROM json_each(?1)`
  const inLine = `INSERT INTO notification_events (notification_id, event_id)
    SELECT 'notification_' || ?2 || value, 'event_' || ?2 || value FROM json_each(?1)`
  await fill(rows, line, star.user.id, 'told', unread)
  await fill(rows, inLine, 'told')
  await fill(20, line, small.user.id, 'less', 10)
  await fill(20, inLine, 'less')
  // The reader follows the busy one, and a thousand who did little.
  await fill(
    1_000,
    `INSERT INTO follows (user_id, subject_id, person_id, created_at)
    SELECT ?2, 'user_f' || value, 'user_f' || value, value FROM json_each(?1)`,
    reader.user.id,
  )
  for (const id of [star.user.id, small.user.id])
    await db
      .prepare('INSERT INTO follows (user_id, subject_id, person_id, created_at) VALUES (?, ?, ?, 1)')
      .bind(id === star.user.id ? reader.user.id : plain.user.id, id, id)
      .run()
  console.log(
    `${followers} followers, ${rows} acts and ${rows} notifications (${unread} unread) written in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )

  const timed = async (method: string, path: string, token: string, wanted: number, body?: object) => {
    const start = performance.now()
    const answer = await callJson(port, path, method, token, body)
    const took = performance.now() - start
    if (answer.status !== wanted) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return { took, body: answer.text }
  }
  const post = async (token: string, n: number) =>
    (
      await timed('POST', '/ideas', token, 201, {
        subject: `Written for a bench ${n}`,
        category: 'web',
        text: 'What could be better',
      })
    ).took
  const posted: Record<'many' | 'none', number[]> = { many: [], none: [] }
  for (let n = 0; n < writes + 20; n += 1) {
    // One after the other, so that whatever else the machine does meets both.
    const [many, none] = [await post(star.token, n), await post(plain.token, n)]
    if (n < 20) continue
    posted.many.push(many)
    posted.none.push(none)
  }
  const ratio = median(posted.many) / median(posted.none)
  console.log(
    `POST of an idea: ${median(posted.many).toFixed(2)} ms with ${followers} followers, ${median(posted.none).toFixed(2)} ms with none: ${ratio.toFixed(2)} times (bar: at most ${bars.act})`,
  )

  let slowest = 0
  const measure = async (name: string, path: string, token: string, less: string, isPaged = true) => {
    const [times, few]: [number[], number[]] = [[], []]
    let cursor = ''
    for (let n = 0; n < reads + 10; n += 1) {
      const { took, body } = await timed('GET', `${path}${cursor}`, token, 200)
      const reference = await timed('GET', path, less, 200)
      const page = JSON.parse(body)
      if (isPaged && page.items.length === 0) throw new Error(`${path} has nothing`)
      const sign = path.includes('?') ? '&' : '?'
      cursor = isPaged && page.nextCursor ? `${sign}cursor=${encodeURIComponent(page.nextCursor)}` : ''
      if (n < 10) continue
      times.push(took)
      few.push(reference.took)
    }
    slowest = Math.max(slowest, p95Of(times))
    console.log(
      `${name.padEnd(34)} p50 ${median(times).toFixed(1)} ms, p95 ${p95Of(times).toFixed(1)} ms; ${(median(times) / median(few)).toFixed(2)} times that of a member with 20 rows`,
    )
  }
  await measure('own timeline, page by page', '/timeline', star.token, small.token)
  await measure('timeline of the followed', '/timeline/following', reader.token, plain.token)
  await measure('notifications, page by page', '/notifications', star.token, small.token)
  await measure('unread notifications, page by page', '/notifications?unread=true', star.token, small.token)
  await measure('count of unread ones', '/notifications/count', star.token, small.token, false)
  console.log(`slowest p95 ${slowest.toFixed(1)} ms (bar: at most ${bars.read})`)
  if (slowest > bars.read || ratio > bars.act) process.exitCode = 1
} finally {
  await stop()
}
