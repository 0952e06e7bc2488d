import { gzipSync } from 'node:zlib'
import { conditionsVersion } from '../domain/accounts/conditions'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call, callJson } from './call'
import { inlineScript, shareOf, startBrowser, visits } from './pages'

// Waiting times of a visitor: how soon the server responds with the public pages, and how soon a slow phone shows them.
const reads = Number(process.env.READS ?? 100)
const visitsOfOne = Number(process.env.VISITS ?? 5)
const bars = { read: 50, shown: 1_500, blocked: 50, moved: 0.02, script: 60 }
const { port, origin, stop } = await startForBench()
const browser = await startBrowser()
try {
  const home = ['/en', '/fa', '/ar']
  const magazine = ['/en/magazine', '/fa/magazine']
  const pages = [...home, ...magazine, await articleOf(), await memberArticle()]
  let isMissed = false
  for (const path of pages) {
    const times: number[] = []
    for (let nth = 0; nth < reads + 5; nth += 1) {
      const began = performance.now()
      const answer = await call(port, 'localhost', path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      if (nth >= 5) times.push(performance.now() - began)
    }
    const p95 = shareOf(0.95, times)
    isMissed ||= p95 > bars.read
    console.log(`  ${decodeURI(path).slice(0, 44).padEnd(46)} p95 ${p95.toFixed(1)} ms (bar: ${bars.read})`)
  }
  for (const path of [...home, '/en/magazine']) {
    const { text } = await call(port, 'localhost', path)
    const { shown, blocked, moved, script: files } = await visits(browser, origin + path, visitsOfOne)
    const script = files + inlineScript(text)
    isMissed ||= shown > bars.shown || blocked > bars.blocked || moved > bars.moved || script > bars.script
    console.log(
      `  ${path.padEnd(14)} ${(gzipSync(text).length / 1000).toFixed(1)} KB in gzip, script ${script.toFixed(1)} KB (bar: ${bars.script}); of ${visitsOfOne} visits the median: largest text or picture after ${shown.toFixed(0)} ms (bar: ${bars.shown}), blocked for ${blocked.toFixed(0)} ms (bar: ${bars.blocked}), moved ${moved.toFixed(3)} (bar: ${bars.moved})`,
    )
  }
  if (isMissed) process.exitCode = 1
} finally {
  await browser.close()
  await stop()
}

/** An article of the magazine's own. */
async function articleOf(): Promise<string> {
  const { text } = await call(port, 'localhost', '/en/magazine')
  const found = text.match(/href="(\/en\/magazine\/[a-z][\w-]+)"/)?.[1]
  if (!found) throw new Error('the magazine shows no article')
  return found
}

/** An article that a member wrote and published. */
async function memberArticle(): Promise<string> {
  const account = {
    firstName: 'Bench',
    lastName: 'Member',
    email: 'bench@example.com',
    password: 'a kettle that listens 7',
    conditions: conditionsVersion,
  }
  const { token } = JSON.parse((await callJson(port, '/accounts', 'POST', null, account)).text)
  const said = 'A kettle **listens** before it boils.\n\n```js\nconst tea = 1\n```\n\n'
  const article = {
    title: 'A kettle that listens',
    text: `## Beginning\n\n${said.repeat(20)}`,
    language: 'en',
    category: 'community',
  }
  const draft = JSON.parse((await callJson(port, '/articles', 'POST', token, article)).text)
  const answer = await callJson(port, `/articles/${draft.id}/publish`, 'POST', token, {})
  if (answer.status !== 200) throw new Error(`the article was not published: ${answer.text}`)
  const { author, slug } = JSON.parse(answer.text)
  return `/en/magazine/@${author.handle}/${slug}`
}
