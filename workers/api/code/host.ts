import type { CodeTokens } from '@domain/code/code'
import { codeLines } from '@domain/code/line-diff'
import { unpackTokens } from '@domain/code/tokens'
import { directionOf } from '@domain/locale'
import { publicScreenOf } from '@domain/screens'
import { randomSecret } from '@kit/crypto'
import { AppError } from '@kit/errors'
import { isKnownVersion } from '@kit/etag'
import { limit } from '@kit/limit'
import { localeOf } from '@kit/page'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiContext, ApiEnv } from '../env'
import { embedStyle } from './embed-style'
import { type CodeRow, getCode } from './queries'

/** Lines that a frame shows; the page of the file has all. */
const maxLines = 2_000

const noIndex = { 'X-Robots-Tag': 'noindex' }

/** A file as visitors see it; there is no private one here, not even for its owner. */
async function getOpen(c: ApiContext): Promise<CodeRow> {
  const row = await getCode(c.var.db, null, c.req.param('id') ?? '')
  if (row.visibility === 'private') throw new AppError('not_found')
  return row
}

/** On the files host: the bare text of a file, and its frame for other sites. Caches ask for both again each time. */
export const codeHost = new Hono<ApiEnv>()
  .on(['GET', 'HEAD'], '/raw/:id', limit('reads'), async (c) => {
    const row = await getOpen(c)
    const etag = `"r${row.revision}"`
    const headers = { ...noIndex, ETag: etag, 'Cache-Control': 'no-cache' }
    if (isKnownVersion(c.req.raw.headers, etag)) return c.body(null, 304, headers)
    return c.body(row.text, 200, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })
  .on(['GET', 'HEAD'], '/embed/:id', limit('reads'), async (c) => {
    const row = await getOpen(c)
    const nonce = randomSecret()
    return c.html(embedPage(row, c, nonce), 200, {
      ...noIndex,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors *`,
    })
  })

function embedPage({ id, projectName, filename, text, tokens }: CodeRow, c: ApiContext, nonce: string) {
  const locale = localeOf(c.req.raw)
  const lines = codeLines(text).slice(0, maxLines)
  const parts = tokens === null ? null : unpackTokens(tokens)
  const place = c.var.settings.hosts.web + publicScreenOf('code', id, filename)
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${filename}</title>
<style nonce="${nonce}">${embedStyle}</style>
</head>
<body>
<p class="head"><a href="${place}" target="_blank" rel="noopener"><bdi>${filename}</bdi></a> <bdi class="project">${projectName}</bdi></p>
<pre dir="ltr" tabindex="0"><code>${lines.map((line, at) => lineHtml(line, parts?.[at]))}</code></pre>
</body>
</html>`
}

/** Each token is an isolate, so that Persian and Arabic words don't reorder their line. */
function lineHtml(line: string, tokens: CodeTokens[number] = line === '' ? [] : [['', line.length]]) {
  let at = 0
  const pieces = tokens.map(([name, length]) => {
    const piece = line.slice(at, at + length)
    at += length
    return name === '' ? html`<bdi>${piece}</bdi>` : html`<bdi class="${name}">${piece}</bdi>`
  })
  return html`<span class="line">${pieces}${'\n'}</span>`
}
