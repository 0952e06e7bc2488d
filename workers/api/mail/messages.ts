import { localeAt } from '@domain/locale'
import { greetings, type MailKind, nothingToDo, texts } from './texts'

export type Message = {
  to: string
  subject: string
  body: string
  /** The same with its looks, and what programs read of it. */
  html?: string
  headers?: Record<string, string>
}

/** These go to an address that is not the account's yet. */
const toStrangers: ReadonlySet<MailKind> = new Set(['confirmation', 'change'])
// These mails may go to people who never asked for them.
const unasked: ReadonlySet<MailKind> = new Set(['reset', 'signIn', 'confirmation', 'change'])

// First-strong isolate and its end: a name keeps its own direction inside the sentence.
const isolated = (name: string) => `\u2068${name}\u2069`

type To = { email: string; emailConfirmedAt: number | null; firstName: string; language: number }

/**
 * Takes what to say, to whom (in the language of that index), the site's origin, the path that the message leads to and
 * the names of what it tells of; gives a plain message.
 */
export function compose(
  kind: MailKind,
  to: To,
  web: string,
  path: string,
  named: readonly string[] = [],
): Message {
  const locale = localeAt(to.language) ?? 'en'
  const { subject, say } = texts[locale][kind]
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named.map(isolated))
  // A name chosen by a member would carry the member's words to a stranger.
  const isTheirs = to.emailConfirmedAt !== null && !toStrangers.has(kind)
  const greeting = greetings[locale](isTheirs ? isolated(to.firstName) : null)
  // The address stands alone on its line, so that no neighbour changes its direction or becomes part of it.
  const parts = [greeting, say(list), `${web}/${locale}${path}`]
  if (unasked.has(kind)) parts.push(nothingToDo[locale])
  return { to: to.email, subject, body: parts.join('\n\n') }
}
