import { crc32, deflateRawSync } from 'node:zlib'
import type { Source } from '../workers/sites/archive/source'

type Bytes = Uint8Array<ArrayBuffer>

/** One entry of a .zip as a test wants it, true or lying. */
export type ArchiveEntry = {
  name: string | Bytes
  body?: string | Bytes
  method?: number
  flags?: number
  mode?: number
  system?: number
  /** False values for the headers. */
  size?: number
  packed?: number
  crc?: number
  /** The name in the file's own header, and where the directory says that it is. */
  localName?: string
  /** Extra fields of the directory. */
  extra?: Bytes
  at?: number
}

const encoder = new TextEncoder()
const bytesOf = (text: string | Bytes) => (typeof text === 'string' ? encoder.encode(text) : text)

/** Takes values with how many bytes each has, the least first. */
const record = (...values: [value: number, length: number][]) =>
  Buffer.from(
    values.flatMap(([value, length]) => Array.from({ length }, (_, n) => Math.floor(value / 256 ** n) % 256)),
  )

type End = { count?: number; length?: number; comment?: string; wide?: { count?: number; at?: number } }

/** Writes a .zip byte by byte; `end` changes its end record, `wide` adds the record of Zip64. */
export function zipOf(entries: ArchiveEntry[], end: End = {}): Bytes {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const body = bytesOf(entry.body ?? '')
    const method = entry.method ?? 8
    const packed = method === 8 ? deflateRawSync(body) : Buffer.from(body)
    const name = bytesOf(entry.name)
    const local = bytesOf(entry.localName ?? entry.name)
    const extra = entry.extra ?? new Uint8Array()
    const common = (length: number, extraLength: number) =>
      record(
        [entry.flags ?? 0x800, 2],
        [method, 2],
        [0, 4],
        [entry.crc ?? crc32(body), 4],
        [entry.packed ?? packed.length, 4],
        [entry.size ?? body.length, 4],
        [length, 2],
        [extraLength, 2],
      )
    parts.push(record([0x04034b50, 4], [20, 2]), common(local.length, 0), Buffer.from(local), packed)
    directory.push(
      record([0x02014b50, 4], [20, 1], [entry.system ?? 3, 1], [20, 2]),
      common(name.length, extra.length),
      record([0, 2], [0, 2], [0, 2], [0, 2], [entry.mode ?? 0o100644, 2], [entry.at ?? at, 4]),
      Buffer.from(name),
      Buffer.from(extra),
    )
    at += 30 + local.length + packed.length
  }
  const list = Buffer.concat(directory)
  const comment = Buffer.from(end.comment ?? '')
  const count = end.count ?? entries.length
  const tail = record(
    [0x06054b50, 4],
    [0, 4],
    [count % 65_536, 2],
    [count % 65_536, 2],
    [end.length ?? list.length, 4],
    [at, 4],
    [comment.length, 2],
  )
  const wide = end.wide ? wideEnd(end.wide.count ?? entries.length, list.length, at, end.wide.at) : []
  return new Uint8Array(Buffer.concat([...parts, list, ...wide, tail, comment]))
}

const wideEnd = (count: number, length: number, at: number, recordAt = at + length) => [
  record([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 8], [count, 8], [count, 8], [length, 8], [at, 8]),
  record([0x07064b50, 4], [0, 4], [recordAt, 8], [1, 4]),
]

/** One entry of a .tar as a test wants it. */
export type TarEntry = {
  name: string
  body?: string | Bytes
  type?: string
  size?: number
  sum?: number
  prefix?: string
}

/** Writes a .tar by hand. */
export function tarOf(entries: TarEntry[]): Bytes {
  const parts = entries.flatMap(({ name, body = '', type = '0', size, sum, prefix = '' }) => {
    const bytes = bytesOf(body)
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write('0000644\0', 100)
    header.write(`${(size ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124)
    header.write('00000000000\0', 136)
    header.write('        ', 148)
    header.write(type, 156)
    header.write('ustar\x0000', 257)
    header.write(prefix, 345)
    const total = sum ?? header.reduce((all, byte) => all + byte, 0)
    header.write(`${total.toString(8).padStart(6, '0')}\0 `, 148)
    return [header, Buffer.from(bytes), Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return new Uint8Array(Buffer.concat([...parts, Buffer.alloc(1024)]))
}

/** An archive that is at hand. */
export const bytesSource = (bytes: Bytes): Source => ({
  size: bytes.length,
  read: async (at, length) => bytes.slice(at, at + length),
  stream: async (at, length) => new Blob([bytes.slice(at, at + length)]).stream(),
})
