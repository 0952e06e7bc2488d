import { directionOf, type Locale, localeNames, locales } from '@domain/locale'
import type { openApi } from '@kit/openapi'
import { html, raw } from 'hono/html'
import { style } from './style'
import { words } from './words'

type Document = ReturnType<typeof openApi>
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
  const?: unknown
}
type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Entry = { method: string; path: string; server: string; operation: Operation }

/**
 * Takes the descriptions of the API's parts, a nonce for the page's style and a language; gives the reference as one page that needs
 * no script. What routes say of themselves is English in every language, and marked as such.
 */
export function referencePage(documents: Document[], nonce: string, locale: Locale) {
  const say = words[locale]
  const entries = documents.flatMap(entriesOf)
  const [document] = documents as [Document]
  const tags = [...new Set(entries.map(({ operation }) => operation.tags[0] ?? ''))]
  const own = (tag: string) => entries.filter(({ operation }) => operation.tags[0] === tag)
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${say.title}</title>
<meta name="description" content="${say.about}" />
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<nav aria-label="${say.contents}"><p class="name">${say.title}</p>${tags.map((tag) => contents(tag, own(tag), locale))}</nav>
<main>
${languages(locale)}
<h1>${say.title}</h1>
<p>${say.about}</p>
<p>${say.asData[0]}<a href="/openapi.json" dir="ltr">openapi.json</a>${say.asData[1]} ${say.errors[0]}<code>application/problem+json</code>${say.errors[1]}</p>
${tags.map((tag) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${group(tag, locale)}</h2>${own(tag).map((entry) => article(entry, locale))}</section>`)}
<section aria-labelledby="codes"><h2 id="codes">${say.codes}</h2><p dir="ltr">${document.components.schemas.Problem.properties.code.enum.map((code) => html`<code>${code}</code> `)}</p>${shapes(document)}</section>
</main>
</body>
</html>`
}

/** Bodies of refusals that are no problem+json, which answers call by their name. */
function shapes({ components: { schemas } }: Document) {
  const { Problem: _, ...others }: Record<string, Schema> = schemas
  return Object.entries(others).map(
    ([name, schema]) => html`<p dir="ltr"><b>${name}</b> <code>${typeName(schema)}</code></p>`,
  )
}

function languages(locale: Locale) {
  return html`<nav aria-label="${words[locale].language}" class="language"><ul class="languages">${locales.map((each) => html`<li><a href="?lang=${each}" lang="${each}" hreflang="${each}"${each === locale ? raw(' aria-current="true"') : ''}>${localeNames[each]}</a></li>`)}</ul></nav>`
}

function group(tag: string, locale: Locale) {
  return words[locale].groups[tag] ?? english(tag)
}

function english(text: string) {
  return html`<span lang="en" dir="ltr">${text}</span>`
}

function entriesOf(document: Document): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const server = (item.servers as { url: string }[])[0]?.url ?? ''
    return Object.entries(item)
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        server,
        operation: operation as Operation,
      }))
  })
}

function contents(tag: string, entries: Entry[], locale: Locale) {
  return html`<h2>${group(tag, locale)}</h2><ul>${entries.map(({ operation }) => html`<li><a href="#${operation.operationId}">${english(operation.summary)}</a></li>`)}</ul>`
}

function article({ method, path, server, operation }: Entry, locale: Locale) {
  const say = words[locale]
  const parameters = operation.parameters?.map(
    (one): Row => [one.name, one.in, one.required, typeName(one.schema ?? {}), one.description ?? ''],
  )
  const fields = Object.entries(operation.requestBody?.content ?? {}).flatMap(bodyRows)
  return html`<article id="${operation.operationId}">
<h3>${english(operation.summary)}</h3>
<p class="call"><bdi dir="ltr"><b>${method}</b> <code>${server}${path}</code></bdi></p>
${operation.description ? html`<p lang="en" dir="ltr">${raw(escapeCode(operation.description))}</p>` : ''}
${needs(operation.security, locale)}
${table(say.parameters, parameters ?? [], locale)}
${table(say.body, fields, locale)}
<h4>${say.answers}</h4><ul class="answers" dir="ltr">${Object.entries(operation.responses).map(([status, one]) => html`<li><b>${status}</b> <span lang="en">${raw(escapeCode(one.description))}</span>${answerShape(one.content)}</li>`)}</ul>
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
  const bearer = security.find((one) => one.bearer)?.bearer
  if (bearer === undefined) return ''
  if (security.some((one) => one.dataKey))
    return html`<p class="muted">${say.keyed[0]}<code>Authorization: Bearer</code>${say.keyed[1]}<code>X-API-Key</code></p>`
  const [scope] = bearer
  const more = scope ? html`${say.orToken} <code>${scope}</code>.` : say.orSession
  return html`<p class="muted">${say.needs} <code>Authorization: Bearer</code>${more}</p>`
}

function answerShape(content: Content | undefined) {
  const [type, one] = Object.entries(content ?? {})[0] ?? []
  if (type === undefined) return ''
  if (type !== 'application/json') return html` <span class="muted">${type}</span>`
  return html` <code>${typeName(one?.schema ?? {})}</code>`
}

function escapeCode(text: string): string {
  return text
    .replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
}

type Row = [name: string, place: string, required: boolean, type: string, description: string]

function table(title: string, rows: Row[], locale: Locale) {
  if (rows.length === 0) return ''
  const say = words[locale]
  const isExplained = rows.some(([, , , , description]) => description !== '')
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><caption>${title}</caption><thead><tr><th scope="col">${say.name}</th><th scope="col">${say.place}</th><th scope="col">${say.type}</th>${isExplained ? html`<th scope="col">${say.meaning}</th>` : ''}</tr></thead><tbody>${rows.map(
    ([name, place, required, type, description]) =>
      html`<tr><td><code>${name}</code>${required ? '' : html` <span class="muted">${say.optional}</span>`}</td><td>${say.places[place] ?? place}</td><td><code>${type}</code></td>${isExplained ? html`<td>${english(description)}</td>` : ''}</tr>`,
  )}</tbody></table></div>`
}

function typeName(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' | ')
  if (schema.type === 'array') return `${grouped(typeName(schema.items ?? {}))}[]`
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${name}: ${typeName(one)}`)
      .join(', ')} }`
  if (schema.additionalProperties) return `{ [name]: ${typeName(schema.additionalProperties)} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const grouped = (type: string) => (type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type)
