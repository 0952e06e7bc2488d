import { localeAt } from '@domain/locale'
import { type Letter, letterHtml } from './html'
import { letterTexts } from './letter-texts'
import { isolated, list, type Report, reportLines, undoHelp } from './recovery-texts'
import { greetings, type MailKind, nothingToDo, texts } from './texts'

export type Message = {
  to: string
  subject: string
  body: string
  /** The same with its looks. */
  html: string
  /** Headers for programs. */
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
 * Takes the kind of message, its recipient (in the language of that index), the site's origin, the path that the
 * message leads to and the names in it; gives a message as plain text and as HTML.
 */
export function compose(kind: MailKind, to: To, web: string, path: string, named: MailDetails = []): Message {
  const locale = localeAt(to.language) ?? 'en'
  const { subject, say } = texts[locale][kind]
  const [names, lines] = 'removed' in named ? [[], reportLines(locale, named)] : [named, []]
  // A name chosen by a member would carry the member's words to a stranger.
  const isTheirs = to.emailConfirmedAt !== null && !toStrangers.has(kind)
  const greeting = greetings[locale](isTheirs ? isolated(to.firstName) : null)
  // The address is alone on its line, so that no neighbour changes its direction or becomes part of it.
  const end = undoKinds.has(kind) ? undoHelp[locale] : texts[locale][kind].end
  const paragraphs = [greeting, say(list(locale, names)), ...lines, ...(end ? [end] : [])]
  const url = `${web}/${locale}${path}`
  const isUnasked = unasked.has(kind)
  const ignore = isUnasked ? [nothingToDo[locale]] : []
  const { buttons, requested, security } = letterTexts[locale]
  const letter: Letter = {
    locale,
    web,
    title: subject,
    paragraphs,
    action: { text: buttons[kind] ?? buttons.other, url },
    foot: isUnasked ? [requested, ...ignore] : [security],
  }
  const body = [...paragraphs, url, ...ignore].join('\n\n')
  return { to: to.email, subject, body, html: letterHtml(letter) }
}
