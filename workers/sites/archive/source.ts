import type { FieldCode } from '@domain/field-codes'
import { AppError } from '@kit/errors'
import type { Bytes } from '../tree/contents'
import type { TreeContext } from '../tree/place'

/** Files and folders that one archive may hold. */
export const maxEntries = 10_000

/** Calls that a request makes beside those for its files, and those for each file that is passed on by itself. */
export const usualCalls = 50
const callsOfLarge = 5
/** A small file is one call of its own, and its group is two: one that reads, one that looks for equal files. */
const callsOfGroup = 2

/**
 * Refuses what would take more calls of storage than the platform allows one request, before any of it is stored. Takes
 * how many small files there are, in how many groups they are stored, and how many large ones.
 */
export function requireCalls(
  { limits }: Pick<TreeContext, 'limits'>,
  { small, groups, large }: { small: number; groups: number; large: number },
): void {
  const calls = usualCalls + small + callsOfGroup * groups + callsOfLarge * large
  if (calls > limits.calls) throw refuse('too_many_at_once')
}

/** An archive whose bytes can be read in any order. */
export type Source = {
  size: number
  read: (at: number, length: number) => Promise<Bytes>
  stream: (at: number, length: number) => Promise<ReadableStream<Uint8Array>>
}

/** An archive that expands to more than this many times its size is treated as an attack, unless it is small. */
const densest = 100
const alwaysAllowed = { archive: 40 * 1024 * 1024, file: 8 * 1024 * 1024 }

/** Refuses an archive, or a file in it, that would unpack to far more bytes than anything people make. */
export function requireHonest(packed: number, unpacked: number, of: keyof typeof alwaysAllowed): void {
  if (!isHonest(packed, unpacked, of)) throw refuse('too_packed')
}

export const isHonest = (packed: number, unpacked: number, of: keyof typeof alwaysAllowed) =>
  unpacked <= Math.max(alwaysAllowed[of], densest * packed)

export const refuse = (fault: FieldCode) => new AppError('invalid', { archive: fault })

const longestShown = 255
// Line ends and marks that turn text round would wreck whatever shows the name.
const unshown = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** Runs what reads one entry of an archive; where that is refused, the refusal names the entry. */
export async function naming<Read>(entry: string, run: () => Promise<Read> | Read): Promise<Read> {
  try {
    return await run()
  } catch (error) {
    throw named(entry, error)
  }
}

/** Takes the name of an entry and why it was refused; gives the refusal that tells both. */
export function named(entry: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.details) return error
  const shown = entry.slice(0, longestShown).replace(unshown, '\ufffd')
  return new AppError(error.code, error.fields, error.headers, error.limits, { entry: shown })
}

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
