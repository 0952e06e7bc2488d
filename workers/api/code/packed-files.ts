import { AppError } from '@kit/errors'
import { ByteReader } from '../../sites/archive/byte-reader'
import { block, headersOf, isTarHeader } from '../../sites/archive/tar-headers'
import { mostPacked, type PackedFile, reasonOf } from './packed-file'
import { zipFiles } from './zip-files'

/** Bytes of files that are left out of a .tar.gz, which are unpacked all the same. */
const mostPassed = 256 * 1024 * 1024

const badArchive = () => new AppError('invalid', { file: 'bad_archive' })
const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte)

/**
 * Takes a file and its name; gives the files of the archive that both its content and its name say it is, null where they don't.
 * Throws `bad_archive` for one that is damaged, has more than 64 MB of small files or more than 5,000 entries.
 */
export async function packedFiles(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PackedFile[] | null> {
  if (bytes.length === 0 && /\.(?:zip|tar|tar\.gz|tgz)$/i.test(name)) return []
  try {
    if (/\.zip$/i.test(name) && begins(bytes, [0x50, 0x4b])) return await zipFiles(bytes)
    if (/\.(?:tar\.gz|tgz)$/i.test(name) && begins(bytes, [0x1f, 0x8b]))
      return await tarFiles(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
    if (/\.tar$/i.test(name) && isTarHeader(bytes.subarray(0, block)))
      return await tarFiles(new Blob([bytes]).stream())
    return null
  } catch {
    throw badArchive()
  }
}

async function tarFiles(stream: ReadableStream<Uint8Array>): Promise<PackedFile[]> {
  const reader = new ByteReader(stream)
  const files: PackedFile[] = []
  let [kept, passed] = [0, 0]
  try {
    for await (const { name, size, type } of headersOf(reader)) {
      const padded = Math.ceil(size / block) * block
      const reason = reasonOf(name, size, type === 'link')
      if (reason === null) kept += size
      else passed += size
      if (files.length === mostPacked.entries || kept > mostPacked.bytes || passed > mostPassed)
        throw badArchive()
      if (reason !== null) await passOver(reader, padded)
      const content = reason === null ? await reader.take(padded) : null
      if (type === 'folder') continue
      files.push(
        reason === null ? { name, bytes: (content ?? new Uint8Array()).subarray(0, size) } : { name, reason },
      )
    }
  } finally {
    await reader.cancel()
  }
  return files
}

async function passOver(reader: ByteReader, length: number): Promise<void> {
  for (let left = length; left > 0; ) {
    const some = await reader.some(left)
    if (some.length === 0) throw badArchive()
    left -= some.length
  }
}
