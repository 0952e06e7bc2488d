import { type Locale, locales } from '@domain/locale'
import type { Notification } from '@domain/notifications'
import { expect, it } from 'vitest'
import { type Digest, digestMail } from '../digests/mail'
import { responsesMail, webhookStopMail } from '../forms/mails'
import { invitationMail } from '../invitations/mail'
import { allSharings } from '../sharings/sharings'
import { letterHtml } from './html'
import { asHtml } from './marks'
import { compose, type Message } from './messages'
import { type MailKind, texts } from './texts'

const web = 'https://hamkar.test'
const hostile = `<script>alert(1)</script> "x" 'y' \u202eabc\u2069\u2069 & <img src=http://evil.test/a.png>`

function notification(at: number, title: string, url: string | null): Notification {
  const actor = { id: 'user_1', handle: 'sara', displayName: hostile, avatarUrl: '/pictures/1' }
  const subject = { id: 'idea_1', kind: 'ideas' as const, title, url }
  return {
    id: `notification_${at}`,
    at: '2026-11-28T08:00:00.000Z',
    verb: at % 2 === 0 ? 'commented' : 'voted',
    actors: at % 2 === 0 ? [actor] : [],
    others: 0,
    amount: 1,
    subject,
    isRead: false,
  }
}

const digestOf = (locale: Locale, items: readonly Notification[]): Digest => ({
  to: 'sara@hamkar.test',
  firstName: hostile,
  locale,
  calendar: null,
  timeZone: null,
  rhythm: 'daily',
  items,
  hasMore: false,
  web,
  unsubscribe: `${web}/${locale}/unsubscribe/token`,
})

/** Every mail that Hamkar sends in a language, with hostile names. */
function mailsIn(locale: Locale): Message[] {
  const language = locales.indexOf(locale)
  const to = { email: 'sara@hamkar.test', emailConfirmedAt: 1, firstName: hostile, language }
  const about = { email: to.email, language, formId: 'form_1', name: hostile, web }
  const inviter = { firstName: hostile, lastName: hostile, language }
  const kinds = Object.keys(texts.en) as MailKind[]
  return [
    ...kinds.map((kind) => compose(kind, to, web, '/reset/secret', [hostile])),
    responsesMail(about, 2),
    ...(['unverified', 'failing', 'gone'] as const).map((reason) => webhookStopMail(about, reason)),
    ...allSharings.map(({ mailTexts }) =>
      invitationMail({
        ...to,
        thingId: 'thing_1',
        role: 'editor',
        title: hostile,
        texts: mailTexts,
        inviter,
        web,
        refusalToken: 't',
      }),
    ),
    digestMail(digestOf(locale, [notification(0, hostile, `${web}/dashboard/x"y`)])),
  ]
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

it.each(locales)(
  'sends every mail in %s with one frame, one button and no picture but the sign',
  (locale) => {
    const direction = locale === 'en' ? 'ltr' : 'rtl'
    for (const { html, body, subject } of mailsIn(locale)) {
      expect(matches(html, /<table [^>]*lang="(\w+)" dir="\w+" width="100%"/g)).toEqual([locale])
      expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
      expect(html).toContain('max-width:600px')
      expect(html).toContain('name="color-scheme" content="light dark"')
      const [preview = ''] = matches(html, /<div style="display:none;[^>]*>(.*?)<\/div>/g)
      const isWhole = !preview.endsWith('…')
      expect(isWhole ? preview.length > 0 : html.includes(`${preview.slice(-13, -1)} `)).toBe(true)
      expect(matches(html, /<img src="([^"]*)"/g)).toEqual(['cid:hamkar-sign'])
      expect(matches(html, /<a class="button" href="([^"]*)"/g)).toHaveLength(1)
      // Outlook gives the cell what other programs give the link.
      const [sides] = matches(html, /<a class="button"[^>]*padding:([^;]*);/g)
      expect(matches(html, /<td class="button"[^>]*mso-padding-alt:([^;"]*)/g)).toEqual([sides])
      const fonts = new Set(matches(html, /font-family:([^,]*),/g))
      expect([...fonts]).toEqual(locale === 'en' ? ['-apple-system', 'Consolas'] : ['Tahoma', 'Consolas'])
      expect([subject, body].every((text) => text.length > 0)).toBe(true)
    }
  },
)

it.each(locales)(
  'leads from every mail in %s to addresses of ours alone, which its text has too',
  (locale) => {
    for (const { html, body } of mailsIn(locale)) {
      const addresses = matches(html, /href="([^"]*)"/g)
      expect(addresses.filter((address) => !address.startsWith(web))).toEqual([])
      const [button] = matches(html, /<a class="button" href="([^"]*)"/g)
      // In words below the button, for readers whose program shows none.
      expect(html).toContain(`>${button}</a>`)
      expect(body).toContain(button?.replaceAll('&#38;', '&'))
    }
  },
)

it.each(locales)('lets nothing that people wrote into a mail in %s but as text', (locale) => {
  for (const { html } of mailsIn(locale)) {
    expect(html).not.toMatch(/<script|evil\.test\/a\.png"|<img src=http/)
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    const opened = matches(html, /<(bd[io])\b/g).sort()
    expect(matches(html, /<\/(bd[io])>/g).sort()).toEqual(opened)
  }
})

it('shows six rows of a digest at most, and where the rest is; its text has them all', () => {
  const items = Array.from({ length: 8 }, (_, at) => notification(at, `Idea ${at}`, `${web}/dashboard/${at}`))
  const { html, body } = digestMail(digestOf('en', items))
  expect(matches(html, /(<bdi>Idea \d)/g)).toHaveLength(6)
  expect(html).toContain('See the rest on your notifications page.')
  expect(matches(body, /(Idea \d)/g)).toHaveLength(8)
  const few = digestMail(digestOf('en', items.slice(0, 6))).html
  expect(few).not.toContain('See the rest')
})

it('leads to the web’s first page instead of to somebody else’s', () => {
  for (const url of ['https://evil.test/', 'javascript:alert(1)', `${web}.evil.test/`, 'evil']) {
    const action = { text: 'Open', url }
    const html = letterHtml({ locale: 'en', web, title: 'T', paragraphs: ['P'], action, foot: [action] })
    expect(new Set(matches(html, /href="([^"]*)"/g))).toEqual(new Set([web]))
  }
})

it('turns marks of direction into elements that end where they are to, and drops what opens nothing', () => {
  expect(asHtml('a \u2068b\u2069 c')).toBe('a <bdi>b</bdi> c')
  expect(asHtml('\u2066a@b.test\u2069')).toBe('<bdi dir="ltr">a@b.test</bdi>')
  expect(asHtml('\u2068\u202d+98\u2069 x\u202c\u2069')).toBe('<bdi><bdo dir="ltr">+98</bdo></bdi> x')
  expect(asHtml('\u2069\u202e\u202ax\u2068<b>')).toBe('x<bdi>&#60;b&#62;</bdi>')
})

it('keeps the plain text of a mail as it was', () => {
  const to = { email: 'sara@hamkar.test', emailConfirmedAt: 1, firstName: 'Sara', language: 0 }
  expect(compose('reset', to, web, '/reset/secret').body).toBe(
    [
      'Hello \u2068Sara\u2069,',
      'Open this link to set a new password. It works once and expires in an hour:',
      `${web}/en/reset/secret`,
      'If you didn’t ask for this, you can ignore this email.',
    ].join('\n\n'),
  )
  expect(
    responsesMail({ email: to.email, language: 0, formId: 'form_1', name: 'Tea', web }, 2).body.split('\n\n'),
  ).toHaveLength(4)
})
