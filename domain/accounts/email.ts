import * as v from 'valibot'
import { line } from '../text/text'

// The rule of HTML's e-mail field, with at least one dot in the domain; the domain may be an international name.
const localPart = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const domainPart =
  /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,63}$|^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+xn--[a-z0-9-]{1,59}$/u

/** An e-mail address: case is kept before the @ and folded after it. */
export const Email = v.pipe(
  line(1, 254),
  v.check((text) => text.includes('@'), 'not_an_email'),
  v.transform(normalEmail),
  v.check((text) => localPart.test(text.slice(0, text.lastIndexOf('@'))), 'not_an_email'),
  v.check((text) => text.slice(text.lastIndexOf('@') + 1).includes('.'), 'email_no_ending'),
  v.check((text) => domainPart.test(text.slice(text.lastIndexOf('@') + 1)), 'not_an_email'),
)

function normalEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return text.slice(0, at) + text.slice(at).toLowerCase()
}
