import type { openApi } from '@kit/openapi'
import { html, raw } from 'hono/html'

type Document = ReturnType<typeof openApi>
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
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
  security?: { bearer: string[] }[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Entry = { method: string; path: string; server: string; operation: Operation }

/** Takes the API's description; gives the reference as one page that needs no script. `nonce` is for its style. */
export function referencePage(document: Document, nonce: string) {
  const entries = entriesOf(document)
  const tags = [...new Set(entries.map(({ operation }) => operation.tags[0] ?? ''))]
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${document.info.title}</title>
<meta name="description" content="${document.info.description}" />
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<nav aria-label="Contents"><p class="name">Hamkar API</p>${tags.map((tag) => contents(tag, entries))}</nav>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). Errors are <code>application/problem+json</code> with one of the codes below. Times are ISO 8601 in UTC.</p>
${tags.map((tag) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${tag}</h2>${entries.filter(({ operation }) => operation.tags[0] === tag).map(article)}</section>`)}
<section aria-labelledby="codes"><h2 id="codes">Error codes</h2><p>${document.components.schemas.Problem.properties.code.enum.map((code) => html`<code>${code}</code> `)}</p></section>
</main>
</body>
</html>`
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

function contents(tag: string, entries: Entry[]) {
  const own = entries.filter(({ operation }) => operation.tags[0] === tag)
  return html`<h2>${tag}</h2><ul>${own.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}</ul>`
}

function article({ method, path, server, operation }: Entry) {
  const body = operation.requestBody?.content['application/json']?.schema
  return html`<article id="${operation.operationId}">
<h3>${operation.summary}</h3>
<p class="call"><b>${method}</b> <code>${server}${path}</code></p>
${operation.description ? html`<p>${operation.description}</p>` : ''}
${operation.security ? html`<p class="muted">Needs <code>Authorization: Bearer</code>${operation.security[0]?.bearer[0] ? html`; an access token needs <code>${operation.security[0].bearer[0]}</code>` : ', a session'}.</p>` : ''}
${
  operation.parameters
    ? table(
        'Parameters',
        operation.parameters.map((one) => [
          one.name,
          one.in,
          one.required,
          typeName(one.schema ?? {}),
          one.description ?? '',
        ]),
      )
    : ''
}
${
  body
    ? table(
        'Body',
        Object.entries(body.properties ?? {}).map(([name, one]) => [
          name,
          'body',
          body.required?.includes(name) ?? false,
          typeName(one),
          '',
        ]),
      )
    : ''
}
<h4>Answers</h4><ul class="answers">${Object.entries(operation.responses).map(([status, one]) => html`<li><b>${status}</b> ${raw(escapeCode(one.description))}${answerShape(one.content)}</li>`)}</ul>
</article>`
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
    .replace(/`([a-z_]+)`/g, '<code>$1</code>')
}

type Row = [name: string, where: string, required: boolean, type: string, description: string]

function table(title: string, rows: Row[]) {
  if (rows.length === 0) return ''
  const isExplained = rows.some(([, , , , description]) => description !== '')
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><caption>${title}</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th>${isExplained ? html`<th scope="col">Meaning</th>` : ''}</tr></thead><tbody>${rows.map(
    ([name, where, required, type, description]) =>
      html`<tr><td><code>${name}</code>${required ? '' : html` <span class="muted">optional</span>`}</td><td>${where}</td><td><code>${type}</code></td>${isExplained ? html`<td>${description}</td>` : ''}</tr>`,
  )}</tbody></table></div>`
}

function typeName(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' | ')
  if (schema.type === 'array') return `${typeName(schema.items ?? {})}[]`
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${name}: ${typeName(one)}`)
      .join(', ')} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const style = `
:root{color-scheme:light dark;--ink:#121b2e;--muted:#515969;--line:#d6d9e0;--ground:#fff;--soft:#f7f8fa;--link:#244a94;--ring:#326ddf}
@media (prefers-color-scheme:dark){:root{--ink:#eaedf2;--muted:#adb6c7;--line:#2a3241;--ground:#0a0e16;--soft:#0f141d;--link:#9cbefc;--ring:#7daafd}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.45 ui-sans-serif,system-ui,'Segoe UI',sans-serif;display:grid;grid-template-columns:240px minmax(0,1fr)}
nav{position:sticky;inset-block-start:0;block-size:100vh;overflow:auto;padding:16px;border-inline-end:1px solid var(--line);background:var(--soft)}
nav ul,.answers{list-style:none;padding:0;margin:0}nav li a{display:block;padding:4px 0;text-decoration:none;overflow-wrap:anywhere}nav h2{font-size:12px;color:var(--muted);margin-block:16px 4px}.name{font-weight:600;margin:0}
main{padding:24px 32px 64px;max-inline-size:880px}h1{font-size:24px;margin:0 0 8px}h2{font-size:18px;margin-block:32px 8px}h3{font-size:15px;margin:0}h4{font-size:13px;margin-block:12px 4px}
article{border:1px solid var(--line);border-radius:10px;padding:16px;margin-block:12px;scroll-margin-block-start:16px}
a{color:var(--link)}:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
code,.call{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;overflow-wrap:anywhere}.call{margin-block:8px}.muted{color:var(--muted)}
.scroll{overflow-x:auto}table{border-collapse:collapse;inline-size:100%}caption{text-align:start;font-weight:600;font-size:13px;padding-block:8px 4px}th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-block-end:1px solid var(--line)}th{font-weight:500;color:var(--muted);font-size:12px}
.answers li{padding-block:2px}
@media (max-width:767px){body{display:block}nav{position:static;block-size:auto}main{padding:16px}}`
