import { joined } from '@domain/bytes'
import { codeLimits, type LeftReason } from '@domain/code/code'
import { isIgnored } from '@domain/code/import-path'
import { AppError } from '@kit/errors'
import { Unzip, UnzipInflate } from 'fflate'
import { ByteReader } from '../../sites/archive/byte-reader'
import { block, headersOf, isTarHeader } from '../../sites/archive/tar-headers'

/** A file of an archive, or why nothing of it was read. */
export type PackedFile = { name: string; bytes: Uint8Array } | { name: string; reason: LeftReason }

/** Entries that are read, and bytes that an archive may unpack to: more is an attack, or no archive of code. */
const most = { entries: 5_000, bytes: 64 * 1024 * 1024 }
/** Pieces in which a .zip is unpacked, and after how many of them other calls have their turn. */
const piece = { bytes: 16 * 1024, turn: 32 }

const badArchive = () => new AppError('invalid', { file: 'bad_archive' })
const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte)

/**
 * Takes a file and its name; gives the files of the archive that both its content and its name say it is, null where they don't.
 * Throws `bad_archive` for one that is damaged, unpacks to more than 64 MB or holds more than 5,000 entries.
 */
export async function packedFiles(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PackedFile[] | null> {
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

/** The mark of the directory's end, at most a comment before the end of a .zip. */
const zipEnd = new Uint8Array([0x50, 0x4b, 5, 6])
const longestEnd = 22 + 65_535

function hasEnd(zip: Uint8Array): boolean {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - longestEnd); at -= 1)
    if (zipEnd.every((byte, place) => zip[at + place] === byte)) return true
  return false
}

/**
 * Takes a name as it was read, gives it as it was written: `zip` of macOS and Linux writes UTF-8 without the flag for it, so each
 * byte was read as a letter.
 */
function zipName(name: string): string {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name
  const bytes = Uint8Array.from(name, (letter) => letter.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return name
  }
}

type ZipFile = { name: string; chunks: Uint8Array[]; size: number; reason: LeftReason | null }

async function zipFiles(zip: Uint8Array): Promise<PackedFile[]> {
  if (!hasEnd(zip)) throw badArchive()
  const found: ZipFile[] = []
  let bytes = 0
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return
    if (found.length === most.entries) throw badArchive()
    const name = zipName(entry.name)
    const reason = isIgnored(name) ? 'ignored' : null
    const file: ZipFile = { name, chunks: [], size: 0, reason }
    found.push(file)
    if (reason !== null) return
    entry.ondata = (error, chunk) => {
      if (error) throw error
      bytes += chunk.length
      file.size += chunk.length
      if (bytes > most.bytes) throw badArchive()
      if (file.size <= codeLimits.bytes) file.chunks.push(chunk)
      else Object.assign(file, { reason: 'too_large', chunks: [] })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0, turn = 1; at < zip.length; at += piece.bytes, turn += 1) {
    unzip.push(zip.subarray(at, at + piece.bytes), at + piece.bytes >= zip.length)
    if (turn % piece.turn === 0) await new Promise((done) => setTimeout(done, 0))
  }
  return found.map(({ name, chunks, reason }) =>
    reason === null ? { name, bytes: joined(chunks) } : { name, reason },
  )
}

async function tarFiles(stream: ReadableStream<Uint8Array>): Promise<PackedFile[]> {
  const reader = new ByteReader(stream)
  const files: PackedFile[] = []
  let bytes = 0
  try {
    for await (const { name, size, type } of headersOf(reader)) {
      bytes += size
      if (files.length === most.entries || bytes > most.bytes) throw badArchive()
      const padded = Math.ceil(size / block) * block
      const reason = reasonOf(name, size, type)
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

function reasonOf(name: string, size: number, type: string): LeftReason | null {
  if (isIgnored(name)) return 'ignored'
  if (type !== 'file') return 'not_text'
  return size > codeLimits.bytes ? 'too_large' : null
}

async function passOver(reader: ByteReader, length: number): Promise<void> {
  for (let left = length; left > 0; ) {
    const some = await reader.some(left)
    if (some.length === 0) throw badArchive()
    left -= some.length
  }
}
