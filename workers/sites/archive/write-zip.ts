import { crc32 } from 'node:zlib'

/** One thing that goes into an archive; a folder has no body. `changedAt` in milliseconds. */
export type Packed = {
  path: string
  changedAt: number
  body: (() => Promise<ReadableStream<Uint8Array>>) | null
}

type ZipMember = {
  name: Uint8Array
  at: number
  crc: number
  size: number
  packed: number
  stamp: number
  isFolder: boolean
}

const encoder = new TextEncoder()
/** The name is in UTF-8, and the sizes follow the file, because it is packed as it streams by. */
const flags = 0x0808
const version = 20
/** Made on Unix: unzip 6.00 of Debian takes names for UTF-8 only then, and gives files the mode beside it. */
const madeBy = 0x0300 + version
const modes = { file: 0o100644, folder: 0o040755 }

/** Packs things into a .zip as a stream; no more than a piece of one file is in memory. Its bytes are under 4 GB. */
export function writeZip(things: AsyncIterable<Packed>): ReadableStream<Uint8Array> {
  const pieces = pack(things)
  return new ReadableStream({
    async pull(out) {
      const { value, done } = await pieces.next()
      if (done) out.close()
      else out.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

async function* pack(things: AsyncIterable<Packed>): AsyncGenerator<Uint8Array, void> {
  const written: ZipMember[] = []
  let at = 0
  for await (const { path, changedAt, body } of things) {
    const one: ZipMember = {
      name: encoder.encode(body ? path : `${path}/`),
      at,
      crc: 0,
      size: 0,
      packed: 0,
      stamp: dosTime(changedAt),
      isFolder: body === null,
    }
    written.push(one)
    const head = localHeader(one)
    at += head.length
    yield head
    for await (const piece of body ? packed(await body(), one) : []) {
      at += piece.length
      yield piece
    }
    const sizes = record([
      [0x08074b50, 4],
      [one.crc, 4],
      [one.packed, 4],
      [one.size, 4],
    ])
    at += sizes.length
    yield sizes
  }
  const directory = written.map(directoryEntry)
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  yield* directory
  const count = written.length
  yield record([
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [length, 4],
    [at, 4],
    [0, 2],
  ])
}

async function* packed(body: ReadableStream<Uint8Array>, one: ZipMember): AsyncGenerator<Uint8Array> {
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        one.size += piece.length
        one.crc = crc32(piece, one.crc)
        out.enqueue(piece)
      },
    }),
  )
  // The platform's type of what goes in is wider than what a stream of bytes gives.
  const deflate = new CompressionStream('deflate-raw') as unknown as TransformStream<Uint8Array, Uint8Array>
  for await (const piece of counted.pipeThrough(deflate)) {
    one.packed += piece.length
    yield piece
  }
}

const methodOf = ({ isFolder }: ZipMember) => (isFolder ? 0 : 8)

const localHeader = (one: ZipMember) =>
  join(
    record([
      [0x04034b50, 4],
      [version, 2],
      [flags, 2],
      [methodOf(one), 2],
      [one.stamp, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [one.name.length, 2],
      [0, 2],
    ]),
    one.name,
  )

const directoryEntry = (one: ZipMember) =>
  join(
    record([
      [0x02014b50, 4],
      [madeBy, 2],
      [version, 2],
      [flags, 2],
      [methodOf(one), 2],
      [one.stamp, 4],
      [one.crc, 4],
      [one.packed, 4],
      [one.size, 4],
      [one.name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [one.isFolder ? 0x10 : 0, 2],
      [one.isFolder ? modes.folder : modes.file, 2],
      [one.at, 4],
    ]),
    one.name,
  )

/** Takes values with how many bytes each has, the least first. */
function record(values: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  const bytes: number[] = []
  for (const [value, length] of values)
    for (let n = 0; n < length; n += 1) bytes.push(Math.floor(value / 256 ** n) % 256)
  return new Uint8Array(bytes)
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** The time as archives write it, in steps of two seconds from 1980 on; time above, date below it in four bytes. */
function dosTime(at: number): number {
  const time = new Date(Math.max(at, Date.UTC(1980, 0, 1)))
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)
  return date * 65_536 + clock
}
