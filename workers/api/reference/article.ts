import type { Locale } from '@domain/locale'
import { html, raw } from 'hono/html'
import { type Content, type Operation, type ReferenceEntry, typeName } from './description'
import { withErrorLinks } from './error-page'
import { curlOf, fetchOf, pythonOf, responseOf } from './sample'
import { fieldsOf, type SchemaField, schemaTable } from './schema-table'
import { copyButton, type Place, tryIt } from './try-it'
import { withCode } from './with-code'
import { words } from './words'

/**
 * Takes a call and a language; gives what its page says: the text, and beside it the call in three languages with an
 * example of its response, below its title. It is an English block from left to right; words of the reader's language are marked in it.
 */
export function article(entry: ReferenceEntry, place: Place, locale: Locale) {
  const { method, path, server, operation } = entry
  const say = words[locale]
  const parameters = operation.parameters ?? []
  const response = responseOf(entry)
  return html`<article id="${operation.operationId}">
${operation.description ? html`<p>${withCode(operation.description)}</p>` : ''}
<p class="call"><b class="method ${method.toLowerCase()}">${method}</b> ${copyButton(locale)}<code>${server}${path}</code></p>
${needs(operation.security, locale)}
${(['path', 'query', 'header'] as const).map((place) => {
  const fields = parameters
    .filter((one) => one.in === place)
    .map(
      (one): SchemaField => ({
        name: one.name,
        isRequired: one.required,
        schema: one.schema ?? {},
        text: one.description,
      }),
    )
  return part(
    place,
    say.parametersIn[place],
    '',
    schemaTable(say.parametersIn[place], fields, locale),
    locale,
  )
})}
${Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
  part('body', say.body, type, bodyTable(type, schema, locale), locale),
)}
${responses(operation.responses, locale)}
</article>
<aside class="samples" lang="en" dir="ltr">
${tabs('code', [
  ['curl', sampleText(curlOf(entry), locale)],
  ['fetch', sampleText(fetchOf(entry), locale)],
  ['Python', sampleText(pythonOf(entry), locale)],
])}
${tryIt(entry, place, locale)}
${response === null ? '' : html`<section class="panel"><h2 lang="${locale}">${say.example}</h2>${sampleText(response, locale)}</section>`}
</aside>`
}

const sampleText = (text: string, locale: Locale) =>
  html`${copyButton(locale)}<pre tabindex="0"><code>${text}</code></pre>`

/** A part of the page below a heading that has an address. */
function part(id: string, title: string, note: string, content: unknown, locale: Locale) {
  if (content === '') return ''
  return html`<h2 id="${id}"><span lang="${locale}">${title}</span>${note && html` <code>${note}</code>`} ${anchor(id, title)}</h2>${content}`
}

const anchor = (id: string, title: string) =>
  html`<a class="anchor" href="#${id}" aria-label="#${title}">#</a>`

/** A body without named fields is one row with its type. */
function bodyTable(type: string, schema: Content[string]['schema'], locale: Locale) {
  const fields = fieldsOf(schema ?? {})
  const whole: SchemaField = { name: type, isRequired: true, schema: schema ?? { type: 'bytes' } }
  return schemaTable(words[locale].body, fields.length > 0 ? fields : [whole], locale)
}

/** One tab for each status; a tab is a radio button, so that no script is needed. */
function responses(all: Operation['responses'], locale: Locale) {
  const say = words[locale]
  const shown = Object.entries(all).map(([status, { description, content }]): [string, unknown, string] => {
    const [type, one] = Object.entries(content ?? {})[0] ?? []
    const schema = one?.schema ?? {}
    const fields = type?.endsWith('json') ? schemaTable(status, fieldsOf(schema).map(asGiven), locale) : ''
    const note =
      type === undefined
        ? ''
        : fields === ''
          ? html`<p><code>${type === 'application/json' ? typeName(schema) : type}</code></p>`
          : ''
    return [
      status,
      html`<p>${withErrorLinks(description)}</p>${note}${fields}`,
      status.startsWith('2') ? 'good' : 'bad',
    ]
  })
  return html`<h2 id="responses"><span lang="${locale}">${say.answers}</span> ${anchor('responses', say.answers)}</h2>${tabs('status', shown, say.answers)}`
}

/** Fields of a response are required of nobody. */
const asGiven = (field: SchemaField): SchemaField => ({ ...field, isRequired: false })

type Tab = readonly [label: string, content: unknown, look?: string]

function tabs(name: string, all: readonly Tab[], label = name) {
  return html`<div class="tabs" role="radiogroup" aria-label="${label}">${all.map(
    ([text, content, look = ''], at) =>
      html`<input type="radio" name="${name}" id="${name}-${text}"${at === 0 ? raw(' checked') : ''} /><label for="${name}-${text}" class="${look}">${text}</label><div class="tab">${content}</div>`,
  )}</div>`
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
