import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '@kit/errors'
import { refuse, type Source } from './source'

/**
 * Takes a .gz; gives what is in it. It may have several members, one after another (RFC 1952), of which a `DecompressionStream` takes the
 * first only.
 */
export async function unzipped({ stream, size }: Source): Promise<ReadableStream<Uint8Array>> {
  const gunzip = createGunzip()
  // An error appears at the reading end.
  pipeline(Readable.from(await stream(0, size)), gunzip, () => undefined)
  const pieces = gunzip[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (out) => {
      const { value, done } = await pieces.next()
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: () => void gunzip.destroy(),
  })
}

/** Takes a stream of what was packed and how many bytes it may have; gives how many it has. Throws `broken_archive` and `too_large`. */
export async function lengthOf(stream: ReadableStream<Uint8Array>, most: number): Promise<number> {
  const reader = stream.getReader()
  for (let length = 0; ; ) {
    const { value, done } = await reader.read().catch(() => {
      throw refuse('broken_archive')
    })
    if (done) return length
    length += value.length
    if (length <= most) continue
    await reader.cancel().catch(() => undefined)
    throw new AppError('too_large')
  }
}
