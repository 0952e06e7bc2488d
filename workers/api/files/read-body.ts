import { createHash } from 'node:crypto'
import { largestFile } from '@domain/files'
import { sniffLength } from '@domain/pictures/sniff'
import { AppError } from '@kit/errors'

/** The parameter in which a call that sends a file names it. */
export const fileNameHeader = {
  name: 'X-File-Name',
  in: 'header',
  description: 'The name of the file, percent-encoded.',
  schema: { type: 'string' },
} as const

type Bytes = Uint8Array<ArrayBuffer>

/** A body of which the beginning was read: `rest` still gives all of it, and `digest`, once it is read, its SHA-256. */
export type Opened = {
  head: Bytes
  rest: ReadableStream<Bytes>
  declared: number | null
  digest: () => string
}

/** Takes a request's body; gives its first bytes and a stream that still holds everything, no longer than `largest` bytes. */
export async function openBody(request: Request, largest = largestFile): Promise<Opened> {
  const declared = lengthOf(request)
  if (declared !== null && declared > largest) throw new AppError('too_large')
  if (!request.body) throw new AppError('invalid', { file: 'required' })
  const reader: ReadableStreamDefaultReader<Bytes> = request.body.getReader()
  const first: Bytes[] = []
  let length = 0
  while (length < sniffLength) {
    const { value, done } = await reader.read()
    if (done) break
    first.push(value)
    length += value.length
  }
  if (length === 0) throw new AppError('invalid', { file: 'required' })
  const head = joinHead(first)
  const hash = createHash('sha256')
  const rest = new ReadableStream<Bytes>({
    async pull(stream) {
      const early = first.shift()
      const { value, done } = early ? { value: early, done: false } : await reader.read()
      if (!early) length += value?.length ?? 0
      if (length > largest) throw new AppError('too_large')
      if (declared !== null && (length > declared || (done && length < declared))) throw wrongLength()
      if (done || !value) return stream.close()
      hash.update(value)
      stream.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { head, rest, declared, digest: () => hash.digest('hex') }
}

const wrongLength = () => new AppError('invalid', { file: 'wrong_length' })

function lengthOf(request: Request): number | null {
  const text = request.headers.get('Content-Length')
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function joinHead(parts: readonly Bytes[]): Bytes {
  const head = new Uint8Array(sniffLength)
  let at = 0
  for (const part of parts) {
    const piece = part.subarray(0, sniffLength - at)
    head.set(piece, at)
    at += piece.length
    if (at === sniffLength) break
  }
  return head.subarray(0, at)
}

/** Takes the stream of a body; gives all its bytes. Throws `too_large` past a file's limit, whatever was declared. */
export async function allBytes(stream: ReadableStream<Bytes>): Promise<Bytes> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
