import { AppError } from '@kit/errors'
import type { Bytes } from '../tree/contents'

/** Why an archive is refused; path faults of `domain/site-paths.ts` come beside these. */
export type ArchiveFault =
  | 'not_an_archive'
  | 'rar'
  | 'broken_archive'
  | 'encrypted'
  | 'symlink'
  | 'name_encoding'
  | 'unknown_method'
  | 'too_many_entries'
  | 'lying_size'
  | 'twice'

/** Files and folders that one archive may hold. */
export const mostEntries = 10_000

/** An archive whose bytes can be read in any order. */
export type Source = {
  size: number
  read: (at: number, length: number) => Promise<Bytes>
  stream: (at: number, length: number) => Promise<ReadableStream<Uint8Array>>
}

export const refuse = (fault: string) => new AppError('invalid', { archive: fault })

/** An archive that lies in R2; no more of it is in memory than is read at a time. */
export function objectSource(bucket: R2Bucket, key: string, size: number): Source {
  const get = async (offset: number, length: number) => {
    if (offset < 0 || length < 0 || offset + length > size) throw refuse('broken_archive')
    const object = await bucket.get(key, { range: { offset, length } })
    if (!object) throw new AppError('unavailable')
    return object
  }
  return {
    size,
    read: async (at, length) =>
      length === 0 ? new Uint8Array() : new Uint8Array(await (await get(at, length)).arrayBuffer()),
    stream: async (at, length) => (length === 0 ? new Blob([]).stream() : (await get(at, length)).body),
  }
}
