import Bowser from 'bowser'
import { isbot } from 'isbot'

const maxAgents = 5_000
const maxReferrers = 2_000

// Other names come from the header as they are and would grow the statistics without end.
const namedBrowsers = new Set([
  'Android Browser',
  'Chrome',
  'Chromium',
  'Firefox',
  'Internet Explorer',
  'Microsoft Edge',
  'Opera',
  'Opera Touch',
  'QQ Browser',
  'Safari',
  'Samsung Internet for Android',
  'UC Browser',
  'Vivaldi',
  'WeChat',
  'Yandex Browser',
])
const namedDevices = new Set(['desktop', 'mobile', 'tablet', 'tv'])

/** The facts about a visitor that counters store: no address, no identity, and only the host of a referrer. */
type Agent = { isBot: boolean; facts: string }

const agents = new Map<string, Agent>()
const referrers = new Map<string, string>()

/** Tells whether a program asks: by its user agent, or because a browser fetches ahead of a click. */
export function isProgram(headers: Headers): boolean {
  if (agentOf(headers).isBot) return true
  const purpose =
    headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? headers.get('X-Moz') ?? headers.get('X-Purpose')
  return purpose !== null && /prefetch|preview|prerender/i.test(purpose)
}

/** Takes the request's headers and country; gives the tab-separated facts under which the click is counted. */
export function describeVisit(headers: Headers, country: string | undefined): string {
  return `${country ?? ''}\t${agentOf(headers).facts}\t${referrerOf(headers.get('Referer'))}`
}

function agentOf(headers: Headers): Agent {
  const header = headers.get('User-Agent') ?? ''
  const known = agents.get(header)
  if (known) return known
  if (agents.size >= maxAgents) agents.clear()
  const agent = readAgent(header.slice(0, 500))
  agents.set(header, agent)
  return agent
}

function readAgent(header: string): Agent {
  if (header === '' || isbot(header)) return { isBot: true, facts: 'other\tother' }
  const { browser, platform } = Bowser.parse(header)
  const device = platform.type !== undefined && namedDevices.has(platform.type) ? platform.type : 'other'
  const name = browser.name !== undefined && namedBrowsers.has(browser.name) ? browser.name : 'other'
  return { isBot: false, facts: `${device}\t${name}` }
}

/** Takes a `Referer`; gives its host, 'direct' without one, 'other' for what names none or too many others this hour. */
export function referrerOf(header: string | null): string {
  if (header === null || header === '') return 'direct'
  const known = referrers.get(header)
  if (known !== undefined) return known
  // Somebody who sends ever new referrers must not fill the tables: beyond this many an hour they are all one.
  if (referrers.size >= maxReferrers) return renewed() ? referrerOf(header) : 'other'
  const host = readHost(header)
  referrers.set(header, host)
  return host
}

let renewedAt = 0

function renewed(): boolean {
  const now = Date.now()
  if (now - renewedAt < 3_600_000) return false
  renewedAt = now
  referrers.clear()
  return true
}

function readHost(header: string): string {
  if (!URL.canParse(header)) return 'other'
  const { hostname, protocol } = new URL(header)
  // Apps name themselves as android-app://their.name/
  if (!/^(https?|android-app):$/.test(protocol) || hostname === '' || hostname.length > 100) return 'other'
  return hostname.toLowerCase().replace(/^www\./, '')
}
