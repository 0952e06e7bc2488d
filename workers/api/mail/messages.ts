import { localeAt } from '@domain/locale'
import { isolated, list, type Report, reportLines, undoHelp } from './recovery-texts'
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

/** These have a link that undoes what they tell of. */
export const undoKinds: ReadonlySet<MailKind> = new Set([
  'wayAdded',
  'wayRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'recovered',
  'tokenMade',
  'webhookSet',
])

/** The names of what a message tells of, or what a recovery removed and left. */
export type MailDetails = readonly string[] | Report

type To = { email: string; emailConfirmedAt: number | null; firstName: string; language: number }

/**
 * Takes what to say, to whom (in the language of that index), the site's origin, the path that the message leads to and
 * what it names; gives a plain message.
 */
export function compose(kind: MailKind, to: To, web: string, path: string, named: MailDetails = []): Message {
  const locale = localeAt(to.language) ?? 'en'
  const { subject, say } = texts[locale][kind]
  const [names, lines] = 'removed' in named ? [[], reportLines(locale, named)] : [named, []]
  // A name chosen by a member would carry the member's words to a stranger.
  const isTheirs = to.emailConfirmedAt !== null && !toStrangers.has(kind)
  const greeting = greetings[locale](isTheirs ? isolated(to.firstName) : null)
  // The address stands alone on its line, so that no neighbour changes its direction or becomes part of it.
  const end = undoKinds.has(kind) ? undoHelp[locale] : texts[locale][kind].end
  const parts = [
    greeting,
    say(list(locale, names)),
    ...lines,
    ...(end ? [end] : []),
    `${web}/${locale}${path}`,
  ]
  if (unasked.has(kind)) parts.push(nothingToDo[locale])
  return { to: to.email, subject, body: parts.join('\n\n') }
}
