import { formatDate } from '@domain/dates/dates'
import { type Calendar, formatNumber, type Locale, pluralOf } from '@domain/locale'
import { filled, said } from '@domain/notification-sentences/say'
import type { Notification } from '@domain/notifications'
import { faceOf, tile } from '../mail/face'
import { letterHtml } from '../mail/html'
import { escaped, withoutMarks } from '../mail/marks'
import type { Message } from '../mail/messages'
import { isolated } from '../mail/recovery-texts'
import { digestTexts } from './texts'

export type Digest = {
  to: string
  firstName: string
  locale: Locale
  calendar: Calendar | null
  timeZone: string | null
  rhythm: 'daily' | 'weekly'
  items: readonly Notification[]
  hasMore: boolean
  /** The web's origin, and the address at which the digest is turned off. */
  web: string
  unsubscribe: string
}

/** The HTML shows as many; the plain text, all that the digest has. */
const maxRows = 6

/** Takes what a member has not read; gives the message that tells it, as plain text and as HTML. */
export function digestMail(digest: Digest): Message {
  const { locale, items } = digest
  const count = formatNumber(items.length, locale) + (digest.hasMore ? '+' : '')
  const { subject } = digestTexts[locale]
  const title = filled(subject[pluralOf(items.length, locale)] ?? subject.other, { count })
  const headers = {
    'List-Unsubscribe': `<${digest.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { to: digest.to, subject: title, body: plain(digest), html: html(digest, title), headers }
}

const pagesOf = ({ web }: Digest) => ({
  list: `${web}/dashboard/notifications`,
  settings: `${web}/dashboard/notifications/settings`,
})

function dateOf({ locale, calendar, timeZone }: Digest, at: string): string {
  const options = { timeZone: timeZone ?? 'UTC', ...(calendar && { calendar }) }
  return formatDate(at, locale, 'medium', options)
}

function plain(digest: Digest): string {
  const { locale, firstName, items, hasMore, rhythm, unsubscribe } = digest
  const texts = digestTexts[locale]
  const pages = pagesOf(digest)
  const lines = items.map((item) =>
    [
      `• ${said(item, locale, isolated)}${locale === 'ar' ? '،' : ' ·'} ${dateOf(digest, item.at)}`,
      item.subject.url ?? pages.list,
    ].join('\n'),
  )
  return [
    filled(texts.hello, { name: isolated(firstName) }),
    ...lines,
    ...(hasMore ? [texts.more] : []),
    `${texts.open}:\n${pages.list}`,
    texts.why[rhythm],
    `${texts.unsubscribe}:\n${unsubscribe}`,
  ].join('\n\n')
}

function html(digest: Digest, title: string): string {
  const { locale, web, firstName, items, hasMore, rhythm, unsubscribe } = digest
  const [texts, pages] = [digestTexts[locale], pagesOf(digest)]
  const bold = (name: string) => `<strong><bdi>${escaped(withoutMarks(name))}</bdi></strong>`
  const rows = items.slice(0, maxRows).map((item) => {
    const [person] = item.actors
    return {
      face: person ? faceOf(person.displayName) : tile,
      sentence: said(item, locale, bold),
      detail: dateOf(digest, item.at),
      url: item.subject.url ?? pages.list,
    }
  })
  return letterHtml({
    locale,
    web,
    title,
    paragraphs: [filled(texts.hello, { name: isolated(firstName) })],
    rows,
    ...((hasMore || items.length > maxRows) && { afterRows: texts.more }),
    action: { text: texts.open, url: pages.list },
    foot: [
      texts.why[rhythm],
      { text: texts.settings, url: pages.settings },
      { text: texts.unsubscribe, url: unsubscribe },
    ],
  })
}
