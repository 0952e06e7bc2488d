import { directionOf, formatNumber, type Locale, localeNames, locales } from '@domain/locale'
import { sharedHead, sign } from '@kit/page'
import { html, raw } from 'hono/html'
import { article, withCode } from './article'
import { type Document, entriesOf, type ReferenceEntry, type Schema, typeName } from './description'
import { styleOf } from './style'
import { words } from './words'

/** What a page of the reference is drawn from; `group` is whose calls it shows, null on the first page. */
type ReferenceContent = {
  documents: Document[]
  group: string | null
  nonce: string
  locale: Locale
  web: string
}

/**
 * Gives a page of the reference, which needs no script: the first says what holds for all calls and names the groups,
 * each of which has a page. What routes say of themselves is English in every language, and stands from left to right;
 * null where there is no such group.
 */
export function referencePage({ documents, group, nonce, locale, web }: ReferenceContent) {
  const say = words[locale]
  const entries = documents.flatMap(entriesOf)
  const groups = [...new Set(entries.map(({ operation }) => operation.tags[0] ?? ''))]
  if (group !== null && !groups.includes(group)) return null
  const own = entries.filter(({ operation }) => operation.tags[0] === group)
  const title = group === null ? say.title : `${nameOf(group, locale)} · ${say.title}`
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${title}</title>
${sharedHead({ title, description: say.about, webOrigin: web }, locale)}
<link rel="icon" href="/favicon.ico" type="image/svg+xml" />
<style nonce="${nonce}">${raw(styleOf(web))}</style>
</head>
<body>
<header><a class="home" href="${web}">${raw(sign)}<span>${say.product}</span></a><a href="/docs">${say.title}</a>${languages(group, locale)}</header>
<nav aria-label="${say.contents}"><ul>${groups.map((one) => html`<li><a href="/docs/${one}"${one === group ? raw(' aria-current="page"') : ''}>${nameOf(one, locale)}</a></li>`)}</ul></nav>
<main>
${group === null ? first(documents, groups, entries, locale) : calls(group, own, locale)}
</main>
</body>
</html>`
}

const hostFiles = ['api', 'data', 'files'].map(
  (host) => `<a href="/openapi/${host}.json" dir="ltr">openapi/${host}.json</a>`,
)

function first(documents: Document[], groups: string[], entries: ReferenceEntry[], locale: Locale) {
  const say = words[locale]
  const [document] = documents as [Document]
  const count = (group: string) => entries.filter(({ operation }) => operation.tags[0] === group).length
  return html`<h1>${say.title}</h1>
<p>${say.about}</p>
<p>${say.asData[0]}<a href="/openapi.json" dir="ltr">openapi.json</a>${say.comma}<a href="/openapi-go.json" dir="ltr">openapi-go.json</a>${say.asData[1]} ${say.byHost[0]}${raw(hostFiles.join(say.comma))}${say.byHost[1]} ${say.errors[0]}<code dir="ltr">application/problem+json</code>${say.errors[1]}</p>
${locale === 'en' ? '' : html`<p>${say.inEnglish}</p>`}
<ul class="groups">${groups.map((group) => html`<li><a href="/docs/${group}">${nameOf(group, locale)}</a> <span class="muted">${formatNumber(count(group), locale)}</span></li>`)}</ul>
<section aria-labelledby="codes"><h2 id="codes">${say.codes}</h2><p dir="ltr">${document.components.schemas.Problem.properties.code.enum.map((code) => html`<code>${code}</code> `)}</p>${shapes(document)}</section>`
}

function calls(group: string, entries: ReferenceEntry[], locale: Locale) {
  const say = words[locale]
  return html`<h1>${nameOf(group, locale)}</h1>
${locale === 'en' ? '' : html`<p class="muted">${say.inEnglish}</p>`}
<div lang="en" dir="ltr"><ul class="calls">${entries.map(({ method, operation }) => html`<li><b>${method}</b> <a href="#${operation.operationId}">${withCode(operation.summary)}</a></li>`)}</ul>
${entries.map((entry) => article(entry, locale))}</div>`
}

/** Bodies of refusals that are no problem+json, which answers call by their name. */
function shapes({ components: { schemas } }: Document) {
  const { Problem: _, ...others }: Record<string, Schema> = schemas
  return Object.entries(others).map(
    ([name, schema]) => html`<p dir="ltr"><b>${name}</b> <code>${typeName(schema)}</code></p>`,
  )
}

function languages(group: string | null, locale: Locale) {
  const path = group === null ? '/docs' : `/docs/${group}`
  return html`<ul class="languages" aria-label="${words[locale].language}">${locales.map((each) => html`<li><a href="${path}?lang=${each}" lang="${each}" hreflang="${each}"${each === locale ? raw(' aria-current="true"') : ''}>${localeNames[each]}</a></li>`)}</ul>`
}

const nameOf = (group: string, locale: Locale) => words[locale].groups[group] ?? group
