import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/local/browser.mjs'
import { call } from './call'

/** A slow 4G line and a middling phone, as Lighthouse has a browser pretend them. */
const line = { latency: 562.5, throughput: (1_474.56 * 1024) / 8, slower: 4 }
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The number below which this share of them lies. */
export const shareOf = (share: number, numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0

/** With the fonts of the machine, where it has some: the browser that npm brings has no Arabic letters of its own. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  const { FONTCONFIG_PATH: _, ...bare } = process.env
  const env = existsSync('/etc/fonts/fonts.conf') ? bare : process.env
  return chromium.launch({ executablePath, args: ['--no-sandbox'], env: env as Record<string, string> })
}

/** The medians of several visits. */
export async function visits(browser: Browser, address: string, count: number) {
  const seen: Awaited<ReturnType<typeof visit>>[] = []
  for (let nth = 0; nth < count; nth += 1) seen.push(await visit(browser, address))
  const median = (what: 'shown' | 'blocked' | 'moved') =>
    shareOf(
      0.5,
      seen.map((one) => one[what]),
    )
  return {
    shown: median('shown'),
    blocked: median('blocked'),
    moved: median('moved'),
    script: Math.max(...seen.map((one) => one.script)),
  }
}

/** One visit with an empty cache: largest contentful paint, blocked time, layout shift, and KB of scripts received. */
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

/** KB of a page's inline scripts, in gzip. */
export function inlineScript(text: string): number {
  const scripts = [...text.matchAll(/<script(?![^>]*type="application\/)[^>]*>(.*?)<\/script>/gs)]
  return scripts.reduce((sum, [, within = '']) => sum + gzipSync(within).length, 0) / 1000
}

/** JavaScript that a page loads before any interaction, inline and as files, in KB of gzip. */
export async function scriptOf(port: number, address: string): Promise<number> {
  const { text } = await call(port, 'localhost', address)
  const found = [...text.matchAll(/(?:modulepreload"[^>]*href|<script[^>]*src)="([^"]+)"/g)]
  const names = new Set(found.map(([, name = '']) => name))
  const loaded = await Promise.all([...names].map((name) => call(port, 'localhost', name)))
  const files = loaded.reduce((sum, file) => sum + gzipSync(file.text).length, 0) / 1000
  return files + inlineScript(text)
}

/** Each of the pages a second, asked for by four at once in turns of two seconds, so that what else the machine does meets both. */
export async function ratesOf<const Paths extends string[]>(port: number, paths: Paths, rounds: number) {
  const rate = async (path: string) => {
    const start = performance.now()
    let drawn = 0
    const lane = async () => {
      while (performance.now() - start < 2_000) {
        await call(port, 'localhost', path)
        drawn += 1
      }
    }
    await Promise.all(Array.from({ length: 4 }, lane))
    return drawn / ((performance.now() - start) / 1000)
  }
  const rates = paths.map(() => 0) as { [At in keyof Paths]: number }
  for (let round = 0; round < rounds; round += 1)
    for (const [at, path] of paths.entries()) rates[at] = (rates[at] ?? 0) + (await rate(path)) / rounds
  return rates
}
