import { formatNumber, type Locale } from '@domain/locale'
import { html, raw } from 'hono/html'
import { callPath, type ReferenceEntry } from './description'
import { errorsPath } from './error-page'
import { sectionNames, sectionOf, sections } from './sections'
import { titleHtml } from './titles'
import { words } from './words'

type Props = {
  entries: readonly ReferenceEntry[]
  /** The shown group; null on the first page and on that of a search. */
  group: string | null
  call: string | null
  query: string
  locale: Locale
}

/** The search, and the sections with their groups; the open group shows its calls. */
export function contents({ entries, group, call, query, locale }: Props) {
  const say = words[locale]
  const open = group === null ? null : sectionOf(group)
  const of = (name: string) => entries.filter(({ operation }) => operation.tags[0] === name)
  const shown = sectionNames.map((name) => ({
    name,
    groups: sections[name].map((one) => ({ one, calls: of(one) })).filter(({ calls }) => calls.length > 0),
  }))
  return html`<nav id="contents" aria-label="${say.contents}"><form action="/docs" role="search"><input type="search" name="q" value="${query}" placeholder="${say.find}" aria-label="${say.find}" maxlength="80" dir="auto" autocomplete="off" /></form>
<a href="/docs"${group === null && query === '' ? raw(' aria-current="page"') : ''}>${say.start}</a>
<a href="${errorsPath}"${`/docs/${group}` === errorsPath ? raw(' aria-current="page"') : ''}>${say.codes}</a>
${shown.map(
  ({ name, groups }) =>
    html`<details${name === open ? raw(' open') : ''}><summary>${say.sections[name]} <span class="muted">${formatNumber(
      groups.reduce((sum, { calls }) => sum + calls.length, 0),
      locale,
    )}</span></summary><ul>${groups.map(
      ({ one, calls }) =>
        html`<li><a href="/docs/${one}"${one === group && call === null ? raw(' aria-current="page"') : ''}>${say.groups[one]}</a>${one === group ? callList(calls, call, locale) : ''}</li>`,
    )}</ul></details>`,
)}</nav>`
}

function callList(calls: readonly ReferenceEntry[], call: string | null, locale: Locale) {
  return html`<ul class="index">${calls.map(
    (entry) =>
      html`<li><a href="${callPath(entry)}"${entry.operation.operationId === call ? raw(' aria-current="page"') : ''}>${methodWord(entry.method)} <span>${titleHtml(entry, locale)}</span></a></li>`,
  )}</ul>`
}

/** A call's method as a small word in the colour of what it does. */
export const methodWord = (method: string) =>
  html`<b class="method ${method.toLowerCase()}">${method === 'DELETE' ? 'DEL' : method}</b>`
