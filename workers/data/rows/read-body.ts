import { parseExactly } from '@domain/rows/exact-json'
import { AppError } from '@kit/errors'
import { requirePlain, strictText } from '@kit/validate'

/** Takes a request and the most bytes; gives its body as text. Answers 415 when it is not JSON by its type, 413 past the limit, whatever was declared. */
export async function readJsonText(request: Request, most: number): Promise<string> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/([a-z.+-]+\+)?json\s*(;|$)/i.test(type)) throw new AppError('unsupported_type')
  return readText(request, most)
}

/** The same for calls from outside, which may also send the fields of a form: they become one row of texts. */
export async function readRowText(request: Request, most: number): Promise<string> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return readJsonText(request, most)
  const row: Record<string, string | string[]> = Object.create(null)
  const fields = await readText(request, most)
  requireUtf8(fields)
  for (const [name, value] of new URLSearchParams(fields)) {
    const before = row[name]
    if (Array.isArray(before)) before.push(value)
    else row[name] = before === undefined ? value : [before, value]
  }
  return JSON.stringify(row)
}

/** Fields of a form are read with U+FFFD in place of bytes that are no UTF-8: those are refused as in JSON. */
function requireUtf8(fields: string): void {
  for (const [escaped] of fields.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    try {
      decodeURIComponent(escaped)
    } catch {
      throw new AppError('bad_json')
    }
  }
}

async function readText(request: Request, most: number): Promise<string> {
  requirePlain(request.headers)
  const declared = request.headers.get('Content-Length')
  if (declared !== null && /^\d{1,15}$/.test(declared)) {
    if (Number(declared) > most) throw tooLarge(most)
    return strictText(await request.arrayBuffer())
  }
  return readBounded(request.body, most)
}

const tooLarge = (most: number) => new AppError('too_large', undefined, undefined, { _: most })

async function readBounded(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  most: number,
): Promise<string> {
  if (body === null) return ''
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most) throw tooLarge(most)
    chunks.push(chunk)
  }
  return strictText(await new Blob(chunks).arrayBuffer())
}

/** Takes text; gives what it says as JSON, with a LongNumber for each number that would lose digits; or throws `bad_json`. */
export function parseJson(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    throw new AppError('bad_json')
  }
}
