import * as v from 'valibot'
import { decodeLabel } from '../links/punycode'
import { line } from '../text/text'

// The rule of HTML's e-mail field, with at least one dot in the domain; the domain may be an international name.
const localPart = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const domainPart =
  /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,63}$|^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+xn--[a-z0-9-]{1,59}$/u

/**
 * An e-mail address as it was typed, its domain in lower case. Only for finding an account that exists: an old one may have
 * kept this spelling. Everything else takes `Email`.
 */
export const GivenEmail = v.pipe(
  line(1, 254),
  v.check((text) => text.includes('@'), 'not_an_email'),
  v.transform((text) => withDomain(withoutMarks(text), (domain) => domain.toLowerCase())),
  v.check((text) => localPart.test(text.slice(0, text.lastIndexOf('@'))), 'not_an_email'),
  v.check((text) => domainOf(text).includes('.'), 'email_no_ending'),
  v.check((text) => domainPart.test(domainOf(text)), 'not_an_email'),
)

/** An e-mail address in its one form: case is kept before the @; the domain is as mail programs send it (UTS 46, ASCII). */
export const Email = v.pipe(
  GivenEmail,
  v.check((text) => asciiDomain(domainOf(text)) !== null, 'not_an_email'),
  v.transform(canonicalEmail),
  v.check((text) => text.length <= 254, 'too_long'),
)

/** Takes a valid address in any spelling; gives it as `Email` does. */
export function canonicalEmail(email: string): string {
  return withDomain(email, (domain) => asciiDomain(domain) ?? domain.toLowerCase())
}

/** Takes a valid address in any spelling; gives the form under which it is unique: the canonical one in lower case. */
export function emailKey(email: string): string {
  return canonicalEmail(email).toLowerCase()
}

/**
 * Takes a valid address; gives the keys under which its account may be, best first: the spelling itself, the canonical
 * key, and the readable spelling of that, for an account that is not rewritten yet.
 */
export function emailKeys(email: string): string[] {
  const key = emailKey(email)
  const readable = withDomain(key, (domain) => domain.split('.').map(readableLabel).join('.'))
  return [...new Set([email.toLowerCase(), key, readable])]
}

const readableLabel = (label: string) => decodeLabel(label) ?? label

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** Gives the address with its domain changed. */
export function withDomain(email: string, change: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + change(email.slice(at))
}

/** Messengers put direction marks around copied text. */
const withoutMarks = (text: string) => text.replace(/^[\s\p{Bidi_Control}]+|[\s\p{Bidi_Control}]+$/gu, '')

/** Null for what no host can be called. */
function asciiDomain(domain: string): string | null {
  const url = `http://${domain}`
  if (!URL.canParse(url)) return null
  const { hostname } = new URL(url)
  return domainPart.test(hostname) ? hostname : null
}
