import { searchWordsOf } from '@domain/search/words'
import { codeHtml } from '@domain/text/code-html'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call, callSignUp } from './call'
import { ratesOf, scriptOf, shareOf } from './pages'

// Lists and pages of questions among many, with answers and comments; and how fast a public one is drawn beside a page without data.
const questions = Number(process.env.QUESTIONS ?? 10_000)
const answers = Number(process.env.ANSWERS ?? 50_000)
const comments = Number(process.env.COMMENTS ?? 100_000)
const reads = Number(process.env.READS ?? 100)
const bars = { read: 50, pages: 0.5, script: 110 }
const answersOfOne = 20
const atOnce = 500
const rounds = 4

const words = ['react', 'hooks', 'کتاب‌های', 'مدرسه', 'فهرس', 'sqlite', 'paging', 'تاریخ', 'الوقت', 'docker']
const titleOf = (n: number) =>
  [n, n / 10, n / 100].map((at) => words[Math.floor(at) % words.length]).join(' ')
const said =
  'What did I do **wrong** here? It says `undefined` where I expected a value, and only in production.'
const html = `<p>${said}</p>`
const code = 'const tea = 1'
const colours = codeHtml(code, 'javascript').replaceAll("'", "''")

const { mf, port, stop } = await startForBench()
try {
  const db = await mf.getD1Database('DB', 'hamkar-api')
  const signUp = async (email: string) => {
    const account = { firstName: 'Bench', lastName: 'Member', email, password: 'one of many 77' }
    return JSON.parse((await callSignUp(port, account)).text)
  }
  const [one, other] = [await signUp('one@example.com'), await signUp('other@example.com')]
  /** Runs a statement for the rows of each piece of a count. */
  const fill = async (count: number, rowOf: (n: number) => object, sql: string) => {
    for (let from = 0; from < count; from += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => rowOf(from + at))
      await db.prepare(`${sql} FROM json_each(?)`).bind(JSON.stringify(rows)).run()
    }
  }
  const ownerOf = (n: number) => (n % 2 === 0 ? one.user.id : other.user.id)
  const began = performance.now()
  await fill(
    questions,
    (n) => ({
      n,
      owner: ownerOf(n),
      title: titleOf(n),
      words: searchWordsOf(titleOf(n), said),
      tags: { [words[n % words.length] ?? '']: words[n % words.length] },
      language: ['en', 'fa', 'ar'][n % 3],
    }),
    `INSERT INTO questions (id, created_at, updated_at, owner_id, title, text, html, code, code_language, code_html, tags, language, active_at, search_words)
      SELECT 'question_bench' || (value ->> 'n'), value ->> 'n', value ->> 'n', value ->> 'owner', value ->> 'title', '${said}', '${html}',
        '${code}', 'javascript', '${colours}', value ->> 'tags', value ->> 'language', value ->> 'n', value ->> 'words'`,
  )
  const answerWords = searchWordsOf('', said)
  await fill(
    answers,
    (n) => ({ n, owner: ownerOf(n + 1), of: n < answersOfOne ? 0 : n % questions }),
    `INSERT INTO answers (id, created_at, updated_at, owner_id, question_id, text, html, code, code_language, code_html, score, search_words)
      SELECT 'answer_bench' || (value ->> 'n'), value ->> 'n', value ->> 'n', value ->> 'owner', 'question_bench' || (value ->> 'of'),
        '${said}', '${html}', '${code}', 'javascript', '${colours}', (value ->> 'n') % 7, '${answerWords}'`,
  )
  await fill(
    comments,
    (n) => ({
      n,
      owner: ownerOf(n),
      of: n % 2 === 0 ? `answer_bench${n % answers}` : `question_bench${n % questions}`,
    }),
    `INSERT INTO comments (id, created_at, updated_at, thing_id, thread_id, author_id, text, html)
      SELECT 'comment_bench' || (value ->> 'n'), value ->> 'n', value ->> 'n', value ->> 'of', 'comment_bench' || (value ->> 'n'), value ->> 'owner', '${said}', '${html}'`,
  )
  await db.prepare('ANALYZE').run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${questions} questions, ${answers} answers and ${comments} comments written in ${seconds} s`)

  let worst = 0
  const time = async (name: string, host: string, path: string, headers: Record<string, string> = {}) => {
    const times: number[] = []
    for (let at = 0; at < reads + 5; at += 1) {
      const start = performance.now()
      const answer = await call(port, host, path, { headers })
      if (answer.status !== 200)
        throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
      if (at >= 5) times.push(performance.now() - start)
    }
    const p95 = shareOf(0.95, times)
    worst = Math.max(worst, p95)
    console.log(`  ${name.padEnd(34)} p95 ${p95.toFixed(1)} ms`)
  }
  const member = { authorization: `Bearer ${one.token}` }
  const lists = [
    '',
    '?sort=top',
    '?sort=active',
    '?unanswered=true',
    '?tag=react',
    '?tag=react&sort=top',
    '?language=fa',
    `?owner=${one.user.id}`,
    '?q=sqlite%20paging',
  ]
  for (const query of lists)
    await time(`questions${query.slice(0, 24)}`, 'api.localhost', `/questions${query}`, member)
  await time('a question', 'api.localhost', '/questions/question_bench0', member)
  await time('its answers', 'api.localhost', '/questions/question_bench0/answers', member)
  await time('similar ones', 'api.localhost', '/questions/similar?title=react%20hooks%20paging')
  await time('tags', 'api.localhost', '/tags?q=re')
  await time('public list', 'localhost', '/en/general/question')
  const page = '/en/general/question/question_bench0'
  const { headers } = await call(port, 'localhost', page)
  const { pathname: address } = new URL(headers.location ?? page, 'http://localhost')
  await time('public question with 20 answers', 'localhost', address)
  console.log(`slowest p95 ${worst.toFixed(1)} ms (bar: at most ${bars.read})`)

  const [still, drawn] = await ratesOf(port, ['/en/conditions', address], rounds)
  console.log(
    `${drawn.toFixed(0)} public questions a second, ${still.toFixed(0)} pages without data: ${(drawn / still).toFixed(2)} (bar: at least ${bars.pages})`,
  )
  const script = await scriptOf(port, address)
  console.log(
    `JavaScript of the first page of a public question: ${script.toFixed(1)} KB in gzip (bar: at most ${bars.script})`,
  )
  if (worst > bars.read || drawn / still < bars.pages || script > bars.script) process.exitCode = 1
} finally {
  await stop()
}
