import { errorStatus } from '@domain/errors'
import type { Locale } from '@domain/locale'
import { html } from 'hono/html'
import type { Document, ErrorTexts, Schema } from './description'
import { fieldsOf, schemaTable } from './schema-table'
import { withCode } from './with-code'
import { words } from './words'

export const errorsPath = '/docs/errors'

/** Takes what errors mean in a language; gives their page: each code with an address, and the bodies that bring them. */
export function errorPage(texts: ErrorTexts, { components: { schemas } }: Document, locale: Locale) {
  const say = words[locale]
  const { Problem, ...others }: Record<string, Schema> = schemas
  const codes = Object.keys(errorStatus) as (keyof typeof errorStatus)[]
  return html`<h1>${say.codes}</h1>
<p>${say.errors[0]}<code dir="ltr">application/problem+json</code>${say.errors[1]}</p>
<div class="scroll wide" role="region" aria-label="${say.codes}" tabindex="0"><table class="errors"><thead><tr><th scope="col">${say.code}</th><th scope="col">${say.status}</th><th scope="col">${say.meaning}</th><th scope="col">${say.remedy}</th></tr></thead><tbody>
${codes.map(
  (
    code,
  ) => html`<tr id="${code}"><th scope="row"><a href="#${code}"><code>${code}</code></a></th><td>${errorStatus[code]}</td><td>${withCode(texts[code][0])}</td><td>${withCode(texts[code][1])}</td></tr>
`,
)}</tbody></table></div>
${body(say.errorBody, Problem ?? {}, locale)}
${Object.entries(others).map(([name, schema]) => body(say.otherErrorBodies[name] ?? name, schema, locale))}`
}

function body(title: string, schema: Schema, locale: Locale) {
  const fields = fieldsOf(withoutCodes(schema))
  return html`<section><h2>${title}</h2><div lang="en" dir="ltr">${schemaTable(title, fields, locale)}</div></section>`
}

/** The codes are above. */
const withoutCodes = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (name, value) =>
    name === 'enum' && value.length === Object.keys(errorStatus).length ? undefined : value,
  )

/** Takes a response's description, which names codes between backticks; gives it with each code as a link to what it means. */
export function withErrorLinks(description: string) {
  const parts = description.split('`')
  const isCode = (text: string) => Object.hasOwn(errorStatus, text)
  if (!parts.some(isCode)) return withCode(description)
  return html`${parts.map((text) => (isCode(text) ? html`<a href="${errorsPath}#${text}"><code>${text}</code></a>` : text))}`
}
