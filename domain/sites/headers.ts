import { fillIn, matchPattern, maxUnread, type PathPattern, readPattern, type UnreadLine } from './patterns'

/** Rules of `_headers` that are read, and headers in one of them; the others are left out. */
export const maxHeaderRules = 100
const maxHeadersOfRule = 30

/** `null` takes a header of an earlier rule away. */
export type HeaderRule = { path: PathPattern; headers: [name: string, value: string | null][] }

// How an answer is framed, what keeps sites and the product apart, and what would reach beyond the site's own host.
const ours = new Set([
  'accept-ranges',
  'age',
  'alt-svc',
  'clear-site-data',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'etag',
  'host',
  'keep-alive',
  'last-modified',
  'location',
  'nel',
  'origin-agent-cluster',
  'public-key-pins',
  'report-to',
  'server',
  'service-worker-allowed',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
  'via',
  'www-authenticate',
  'x-content-type-options',
  'x-request-id',
])
const oursByBeginning = /^(cf-|proxy-|sec-|x-forwarded-|x-hamkar-)/
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
const headerValue = /^[\x20-\x7e]*$/

/** Takes the text of `_headers`; gives its rules in order. Lines that are not understood, or not allowed, are left out. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  let present: HeaderRule | null = null
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#') || line.length > 2_000) continue
    if (!/^\s/.test(line)) {
      const path = readPattern(line.trim())
      present = path === null ? null : { path, headers: [] }
      if (present && rules.length < maxHeaderRules) rules.push(present)
      continue
    }
    const header = readHeader(line.trim())
    if (header && present && present.headers.length < maxHeadersOfRule) present.headers.push(header)
  }
  return rules
}

/** Takes the text of `_headers`; gives the lines that are no path and no header that may be set, with their numbers from 1. */
export function unreadHeaders(text: string): UnreadLine[] {
  let hasPath = false
  const unread = text.split(/\r?\n/).flatMap((whole, at): UnreadLine[] => {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) return []
    const isPath = !/^\s/.test(whole)
    if (isPath) hasPath = readPattern(line) !== null
    const isRead = whole.length <= 2_000 && hasPath && (isPath || readHeader(line) !== null)
    return isRead ? [] : [{ line: at + 1, text: line }]
  })
  return unread.slice(0, maxUnread)
}

function readHeader(line: string): [string, string | null] | null {
  const removed = /^!\s*(\S+)$/.exec(line)?.[1]
  if (removed !== undefined) return isAllowed(removed) ? [removed.toLowerCase(), null] : null
  const colon = line.indexOf(':')
  const name = line.slice(0, Math.max(0, colon)).trim()
  const value = line.slice(colon + 1).trim()
  if (!isAllowed(name) || value === '' || !headerValue.test(value)) return null
  if (name.toLowerCase() === 'set-cookie' && !isOwnCookie(value)) return null
  return [name.toLowerCase(), value]
}

function isAllowed(name: string): boolean {
  const lower = name.toLowerCase()
  return headerName.test(name) && !ours.has(lower) && !oursByBeginning.test(lower)
}

/** A cookie without a domain stays with the host that set it. */
const isOwnCookie = (value: string) => !/;\s*domain\s*=/i.test(value)

/**
 * Takes rules and the path of a request (percent-encoded); gives what they set on its answer, several values of one name
 * joined, as Cloudflare Pages does.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): [name: string, value: string][] {
  const set = new Map<string, string[]>()
  for (const rule of rules) {
    const captured = matchPattern(rule.path, path)
    if (captured === null) continue
    for (const [name, value] of rule.headers) {
      if (value === null) {
        set.delete(name)
        continue
      }
      const filled = fillIn(value, captured).replace(/[^\x20-\x7e]/g, '')
      // The visitor's request fills in a cookie's text and could add a domain to it.
      if (name === 'set-cookie' && !isOwnCookie(filled)) continue
      set.set(name, [...(set.get(name) ?? []), filled])
    }
  }
  return [...set].flatMap(([name, values]): [string, string][] =>
    name === 'set-cookie' ? values.map((value) => [name, value]) : [[name, values.join(', ')]],
  )
}
