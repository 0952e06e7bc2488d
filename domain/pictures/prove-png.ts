import { crc32 } from './crc32'
import { BrokenPicture, type View, viewOf } from './picture'

type Chunk = { name: string; body: Uint8Array }
type Head = { width: number; height: number; bits: number; colour: number; isInterlaced: boolean }
/** Rows of one length in bytes, the filter's byte among them. */
type Rows = { length: number; count: number }

const palette = 3
/** By the colour type: samples of a pixel, and bits that one may have. */
const colours = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [palette, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])
/** The passes of an interlaced picture: first column and row, and the steps from there. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const largestPalette = 768
const filters = 5

/** Takes a cleaned PNG of one frame; throws BrokenPicture unless its chunks are whole and its data unpacks to exactly its pixels. */
export async function provePng(bytes: Uint8Array): Promise<void> {
  const view = viewOf(bytes)
  const head = headOf(view)
  const packed = packedOf([...chunksOf(view)], head)
  const rows = rowsOf(head)
  const size = rows.reduce((sum, { length, count }) => sum + length * count, 0)
  const plain = await inflated(packed, size)
  let at = 0
  for (const { length, count } of rows)
    for (let row = 0; row < count; row += 1, at += length)
      if ((plain[at] ?? filters) >= filters) throw new BrokenPicture('an unknown filter')
}

function headOf(view: View): Head {
  const [depth, colour, packing, filtering, interlacing] = view.part(24, 29)
  const known = colours.get(colour ?? -1)
  const isPlain = packing === 0 && filtering === 0 && (interlacing === 0 || interlacing === 1)
  if (view.word(8) !== 13 || !known?.depths.includes(depth ?? 0) || !isPlain)
    throw new BrokenPicture('an unknown head')
  return {
    width: view.word(16),
    height: view.word(20),
    bits: known.samples * (depth ?? 0),
    colour: colour ?? 0,
    isInterlaced: interlacing === 1,
  }
}

function* chunksOf(view: View): Generator<Chunk> {
  for (let at = 8; at < view.length; ) {
    const end = at + 12 + view.word(at)
    const named = view.part(at + 4, end - 4)
    if (view.word(end - 4) !== crc32(named)) throw new BrokenPicture('a wrong check sum')
    yield { name: view.text(at + 4, 4), body: named.subarray(4) }
    at = end
  }
}

/** The packed data, where its chunks follow one another and every other one is small and there once. */
function packedOf(chunks: readonly Chunk[], { colour }: Head): Uint8Array[] {
  const names = chunks
    .map(({ name }) => name)
    .filter((name, at, all) => name !== 'IDAT' || all[at - 1] !== name)
  const others = chunks.filter(({ name }) => name !== 'IDAT')
  const isWhole = names.includes('IDAT') && new Set(names).size === names.length
  const isSmall = others.every(({ body }) => body.length <= largestPalette)
  const isStill = !['acTL', 'fcTL', 'fdAT'].some((name) => names.includes(name))
  const hasColours = colour !== palette || names.slice(0, names.indexOf('IDAT')).includes('PLTE')
  if (!isWhole || !isSmall || !isStill || !hasColours) throw new BrokenPicture('chunks that draw nothing')
  return chunks.filter(({ name }) => name === 'IDAT').map(({ body }) => body)
}

function rowsOf({ width, height, bits, isInterlaced }: Head): Rows[] {
  const passes = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const)
  return passes
    .map(([x, y, across, down]) => ({
      pixels: Math.ceil((width - x) / across),
      count: Math.ceil((height - y) / down),
    }))
    .filter(({ pixels, count }) => pixels > 0 && count > 0)
    .map(({ pixels, count }) => ({ length: 1 + Math.ceil((pixels * bits) / 8), count }))
}

/** Packed bytes per step; they unpack to at most about 4 MB. */
const step = 4_096

/** Unpacks to exactly `size` bytes, and stops soon after if there are more. */
async function inflated(packed: readonly Uint8Array[], size: number): Promise<Uint8Array> {
  const { writable, readable } = new DecompressionStream('deflate')
  const plain = new Uint8Array(size)
  let [length, isOver] = [0, false]
  const write = async () => {
    const writer = writable.getWriter()
    for (const piece of packed)
      for (let at = 0; at < piece.length && !isOver; at += step) {
        await writer.write(piece.slice(at, at + step))
        // A write does not wait until what came of the one before is read.
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    await (isOver ? writer.abort() : writer.close())
  }
  const read = async () => {
    const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader()
    for (let got = await reader.read(); !got.done; got = await reader.read()) {
      isOver = length + got.value.length > size
      if (isOver) return reader.cancel()
      plain.set(got.value, length)
      length += got.value.length
    }
  }
  const outcomes = await Promise.allSettled([write(), read()])
  if (isOver || length !== size || outcomes.some(({ status }) => status === 'rejected'))
    throw new BrokenPicture('other data than its size asks')
  return plain
}
