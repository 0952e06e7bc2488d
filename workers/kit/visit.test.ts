import { expect, it } from 'vitest'
import { describeVisit, isProgram } from './visit'

const seen = (headers: Record<string, string>, country = 'IR') =>
  describeVisit(new Headers(headers), country).split('\t')

it('knows devices and browsers, and calls every other name the same', () => {
  const agents: [string, string, string][] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop', 'Firefox'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'mobile',
      'Safari',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'desktop',
      'Microsoft Edge',
    ],
    ['Unheard/1.0 (Of)', 'other', 'other'],
  ]
  for (const [agent, device, browser] of agents)
    expect(seen({ 'User-Agent': agent })).toEqual(['IR', device, browser, 'direct'])
})

it('takes prefetching browsers and nameless callers for programs', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(isProgram(new Headers({ 'User-Agent': agent }))).toBe(false)
  expect(isProgram(new Headers({ 'User-Agent': agent, 'Sec-Purpose': 'prefetch' }))).toBe(true)
  expect(isProgram(new Headers())).toBe(true)
})

it('keeps at most two thousand referrers an hour, so that nobody fills the tables', () => {
  const hosts = new Set<string | undefined>()
  for (let at = 0; at < 9_000; at++) hosts.add(seen({ Referer: `https://host-${at}.example/` })[3])
  expect(hosts.size).toBeLessThanOrEqual(4_001)
  expect(hosts).toContain('other')
})
