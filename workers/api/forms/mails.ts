import { formatNumber, type Locale, localeAt, pluralOf } from '@domain/locale'
import { letterHtml } from '../mail/html'
import type { Message } from '../mail/messages'
import { isolated } from '../mail/recovery-texts'
import { noticeTexts } from './notice-texts'
import { stopTexts, type ToldReason } from './webhook-texts'

/** The recipient and the form that a mail is about; `web` is the web's origin. */
type About = { email: string; language: number; formId: string; name: string; web: string }

const localeOf = ({ language }: About): Locale => localeAt(language) ?? 'en'

/** Takes a form and how many responses came; gives the message about them to its owner. */
export function responsesMail(about: About, count: number): Message {
  const { email, formId, name, web } = about
  const locale = localeOf(about)
  const { subject, body, button, settings } = noticeTexts[locale]
  const values: Record<string, string> = { count: formatNumber(count, locale), name: isolated(name) }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const title = filled(subject[pluralOf(count, locale)] ?? subject.other)
  const form = `${web}/dashboard/forms/${formId}`
  const html = letterHtml({
    locale,
    web,
    title,
    paragraphs: [body.open],
    action: { text: button, url: `${form}/answers` },
    foot: [body.why, { text: settings, url: `${form}/settings` }],
  })
  return {
    to: email,
    subject: title,
    body: [title, body.open, `${form}/answers`, body.why].join('\n\n'),
    html,
  }
}

/** Takes a form and why its webhook was turned off; gives the message that says so to its owner. */
export function webhookStopMail(about: About, reason: ToldReason): Message {
  const { email, formId, name, web } = about
  const locale = localeOf(about)
  const { subject, reasons, next, button, why } = stopTexts[locale]
  const filled = (text: string) => text.replace('{name}', isolated(name))
  const title = filled(subject)
  const paragraphs = [filled(reasons[reason]), next]
  const url = `${web}/dashboard/forms/${formId}/answers/webhook`
  const html = letterHtml({
    locale,
    web,
    title,
    paragraphs,
    action: { text: button, url },
    foot: [why],
  })
  return { to: email, subject: title, body: [...paragraphs, url].join('\n\n'), html }
}
