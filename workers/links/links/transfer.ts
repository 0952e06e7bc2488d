import { QrQuery } from '@domain/links/links'
import { encodingOf } from '@domain/text/encoding'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { jsonIn, parse, requirePlain, validate } from '@kit/validate'
import { type Context, Hono } from 'hono'
import { exportLinks } from './export-links'
import { ImportBody, ImportResult, importLinks } from './import-links'
import { rowsOfCsv, type SentRow } from './links-csv'
import { qrPng, qrSvg } from './qr'
import { getLink } from './queries'
import { linkOf } from './state'

const attachment = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` })

/** Links as files: CSV out and in, QR codes as pictures. */
export const transfer = new Hono<AppEnv>()
  .get(
    '/export',
    describeRoute({ summary: 'Export all links as CSV', answers: { 200: 'text/csv' } }),
    signedIn('links:read'),
    limit('reads'),
    (c) =>
      c.body(exportLinks(c.var.db, c.var.user.id, c.var.settings.hosts.go), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        ...attachment('links.csv'),
      }),
  )
  .post(
    '/import',
    describeRoute({
      summary: 'Import links',
      description:
        'A CSV file with a header row of `title`, `url` and, optionally, `slug`, `expiresAt`, `maxClicks` and `forwardQuery` (exports from Bitly, Dub and YOURLS also work), in UTF-8, or UTF-16 with a byte order mark; or JSON `{rows}`. Up to 1,000 rows. Valid rows are imported and invalid ones reported, those of a CSV file with their line number. A row with too few or too many cells, or with an unclosed quote, is invalid.',
      answers: { 200: ImportResult },
      takes: { 'application/json': ImportBody, 'text/csv': null },
    }),
    signedIn('links:write'),
    limit('writes'),
    idempotent,
    async (c) => {
      const rows = await readRows(c)
      const idOf = (nth: number) => idFor(c, 'link', nth)
      return c.json(await importLinks(c.var.db, c.var.settings, c.var.user.id, rows, idOf))
    },
  )
  .get(
    '/:id/qr.svg',
    describeRoute({ summary: 'Get the QR code of a link as SVG', answers: { 200: 'image/svg+xml' } }),
    signedIn('links:read'),
    limit('reads'),
    validate('query', QrQuery),
    async (c) => {
      const { slug, shortUrl } = await readLink(c, c.req.param('id'))
      const picture = qrSvg(shortUrl, c.req.valid('query').size)
      return c.body(picture, 200, { 'Content-Type': 'image/svg+xml', ...pictureName(slug, 'svg') })
    },
  )
  .get(
    '/:id/qr.png',
    describeRoute({ summary: 'Get the QR code of a link as PNG', answers: { 200: 'image/png' } }),
    signedIn('links:read'),
    limit('reads'),
    validate('query', QrQuery),
    async (c) => {
      const { slug, shortUrl } = await readLink(c, c.req.param('id'))
      const picture = await qrPng(shortUrl, c.req.valid('query').size)
      // So many squares do not fit into so few pixels.
      if (picture === null) throw new AppError('invalid', { size: 'too_small' })
      return c.body(picture, 200, { 'Content-Type': 'image/png', ...pictureName(slug, 'png') })
    },
  )

async function readLink(c: Context<AppEnv>, id: string) {
  return linkOf(await getLink(c.var.db, c.var.user.id, id), c.var.settings.hosts.go)
}

// The plain name may hold ASCII only; the second form carries the slug in any script (RFC 6266).
function pictureName(slug: string, ending: 'svg' | 'png') {
  return {
    'Content-Disposition': `attachment; filename="qr.${ending}"; filename*=UTF-8''${encodeURIComponent(`${slug}.${ending}`)}`,
  }
}

async function readRows(c: Context<AppEnv>): Promise<SentRow[]> {
  requirePlain(c.req.raw.headers)
  const type = c.req.header('Content-Type') ?? ''
  if (/^text\/csv\b/i.test(type)) return rowsOfCsv(textIn(await c.req.arrayBuffer()))
  if (!/^application\/json\b/i.test(type)) throw new AppError('unsupported_type')
  return parse(ImportBody, jsonIn(await c.req.arrayBuffer())).rows.map((input) => ({ input }))
}

function textIn(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', { file: 'not_utf8' })
  }
}
