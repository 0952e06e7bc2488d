import type { Locale } from '@domain/locale'
import { html, raw } from 'hono/html'
import { type Content, type Operation, type ReferenceEntry, typeName } from './description'
import { curlOf, fetchOf } from './sample'
import { words } from './words'

/**
 * Takes a call and a language; gives what the page says of the call. It stands in an English block from left to right;
 * words of the reader's language are marked in it.
 */
export function article(entry: ReferenceEntry, locale: Locale) {
  const { method, path, server, operation } = entry
  const say = words[locale]
  const parameters = operation.parameters?.map(
    (one): Row => [one.name, one.in, one.required, typeName(one.schema ?? {}), one.description ?? ''],
  )
  const fields = Object.entries(operation.requestBody?.content ?? {}).flatMap(bodyRows)
  return html`<article id="${operation.operationId}">
<h3>${withCode(operation.summary)}</h3>
<p class="call"><b>${method}</b> <code>${server}${path}</code></p>
${operation.description ? html`<p>${withCode(operation.description)}</p>` : ''}
${needs(operation.security, locale)}
${table(say.parameters, parameters ?? [], locale)}
${table(say.body, fields, locale)}
<h4 lang="${locale}">${say.answers}</h4><ul class="answers">${Object.entries(operation.responses).map(([status, one]) => html`<li><b>${status}</b> <span>${withCode(one.description)}</span>${answerShape(one.content)}</li>`)}</ul>
<details open><summary>curl</summary><pre tabindex="0"><code>${curlOf(entry)}</code></pre></details>
<details><summary>fetch</summary><pre tabindex="0"><code>${fetchOf(entry)}</code></pre></details>
</article>`
}

/** A body with named fields is a row for each; any other is one row under its media type. */
function bodyRows([type, { schema }]: [string, Content[string]]): Row[] {
  const { properties, required = [] } = schema ?? {}
  if (properties === undefined) return [[type, 'body', true, schema ? typeName(schema) : 'bytes', '']]
  return Object.entries(properties).map(([name, one]) => [
    name,
    'body',
    required.includes(name),
    typeName(one),
    '',
  ])
}

function needs(security: Operation['security'], locale: Locale) {
  const say = words[locale]
  const isKeyed = security.some((one) => one.dataKey)
  const bearer = security.find((one) => one.bearer)?.bearer ?? (isKeyed ? [] : undefined)
  if (bearer === undefined) return ''
  const line = isKeyed
    ? html`${say.keyed[0]}<code dir="ltr">Authorization: Bearer</code>${say.keyed[1]}<code dir="ltr">X-API-Key</code>`
    : html`${say.needs} <code dir="ltr">Authorization: Bearer</code>${bearer[0] ? html`${say.orToken} <code dir="ltr">${bearer[0]}</code>.` : say.orSession}`
  return html`<p class="muted"><bdi lang="${locale}">${line}</bdi></p>`
}

function answerShape(content: Content | undefined) {
  const [type, one] = Object.entries(content ?? {})[0] ?? []
  if (type === undefined) return ''
  if (type !== 'application/json')
    return html` <span class="muted">${Object.keys(content ?? {}).join(', ')}</span>`
  return html` <code>${typeName(one?.schema ?? {})}</code>`
}

/** Takes a description's text, where code stands between backticks; gives it for the page. */
export function withCode(text: string) {
  return raw(
    text
      .replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)
      .replace(/`([^`]+)`/g, '<code>$1</code>'),
  )
}

type Row = [name: string, place: string, required: boolean, type: string, description: string]

function table(title: string, rows: Row[], locale: Locale) {
  if (rows.length === 0) return ''
  const say = words[locale]
  const isExplained = rows.some(([, , , , description]) => description !== '')
  const heads = [say.name, say.place, say.type, ...(isExplained ? [say.meaning] : [])]
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><caption lang="${locale}">${title}</caption><thead lang="${locale}"><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
    ([name, place, required, type, description]) =>
      html`<tr><td><code>${name}</code>${required ? '' : html` <span class="muted" lang="${locale}">${say.optional}</span>`}</td><td lang="${locale}">${say.places[place] ?? place}</td><td><code>${type}</code></td>${isExplained ? html`<td>${withCode(description)}</td>` : ''}</tr>`,
  )}</tbody></table></div>`
}
