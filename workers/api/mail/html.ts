import { directionOf, type Locale } from '@domain/locale'
import { day, night } from './colors'
import { letterTexts } from './letter-texts'
import { asHtml, escaped, withoutMarks } from './marks'
import { signId } from './sign'

/** An address of ours with its words. */
type Link = { text: string; url: string }
/** An act: a drawn tile or face, a sentence and a line below it. */
type Row = { face: string; sentence: string; detail: string; url: string }

/** A mail with its looks; its texts are plain, with isolates around what people wrote. */
export type Letter = {
  locale: Locale
  /** The web's origin: nothing leads away from it. */
  web: string
  title: string
  paragraphs: readonly string[]
  /** `face` and `sentence` are HTML of ours. */
  rows?: readonly Row[]
  afterRows?: string
  action: Link
  /** Why it came and how to stop it. */
  foot: readonly (string | Link)[]
}

const latin = "-apple-system,'Segoe UI',Tahoma,Arial,sans-serif"
const arabic = "Tahoma,'Segoe UI',Arial,sans-serif"
const mono = 'Consolas,Menlo,monospace'
const previewLength = 140

/** The beginning of a text that mail programs show in their list, which ends at a word. */
function previewOf(said: string): string {
  if (said.length <= previewLength) return said
  const beginning = said.slice(0, previewLength)
  return `${beginning.slice(0, beginning.lastIndexOf(' '))}…`
}

/** Takes a mail's parts; gives its HTML: tables and inline styles, as mail programs want them, and the sign as an attachment. */
export function letterHtml(letter: Letter): string {
  const { locale, title, paragraphs, rows } = letter
  const direction = directionOf(locale)
  const start = direction === 'rtl' ? 'right' : 'left'
  const [font, line, bold] = locale === 'en' ? [latin, 24, 600] : [arabic, 29, 700]
  const body = paragraphs.map(
    (text) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${asHtml(rows ? text : sentence(text))}</p>`,
  )
  // A greeting tells nothing in a list of mails.
  const said = paragraphs.find((text) => !/[,،]$/.test(text)) ?? title
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(withoutMarks(title))}</title><style>${nightSheet}</style></head>
<body class="ground" style="margin:0;padding:0;background:${day.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${asHtml(sentence(previewOf(said)))}</div>
<table role="presentation" class="ground" lang="${locale}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.ground}" style="background:${day.ground}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="panel" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.panel}" style="width:100%;max-width:600px;background:${day.panel};border:1px solid ${day.line};border-radius:10px">
<tr><td class="text" align="${start}" style="padding:28px 32px;color:${day.text};font-family:${font};font-size:15px;line-height:${line}px;text-align:${start}">
${signOf(locale, bold)}
<h1 style="margin:0 0 16px;font-size:22px;line-height:${line + 6}px;font-weight:${bold};overflow-wrap:anywhere">${asHtml(title)}</h1>
${body.join('\n')}
${rowsOf(letter, start)}
${buttonOf(letter, bold)}
</td></tr>
<tr><td class="muted" align="${start}" style="padding:16px 32px 24px;border-top:1px solid ${day.line};color:${day.muted};font-family:${font};font-size:12px;line-height:${line - 6}px;text-align:${start}">
${footOf(letter)}
</td></tr></table>
</td></tr></table>
</body></html>`
}

/** The text before an address on a line of its own ends as a sentence if a button follows. */
const sentence = (text: string) => text.replace(/:$/, '.')

/** The address, where it is one of the web part; else its first page. */
const ours = (url: string, web: string) =>
  URL.canParse(url) && new URL(url).origin === new URL(web).origin ? url : web

const anchor = ({ text, url }: Link, web: string) =>
  `<a class="link" href="${escaped(ours(url, web))}" style="color:${day.link}">${asHtml(text)}</a>`

function signOf(locale: Locale, bold: number): string {
  const { product } = letterTexts[locale]
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td width="30"><img src="cid:${signId}" width="30" height="30" alt="" style="display:block;border:0"></td><td class="text" style="padding:0 10px;color:${day.text};font-size:17px;font-weight:${bold}">${product}</td></tr></table>`
}

function rowsOf({ rows = [], afterRows, web }: Letter, start: string): string {
  if (rows.length === 0) return ''
  const drawn = rows.map(
    ({ face, sentence: said, detail, url }) =>
      `<tr><td class="line" width="32" valign="top" style="padding:14px 0;border-top:1px solid ${day.line}">${face}</td><td class="line" align="${start}" style="padding:12px;border-top:1px solid ${day.line};text-align:${start};overflow-wrap:anywhere"><a class="text" href="${escaped(ours(url, web))}" style="color:${day.text};text-decoration:none">${said}</a><br><span class="muted" style="color:${day.muted};font-size:13px">${asHtml(detail)}</span></td></tr>`,
  )
  const after = afterRows ? `<p style="margin:0 0 16px">${asHtml(afterRows)}</p>` : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${drawn.join('\n')}</table>${after}`
}

/** Outlook for Windows knows no padding of a link: there the cell has it. */
function buttonOf({ locale, web, action }: Letter, bold: number): string {
  const url = escaped(ours(action.url, web))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${day.button}" style="background:${day.button};border-radius:6px;mso-padding-alt:0 20px"><a class="button" href="${url}" style="display:inline-block;padding:0 20px;border-radius:6px;color:${day.onButton};line-height:44px;font-weight:${bold};text-decoration:none">${asHtml(action.text)}</a></td></tr></table>
<table role="presentation" class="soft" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.soft}" style="background:${day.soft};border-radius:8px"><tr><td class="muted" style="padding:12px 16px;color:${day.muted};font-size:13px;line-height:21px">${letterTexts[locale].address}<br><a class="link" dir="ltr" href="${url}" style="color:${day.link};font-family:${mono};word-break:break-all;unicode-bidi:isolate">${url}</a></td></tr></table>`
}

function footOf({ locale, web, foot }: Letter): string {
  const home = `<a class="link" dir="ltr" href="${escaped(web)}" style="color:${day.link}">${escaped(new URL(web).host)}</a>`
  const parts = foot.map((part) => (typeof part === 'string' ? asHtml(sentence(part)) : anchor(part, web)))
  return [...parts, `${letterTexts[locale].line} ${home}`].join('<br>\n')
}

const nightSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${[
  `.ground{background:${night.ground}!important}`,
  `.panel{background:${night.panel}!important;border-color:${night.line}!important}`,
  `.soft{background:${night.soft}!important}`,
  `.text{color:${night.text}!important}`,
  `.muted{color:${night.muted}!important;border-color:${night.line}!important}`,
  `.line{border-color:${night.line}!important}`,
  `.link{color:${night.link}!important}`,
  `.button{background:${night.button}!important;color:${night.onButton}!important}`,
].join('')}}`
