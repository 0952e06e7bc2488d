import { directionOf, type Locale, tagOf } from '@domain/locale'
import { html, raw } from 'hono/html'
import type { DemoMember } from './demo-members'
import type { Operation, ReferenceEntry, Schema } from './description'
import { bodyOf } from './sample'
import { titleHtml } from './titles'
import { words } from './words'

/** The origins of the page: its own, which is the only one that it may call, and the web's; and the members who may be chosen by name. */
export type Place = { api: string; web: string; members: readonly DemoMember[] }

type Parameter = NonNullable<Operation['parameters']>[number]

/** A copy button, for the element after it; the script shows it. */
export const copyButton = (locale: Locale) =>
  html`<button type="button" class="copy" lang="${locale}" data-copied="${words[locale].copied}" hidden>${words[locale].copy}</button>`

/**
 * Takes a call of this host; gives the form that `public/reference/calls.js` sends it with, empty for a call of another host,
 * which the page’s policy lets no script reach. Hidden until the script runs.
 */
export function tryIt(entry: ReferenceEntry, { api, web, members }: Place, locale: Locale) {
  const { method, path, server, operation } = entry
  if (server !== api) return ''
  const say = words[locale].tryIt
  const parameters = operation.parameters ?? []
  const needed = parameters.filter((one) => one.required)
  const optional = parameters.filter((one) => !one.required)
  const isSigned = operation.security.some((one) => one.bearer)
  const isDelete = method === 'DELETE'
  const real = html`${say.real[0]}${titleHtml(entry, locale)}${say.real[1]}`
  return html`<section class="try panel" lang="${locale}" dir="${directionOf(locale)}" aria-labelledby="try" hidden><h2 id="try">${say.title}</h2>
<form data-method="${method}" data-path="${path}" data-numbers="${tagOf(locale)}" data-say="${JSON.stringify(said(locale))}">
${isSigned ? signIn(web, members, locale) : ''}
${needed.map((one) => field(one, say.notDots))}
${optional.length === 0 ? '' : html`<details><summary>${say.more(optional.length)}</summary>${optional.map((one) => field(one, say.notDots))}</details>`}
${bodyField(operation, locale)}
${isDelete ? html`<label class="sure"><input type="checkbox" required /><span>${real}</span></label>` : ''}
<p class="send"><button type="submit">${say.send}</button>${isDelete || method === 'GET' ? '' : html`<span class="muted">${real}</span>`}</p>
</form>
<p class="outcome" role="status"></p>
<div class="response" lang="en" dir="ltr" hidden>${copyButton(locale)}<pre tabindex="0"><code></code></pre></div>
</section>`
}

/** The texts of the script; it fills in the names in braces. */
function said(locale: Locale) {
  const { title, as, token, kept, makeToken, more, file, send, real, notDots, ...rest } = words[locale].tryIt
  return rest
}

function signIn(web: string, members: readonly DemoMember[], locale: Locale) {
  const say = words[locale].tryIt
  return html`${
    members.length === 0
      ? ''
      : html`<label><span>${say.as}</span><select data-member><option value=""></option>${members.map(({ email, password, displayName }) => html`<option value="${email}" data-password="${password}">${displayName}</option>`)}</select></label>`
  }<label><span>${say.token}</span><input type="password" data-token autocomplete="off" spellcheck="false" dir="ltr" /></label>
<p class="muted">${say.kept} <a href="${web}/dashboard/settings">${say.makeToken}</a></p>`
}

/** An address loses segments of dots, and would be one of another call. */
const noDots = '(?!\\.\\.?$).*'

function field({ name, in: place, required, schema = {} }: Parameter, notDots: string) {
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
  const named = html`name="${name}" data-in="${place}"${required ? raw(' required') : ''} dir="ltr"`
  return html`<label><code>${name}</code>${
    choices
      ? html`<select ${named}>${required ? '' : html`<option></option>`}${choices.map((one) => html`<option>${one}</option>`)}</select>`
      : html`<input ${named}${place === 'path' ? html` pattern="${noDots}" title="${notDots}"` : ''}${inputMode(schema)} autocomplete="off" spellcheck="false" />`
  }</label>`
}

const inputMode = ({ type }: Schema) =>
  [type].flat().some((one) => one === 'integer' || one === 'number') ? raw(' inputmode="numeric"') : ''

/** JSON and other text are typed, anything else is chosen as a file. */
function bodyField({ requestBody }: Operation, locale: Locale) {
  const say = words[locale]
  const { type, body } = bodyOf(requestBody?.content ?? {})
  if (body.kind === 'none') return ''
  if (body.kind !== 'json')
    return html`<label><span>${say.tryIt.file} <code>${type}</code></span><input type="file" data-body="${body.kind}" data-type="${type}" required /></label>`
  const text = JSON.stringify(body.value, null, 2)
  const rows = Math.min(16, text.split('\n').length + 1)
  return html`<label><span>${say.body} <code>${type}</code></span><textarea data-body="json" data-type="${type}" rows="${rows}" spellcheck="false" dir="ltr" required>
${text}</textarea></label>`
}
