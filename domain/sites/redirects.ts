import {
  type Captured,
  fillIn,
  matchPattern,
  maxUnread,
  type PathPattern,
  readPattern,
  type UnreadLine,
} from './patterns'

/** Rules of `_redirects` that are read, the others are left out: those of one plain path, and those with placeholders. */
export const maxRedirects = { plain: 2_000, dynamic: 100 } as const

const statuses = [200, 301, 302, 303, 307, 308, 404] as const
export type RedirectStatus = (typeof statuses)[number]

export type Redirect = {
  from: PathPattern
  to: string
  status: RedirectStatus
  /** Written with `!`: also where the site has a file of that path. */
  isForced: boolean
}

/** Takes the text of `_redirects`; gives its rules in order. Lines that are not understood are left out. */
export function readRedirects(text: string): Redirect[] {
  const rules: Redirect[] = []
  const counts = { plain: 0, dynamic: 0 }
  for (const line of text.split(/\r?\n/)) {
    const rule = readLine(line)
    if (rule === null) continue
    const kind = rule.from.isPlain ? 'plain' : 'dynamic'
    if (counts[kind] >= maxRedirects[kind]) continue
    counts[kind] += 1
    rules.push(rule)
  }
  return rules
}

/** Takes the text of `_redirects`; gives the lines that are no rule, with their numbers from 1. */
export function unreadRedirects(text: string): UnreadLine[] {
  return text
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter(({ text: line }) => line !== '' && !line.startsWith('#') && readLine(line) === null)
    .slice(0, maxUnread)
}

function readLine(line: string): Redirect | null {
  if (line.length > 1_000) return null
  const [from, to, code = '302', ...rest] = line
    .replace(/(^|\s)#.*$/, '')
    .trim()
    .split(/\s+/)
  if (from === undefined || to === undefined || rest.length > 0) return null
  const match = /^(\d{3})(!?)$/.exec(code)
  const status = statuses.find((one) => String(one) === match?.[1])
  const pattern = readPattern(from)
  if (status === undefined || pattern === null || !isTarget(to, status)) return null
  return { from: pattern, to, status, isForced: match?.[2] === '!' || isAway(status) }
}

/** Sends the visitor elsewhere, rather than answering here with another file. */
export const isAway = (status: RedirectStatus) => status !== 200 && status !== 404

/** A file of the site is shown in place only for a path of the site: we do not fetch other people's pages. */
function isTarget(to: string, status: RedirectStatus): boolean {
  if (/^\/(?![/\\])/.test(to)) return true
  return isAway(status) && /^https?:\/\//i.test(to) && URL.canParse(to)
}

export type Redirection = { to: string; status: RedirectStatus }

/**
 * Takes rules, the path of a request (percent-encoded) with its query, and whether the site has a file there; gives what
 * the first rule that fits says. The query goes along unless the rule's target has one.
 */
export function redirectionOf(
  rules: readonly Redirect[],
  path: string,
  query: string,
  hasFile: boolean,
): Redirection | null {
  for (const { from, to, status, isForced } of rules) {
    if (hasFile && !isForced) continue
    const captured = matchPattern(from, path)
    if (captured === null) continue
    const target = targetOf(to, captured)
    // A rule that leads to itself would turn for ever.
    if (isAway(status) && target === path) continue
    return { to: withQuery(target, status, query), status }
  }
  return null
}

function targetOf(to: string, captured: Captured): string {
  const filled = to.startsWith('/') ? fillIn(to, captured) : fillAddress(to, captured)
  // Two slashes at the beginning would make the next word a host.
  const target = to.startsWith('/') ? filled.replace(/^[/\\]{2,}/, '/') : filled
  return encodeURI(target).replace(/%25([0-9a-f]{2})/gi, '%$1')
}

/** The visitor's request fills in the path of another site, never its host. */
function fillAddress(to: string, captured: Captured): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)(.*)$/i.exec(to) ?? []
  return origin + fillIn(rest, captured)
}

function withQuery(target: string, status: RedirectStatus, query: string): string {
  if (!isAway(status) || query === '' || target.includes('?')) return target
  const hash = target.indexOf('#')
  return hash < 0 ? target + query : target.slice(0, hash) + query + target.slice(hash)
}
