import { headersFor } from '@domain/sites/headers'
import { isHashedName, isPackable, isPage, typeOfName } from '@domain/sites/types'
import type { Host } from '../hosts/hosts'
import type { Choice } from './choose'
import type { Prepared, ServedEntry } from './entries'

/** Bytes of the largest file that is kept in memory; larger ones are passed on from storage. */
export const largestKept = 4 * 1024 * 1024

export type Chosen = Extract<Choice, { kind: 'file' }>
export type Form = 'plain' | 'br' | 'gzip'
/** The facts from which a response's headers are made. */
export type Described = Pick<
  ServedEntry,
  'host' | 'file' | 'status' | 'extra' | 'path' | 'isPage' | 'modified' | 'needsHtml'
>

/** Takes what was chosen for a request; gives what its answer says of it. */
export function describeFile(host: Host, { file, path, status, needsHtml }: Chosen): Described {
  const { contentId, size, sha256, name, updatedAt } = file
  const type = typeOfName(name)
  return {
    host,
    file: { contentId: contentId ?? '', size, sha256, type },
    status,
    extra: headersFor(host.headers, path),
    path,
    isPage: isPage(type),
    modified: new Date(updatedAt).toUTCString(),
    needsHtml,
  }
}

/** Takes what is known of a file and its bytes; names no encoding where they are not UTF-8, so that the page's own word holds. */
export function withCharset(described: Described, body: Uint8Array): Described {
  const { file } = described
  const type = file.type.replace(/; charset=utf-8$/, '')
  return type === file.type || isUtf8(body) ? described : { ...described, file: { ...file, type } }
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}

/** Equal files have equal tags; each form of a file has its own, as RFC 9110 wants of strong ones. */
export const etagOf = ({ file }: Described, form: Form) =>
  `"${file.sha256.slice(0, 32)}${form === 'plain' ? '' : `-${form}`}"`

/** The headers of an answer with the whole of a file; later ones win. */
export function headersOf(entry: Described, form: Form): Headers {
  const { file, host, path, status, needsHtml, extra } = entry
  const isFixed = status === 200 && !needsHtml && isHashedName(path)
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': isFixed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
  for (const [name, value] of extra) {
    if (name === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  // Headers that a site must not override are set last.
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Origin-Agent-Cluster', '?1')
  headers.set('ETag', etagOf(entry, form))
  headers.set('Last-Modified', entry.modified)
  if (form === 'plain') headers.set('Accept-Ranges', 'bytes')
  else headers.set('Content-Encoding', form)
  if (isPackable(file.type)) headers.append('Vary', 'Accept-Encoding')
  if (needsHtml) headers.append('Vary', 'Accept')
  if (host.isPreview) {
    headers.set('X-Robots-Tag', 'noindex')
    headers.set('Cache-Control', 'private, no-cache')
  }
  return headers
}

/** Takes a body; gives it with the answers in which it goes out. */
export function prepare(entry: Described, form: Form, body: Uint8Array<ArrayBuffer>): Prepared {
  const headers = headersOf(entry, form)
  return {
    body,
    etag: etagOf(entry, form),
    answer: {
      status: entry.status,
      headers,
      ...(form === 'plain' ? {} : { encodeBody: 'manual' as const }),
    },
    notModified: { status: 304, headers: leanHeaders(headers) },
  }
}

/** A 304 says only what may have changed, and repeats what keeps the answer safe. */
export function leanHeaders(headers: Headers): Headers {
  const lean = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Encoding', 'Accept-Ranges']) lean.delete(name)
  return lean
}
