import { problem } from '@domain/errors'
import { type AppLoadContext, json } from '@remix-run/cloudflare'
import { sessionToken } from './session.server'

/** Bytes of a form: of its words, which a refused one shows again, and of one that a member sends with files. */
export const formBounds = { words: 1_048_576, files: 134_217_728 } as const

/**
 * Takes what an action is called with; gives the form that was sent, or throws the answer to a body that is none (400) or
 * that is larger than any form of ours (413).
 */
export async function formOf(args: { request: Request; context: AppLoadContext }): Promise<FormData> {
  const { request, context } = args
  const type = request.headers.get('Content-Type') ?? ''
  const hasFiles = type.startsWith('multipart/') && sessionToken(args) !== null
  const most = hasFiles ? formBounds.files : formBounds.words
  const counted = { bytes: Number(request.headers.get('Content-Length') ?? 0) }
  const refused = (code: 'bad_json' | 'too_large') => {
    const refusal = problem(code, context.requestId)
    return json(refusal, { status: refusal.status })
  }
  if (counted.bytes > most) throw refused('too_large')
  try {
    const body = request.body?.pipeThrough(countedUpTo(most, counted)) ?? null
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    if (lettersOf(form) <= formBounds.words) return form
  } catch {
    if (counted.bytes <= most) throw refused('bad_json')
  }
  throw refused('too_large')
}

/** Ends a body that is longer than it may be, also one that did not say how long it is. */
function countedUpTo(most: number, counted: { bytes: number }) {
  counted.bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, to) {
      counted.bytes += piece.byteLength
      if (counted.bytes > most) to.error(new Error('too large'))
      else to.enqueue(piece)
    },
  })
}

const lettersOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** Takes the key that makes sending a form again harmless; gives it, or a new one where no header could carry it. */
export function keyOf(given: unknown): string {
  return typeof given === 'string' && /^[\x21-\x7e]{1,255}$/.test(given) ? given : crypto.randomUUID()
}

/** Takes a form; gives the header by which only the version that it names is changed: none where it names none, one that is of no version where no header could carry it. */
export function matchOf(form: FormData): Record<string, string> {
  // A weak ETag, as proxies that compress make it, names the same version.
  const etag = String(form.get('etag') ?? '').replace(/^W\//, '')
  if (etag === '') return {}
  return { 'If-Match': /^"(?:v\d{1,15}|[0-9a-f]{32})"$/.test(etag) ? etag : '"none"' }
}
