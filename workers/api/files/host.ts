import { workerApp } from '@kit/app'
import { AppError } from '@kit/errors'
import type { ApiBindings, ApiContext } from '../env'
import { isSigned } from './addresses'
import type { FilePolicy } from './policy'
import { objectKey } from './queries'

/** The files host serves uploads, under addresses that we gave out and that still hold. */
export const filesHost = ({ isAnswerThere }: Pick<FilePolicy, 'isAnswerThere'>) =>
  workerApp<ApiBindings>('files').on(['GET', 'HEAD'], '/uploads/:id', async (c) => {
    const id = c.req.param('id')
    const query = c.req.query()
    if (!(await isSigned(c.var.settings.sessionSecrets, id, query))) throw new AppError('not_found')
    const { answer, expires } = query
    if (answer && !(await isAnswerThere(c.var.db, answer))) throw new AppError('not_found')
    const response = await (c.req.method === 'HEAD' ? head(c, id) : body(c, id))
    // A copy in a cache ends with the address; one of an answer is asked about each time.
    const seconds = Math.min(longestCached, Math.max(0, Math.floor((Number(expires) - Date.now()) / 1000)))
    // The diagram editor reads pictures themselves, to draw them on its canvas.
    response.headers.set('Access-Control-Allow-Origin', c.var.settings.hosts.web)
    response.headers.set('Cache-Control', `private, ${answer ? 'no-cache' : `max-age=${seconds}, immutable`}`)
    return response
  })

const longestCached = 3600

async function head(c: ApiContext, id: string): Promise<Response> {
  const object = await c.env.UPLOADS.head(objectKey(id))
  if (!object) throw new AppError('not_found')
  const headers = headersOf(object)
  headers.set('Content-Length', String(object.size))
  return new Response(null, { headers })
}

async function body(c: ApiContext, id: string): Promise<Response> {
  const { headers: asked } = c.req.raw
  const range = rangeOf(asked)
  const onlyIf = new Headers([...asked].filter(([name]) => name === 'if-none-match'))
  const object = await c.env.UPLOADS.get(objectKey(id), { onlyIf, ...(range ? { range } : {}) }).catch(
    () => null,
  )
  if (!object) return missingOr416(c, id, range !== null)
  const headers = headersOf(object)
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  if (!range) return new Response(object.body, { headers })
  const { start, end } = partOf(range, object.size)
  headers.set('Content-Range', `bytes ${start}-${end}/${object.size}`)
  return new Response(object.body, { status: 206, headers })
}

async function missingOr416(c: ApiContext, id: string, isRange: boolean): Promise<Response> {
  const object = isRange ? await c.env.UPLOADS.head(objectKey(id)) : null
  if (!object) throw new AppError('not_found')
  return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${object.size}` } })
}

type Range = { suffix: number } | { suffix?: undefined; offset: number; length?: number }

/** One range is answered; several at once get the whole file, as RFC 9110 allows. */
function rangeOf(headers: Headers): Range | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('Range') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return { suffix: Number(to) }
  const offset = Number(from)
  if (to === '') return { offset }
  return Number(to) < offset ? null : { offset, length: Number(to) - offset + 1 }
}

function partOf(range: Range, size: number): { start: number; end: number } {
  if (range.suffix !== undefined) return { start: Math.max(0, size - range.suffix), end: size - 1 }
  return { start: range.offset, end: Math.min(range.offset + (range.length ?? size), size) - 1 }
}

function headersOf(object: R2Object): Headers {
  return new Headers({
    'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Disposition': object.httpMetadata?.contentDisposition ?? 'attachment',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Accept-Ranges': 'bytes',
    ETag: object.httpEtag,
  })
}
