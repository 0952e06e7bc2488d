import { directionOf, type Locale, localeNames, locales } from '@domain/locale'
import { sharedHead, sign } from '@kit/page'
import { html, raw } from 'hono/html'
import { article } from './article'
import { contents, methodWord } from './contents'
import {
  callPath,
  type Document,
  type ErrorTexts,
  entriesOf,
  type ReferenceEntry,
  type Titles,
} from './description'
import { errorPage, errorsPath } from './error-page'
import { findCalls } from './find'
import { sectionNames, sectionOf, sections } from './sections'
import { styleOf } from './style'
import { titleHtml, titleText } from './titles'
import type { Place } from './try-it'
import { words } from './words'

/** The content of a page of the reference: a group of calls, one call of it, a search, or with none of them the first page. */
type ReferenceContent = {
  documents: Document[]
  titles: Titles
  group: string | null
  call: string | null
  query: string
  /** The meanings of errors, for their page; null for every other page. */
  errors: ErrorTexts | null
  nonce: string
  locale: Locale
  place: Place
}

/**
 * Gives a page of the reference, which is whole without its script: the first says what holds for all calls and names the groups, each of
 * which has a page, as each call has. Titles of calls are in the reader's language; what else routes say of themselves is English
 * in every language, written from left to right; null where there is no such group or call.
 */
export function referencePage(content: ReferenceContent) {
  const { documents, titles, group, call, query, errors, nonce, locale, place } = content
  const { web } = place
  const say = words[locale]
  const entries = documents.flatMap((one) => entriesOf(one, titles))
  const own = entries.filter(({ operation }) => operation.tags[0] === group)
  const open = own.find(({ operation }) => operation.operationId === call)
  if ((group !== null && own.length === 0 && errors === null) || (call !== null && !open)) return null
  const path = open ? callPath(open) : group === null ? '/docs' : `/docs/${group}`
  const shown = open ? titleText(open) : errors ? say.codes : group === null ? null : say.groups[group]
  const title = shown ? `${shown} · ${say.title}` : say.title
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${title}</title>
${query === '' ? '' : raw('<meta name="robots" content="noindex" />')}
${sharedHead({ title, description: say.about, webOrigin: web }, locale)}
<link rel="icon" href="/favicon.ico" type="image/svg+xml" />
<style nonce="${nonce}">${raw(styleOf(web))}</style>
${open ? html`<script nonce="${nonce}" src="${web}/reference/calls.js" crossorigin defer></script>` : ''}
</head>
<body>
<header><a class="home" href="${web}">${raw(sign)}<span>${say.product}</span></a><a href="/docs">API</a><a class="to-contents" href="#contents">${say.contents}</a><a class="as-data" href="/openapi.json">OpenAPI</a>${languages(path, locale)}</header>
<main>
${open ? callPage(open, own, place, locale) : errors ? errorPage(errors, documents[0] as Document, locale) : group !== null ? groupPage(group, own, locale) : query !== '' ? foundPage(query, entries, locale) : first(entries, locale)}
</main>
${contents({ entries, group, call, query, locale })}
</body>
</html>`
}

const hostFiles = ['api', 'data', 'files'].map(
  (host) => `<a href="/openapi/${host}.json" dir="ltr">openapi/${host}.json</a>`,
)

function first(entries: readonly ReferenceEntry[], locale: Locale) {
  const say = words[locale]
  const groups = new Set(entries.map(({ operation }) => operation.tags[0]))
  return html`<h1>${say.title}</h1>
<p>${say.about}</p>
<p>${say.asData[0]}<a href="/openapi.json" dir="ltr">openapi.json</a>${say.comma}<a href="/openapi-go.json" dir="ltr">openapi-go.json</a>${say.asData[1]} ${say.byHost[0]}${raw(hostFiles.join(say.comma))}${say.byHost[1]}</p>
<p><a href="${errorsPath}">${say.codes}</a></p>
${locale === 'en' ? '' : html`<p>${say.inEnglish}</p>`}
<div class="sections">${sectionNames.map(
    (name) =>
      html`<section><h2>${say.sections[name]}</h2><ul>${sections[name].filter((group) => groups.has(group)).map((group) => html`<li><a href="/docs/${group}">${say.groups[group]}</a></li>`)}</ul></section>`,
  )}</div>`
}

function groupPage(group: string, entries: readonly ReferenceEntry[], locale: Locale) {
  const say = words[locale]
  const section = sectionOf(group)
  return html`${section === null ? '' : html`<p class="muted trail">${say.sections[section]}</p>`}
<h1>${say.groups[group]}</h1>
${locale === 'en' ? '' : html`<p class="muted">${say.inEnglish}</p>`}
${callRows(entries, locale)}`
}

function callRows(entries: readonly ReferenceEntry[], locale: Locale) {
  return html`<ul class="calls">${entries.map(
    (entry) =>
      html`<li id="${entry.operation.operationId}"><a href="${callPath(entry)}">${methodWord(entry.method)} <span>${titleHtml(entry, locale)}</span> <span class="path"><code dir="ltr">${entry.path}</code></span></a></li>`,
  )}</ul>`
}

function callPage(entry: ReferenceEntry, own: readonly ReferenceEntry[], place: Place, locale: Locale) {
  const say = words[locale]
  const group = entry.operation.tags[0] ?? ''
  const section = sectionOf(group)
  const at = own.indexOf(entry)
  const beside = [own[at - 1], own[at + 1]] as const
  const link = (one: ReferenceEntry | undefined, rel: string) =>
    one ? html`<a href="${callPath(one)}" rel="${rel}">${titleHtml(one, locale)}</a>` : html`<span></span>`
  return html`<p class="muted trail">${section === null ? '' : html`${say.sections[section]} / `}<a href="/docs/${group}">${say.groups[group]}</a></p>
<h1>${titleHtml(entry, locale)}</h1>
<div class="call-page" lang="en" dir="ltr">${article(entry, place, locale)}</div>
<nav class="beside" aria-label="${say.groups[group]}">${link(beside[0], 'prev')}${link(beside[1], 'next')}</nav>`
}

function foundPage(query: string, entries: readonly ReferenceEntry[], locale: Locale) {
  const found = findCalls(query, entries)
  return html`<h1>${words[locale].found(found.length, query)}</h1>${callRows(found, locale)}`
}

function languages(path: string, locale: Locale) {
  return html`<ul class="languages" aria-label="${words[locale].language}">${locales.map((each) => html`<li><a href="${path}?lang=${each}" lang="${each}" hreflang="${each}"${each === locale ? raw(' aria-current="true"') : ''}>${localeNames[each]}</a></li>`)}</ul>`
}
