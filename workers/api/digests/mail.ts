import { formatDate } from '@domain/dates/dates'
import { type Calendar, directionOf, formatNumber, type Locale, pluralOf } from '@domain/locale'
import type { Notification } from '@domain/notifications'
import type { Message } from '../mail/messages'
import { filled, said } from './say'
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

// First-strong isolate and its end: a name keeps its own direction inside the sentence.
const isolated = (name: string) => `\u2068${name}\u2069`
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

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
    [`• ${said(item, locale, isolated)} · ${dateOf(digest, item.at)}`, item.subject.url ?? pages.list].join(
      '\n',
    ),
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

const font = "font-family:Vazirmatn,'Segoe UI',Tahoma,Arial,sans-serif"
const link = (to: string, text: string, style = 'color:#3a5bc7') =>
  `<a href="${escaped(to)}" style="${style}">${text}</a>`

function html(digest: Digest, title: string): string {
  const { locale, firstName, items, hasMore, rhythm, unsubscribe } = digest
  const [texts, pages] = [digestTexts[locale], pagesOf(digest)]
  const direction = directionOf(locale)
  const start = direction === 'rtl' ? 'right' : 'left'
  const bold = (name: string) => `<strong><bdi>${escaped(name)}</bdi></strong>`
  const rows = items.map((item) => {
    const sentence = said(item, locale, bold)
    const shown = link(item.subject.url ?? pages.list, sentence, 'color:#1c2024;text-decoration:none')
    return `<tr><td style="padding:12px 0;border-top:1px solid #e0e3e8;text-align:${start}">${shown}<br><span style="color:#60646c;font-size:13px">${escaped(dateOf(digest, item.at))}</span></td></tr>`
  })
  const button = link(
    pages.list,
    escaped(texts.open),
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#3e63dd;color:#ffffff;text-decoration:none',
  )
  const more = hasMore ? `<p>${escaped(texts.more)}</p>` : ''
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6;color:#1c2024;${font};font-size:15px;line-height:1.6">
<table role="presentation" dir="${direction}" width="100%" style="max-width:560px;margin:0 auto;padding:20px 24px;border-radius:10px;background:#ffffff" cellspacing="0">
<tr><td style="padding-bottom:12px;text-align:${start}">${filled(escaped(texts.hello), { name: `<bdi>${escaped(firstName)}</bdi>` })}</td></tr>
${rows.join('\n')}
<tr><td style="padding:16px 0;border-top:1px solid #e0e3e8;text-align:${start}">${more}${button}</td></tr>
<tr><td style="color:#60646c;font-size:13px;text-align:${start}">${escaped(texts.why[rhythm])}<br>${link(pages.settings, escaped(texts.settings))} · ${link(unsubscribe, escaped(texts.unsubscribe))}</td></tr>
</table></body></html>`
}
