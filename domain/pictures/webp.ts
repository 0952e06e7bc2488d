import { joined } from '../bytes'
import { orientationIn, tiffWith } from './exif'
import {
  ascii,
  BrokenPicture,
  type CleanPicture,
  type Keeping,
  type Orientation,
  shownSize,
  type View,
  viewOf,
} from './picture'

const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const flag = { profile: 0x20, exif: 0x08, xmp: 0x04 }

type Chunk = { name: string; at: number; end: number; bytes: Uint8Array }

/** Takes a WebP; gives it without EXIF, XMP and unknown chunks. The colour profile (unless not to), animation and orientation stay. */
export function cleanWebp(bytes: Uint8Array, { profile }: Keeping): CleanPicture {
  const view = viewOf(bytes)
  const size = view.word(4, true)
  const chunks = [...chunksOf(view, 12, Math.min(view.length, size + 8))]
  const exif = chunks.find(({ name }) => name === 'EXIF')
  const orientation = exif ? orientationIn(tiffOf(exif.bytes.subarray(8))) : 1
  const drop = flag.exif | flag.xmp | (profile ? 0 : flag.profile)
  const parts = chunks
    .filter(({ name }) => kept.has(name) && (profile || name !== 'ICCP'))
    .map((chunk) => partOf(chunk, drop, orientation, view))
  if (parts.length === 0) throw new BrokenPicture('no picture in it')
  const isExtended = chunks.some(({ name }) => name === 'VP8X')
  if (orientation !== 1 && isExtended) parts.push(chunkWith('EXIF', tiffWith(orientation)))
  const body = joined([ascii('WEBP'), ...parts])
  return {
    bytes: chunkWith('RIFF', body),
    ...shownSize(...sizeOf(chunks, view), isExtended ? orientation : 1),
  }
}

/** Takes a view of a WebP and the bounds of its chunks; gives them, and throws BrokenPicture where one does not fit. */
export function* chunksOf(view: View, from: number, to: number): Generator<Chunk> {
  for (let at = from; at + 8 <= to; ) {
    const length = view.word(at + 4, true)
    if (at + 8 + length > to) throw new BrokenPicture('ends too early')
    const end = at + 8 + length + (length % 2)
    yield { name: view.text(at, 4), at, end, bytes: view.part(at, Math.min(end, to)) }
    at = end
  }
}

// Some programs put JPEG's six letters before the TIFF data.
function tiffOf(exif: Uint8Array): Uint8Array {
  return viewOf(exif).text(0, 4) === 'Exif' ? exif.subarray(6) : exif
}

function partOf(chunk: Chunk, drop: number, orientation: Orientation, view: View): Uint8Array {
  if (chunk.name === 'VP8X') {
    const head = chunk.bytes.slice()
    head[8] = ((head[8] ?? 0) & ~drop) | (orientation === 1 ? 0 : flag.exif)
    return head
  }
  if (chunk.name !== 'ANMF') return chunk.bytes
  const frame = view.part(chunk.at + 8, chunk.at + 24)
  const inside = [...chunksOf(view, chunk.at + 24, chunk.end)].filter(({ name }) => kept.has(name))
  return chunkWith('ANMF', joined([frame, ...inside.map((part) => part.bytes)]))
}

function chunkWith(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, body.length, true)
  return joined([ascii(name), length, body, new Uint8Array(body.length % 2)])
}

/** Takes a cleaned, still WebP; throws BrokenPicture unless it holds one frame, as large as its canvas. */
export function proveWebp(bytes: Uint8Array): void {
  const view = viewOf(bytes)
  const chunks = [...chunksOf(view, 12, bytes.length)]
  const frames = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const [frame] = frames
  const isOnce = new Set(chunks.map(({ name }) => name)).size === chunks.length
  if (!frame || frames.length > 1 || !isOnce || !isFrame(frame, view)) throw new BrokenPicture('no one frame')
  const canvas = chunks.find(({ name }) => name === 'VP8X') ?? frame
  if (sizeOf([canvas], view).join() !== sizeOf([frame], view).join())
    throw new BrokenPicture('a frame of another size')
}

function isFrame({ name, at, end }: Chunk, view: View): boolean {
  if (name === 'VP8L') return view.byte(at + 8) === 0x2f && view.byte(at + 12) >> 5 === 0
  const tag = view.short(at + 8, true) | (view.byte(at + 10) << 16)
  const isKeyFrame = (tag & 1) === 0 && view.text(at + 11, 3) === '\x9d\x01\x2a'
  return isKeyFrame && tag >>> 5 <= end - at - 18
}

/** The canvas where there is one; else what the only picture says of itself. */
function sizeOf(chunks: readonly Chunk[], view: View): [number, number] {
  const sizes = chunks.map(({ name, at }): [number, number] => {
    if (name === 'VP8X')
      return [1 + (view.word(at + 12, true) & 0xffffff), 1 + (view.word(at + 14, true) >>> 8)]
    if (name === 'VP8 ') return [view.short(at + 14, true) & 0x3fff, view.short(at + 16, true) & 0x3fff]
    if (name !== 'VP8L') return [0, 0]
    const bits = view.word(at + 9, true)
    return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
  })
  return [Math.max(...sizes.map(([width]) => width)), Math.max(...sizes.map(([, height]) => height))]
}
