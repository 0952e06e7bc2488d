import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { conditionsVersion } from '../domain/accounts/conditions'
import { findBrowser } from '../scripts/local/browser.mjs'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { call, callJson } from './call'

// What a visitor waits for: how soon the server has the public pages, and how soon a slow phone shows them.
const reads = Number(process.env.READS ?? 100)
const visits = Number(process.env.VISITS ?? 5)
const bars = { read: 50, shown: 1_500, blocked: 50, moved: 0.02, script: 60 }
/** A slow 4G line and a middling phone, as Lighthouse has a browser pretend them. */
const line = { latency: 562.5, throughput: (1_474.56 * 1024) / 8, slower: 4 }
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const at = (share: number, numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0

const { port, origin, stop } = await startForBench()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
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
    const p95 = at(0.95, times)
    isMissed ||= p95 > bars.read
    console.log(`  ${decodeURI(path).slice(0, 44).padEnd(46)} p95 ${p95.toFixed(1)} ms (bar: ${bars.read})`)
  }
  for (const path of [...home, '/en/magazine']) {
    const { text } = await call(port, 'localhost', path)
    const seen: Awaited<ReturnType<typeof visit>>[] = []
    for (let nth = 0; nth < visits; nth += 1) seen.push(await visit(browser, origin + path))
    const [shown, blocked, moved] = (['shown', 'blocked', 'moved'] as const).map((what) =>
      at(
        0.5,
        seen.map((one) => one[what]),
      ),
    ) as [number, number, number]
    const script = Math.max(...seen.map((one) => one.script)) + inlineScript(text)
    isMissed ||= shown > bars.shown || blocked > bars.blocked || moved > bars.moved || script > bars.script
    console.log(
      `  ${path.padEnd(14)} ${(gzipSync(text).length / 1000).toFixed(1)} KB in gzip, script ${script.toFixed(1)} KB (bar: ${bars.script}); of ${visits} visits the median: largest text or picture after ${shown.toFixed(0)} ms (bar: ${bars.shown}), blocked for ${blocked.toFixed(0)} ms (bar: ${bars.blocked}), moved ${moved.toFixed(3)} (bar: ${bars.moved})`,
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

/** One visit with an empty cache: when the largest text or picture stood there, how long tasks held the page up, how far parts moved, KB of script that came. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { latency, throughput, slower } = line
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(() => {
    const seen = { shown: 0, blocked: 0, moved: 0 }
    Object.assign(globalThis, { seenOfPage: seen })
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.shown = startTime
    })
    watch('layout-shift', (entry) => {
      seen.moved += (entry as PerformanceEntry & { value: number }).value
    })
    watch('longtask', ({ startTime, duration }) => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      if (first && startTime + duration > first.startTime) seen.blocked += Math.max(0, duration - 50)
    })
  })
  let script = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || /sky\.worker/.test(response.url())) return
    script += gzipSync(await response.body()).length / 1000
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(
    () =>
      (globalThis as unknown as { seenOfPage: { shown: number; blocked: number; moved: number } }).seenOfPage,
  )
  await context.close()
  return { ...seen, script }
}

/** KB in gzip of the scripts that stand in a page. */
function inlineScript(text: string): number {
  const scripts = [...text.matchAll(/<script(?![^>]*type="application\/)[^>]*>(.*?)<\/script>/gs)]
  return scripts.reduce((sum, [, within = '']) => sum + gzipSync(within).length, 0) / 1000
}
