import { joined } from '../bytes'
import { crc32 } from './crc32'
import { orientationIn, tiffWith } from './exif'
import {
  ascii,
  BrokenPicture,
  type CleanPicture,
  type Keeping,
  type Orientation,
  shownSize,
  viewOf,
} from './picture'

/** Chunks that draw the picture: pixels, palette, transparency, colors and animation. All others are metadata. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)

/** Takes a PNG; gives it without texts, times, EXIF and what follows its end. Colours (unless not to), animation and orientation stay. */
export function cleanPng(bytes: Uint8Array, { profile }: Keeping): CleanPicture {
  const view = viewOf(bytes)
  const head = view.part(0, 33)
  if (view.text(12, 4) !== 'IHDR') throw new BrokenPicture('no head')
  const parts: Uint8Array[] = []
  let orientation: Orientation = 1
  let at = 33
  for (let name = ''; name !== 'IEND'; ) {
    const end = at + 12 + view.word(at)
    const chunk = view.part(at, end)
    name = view.text(at + 4, 4)
    at = end
    if (name === 'eXIf') orientation = orientationIn(chunk.subarray(8, -4))
    else if (name === 'iCCP' && !profile) continue
    else if (kept.has(name) && name !== 'IHDR') parts.push(chunk)
  }
  const turned = orientation === 1 ? [] : [exifChunk(orientation)]
  return {
    bytes: joined([head, ...turned, ...parts]),
    ...shownSize(view.word(16), view.word(20), orientation),
  }
}

function exifChunk(orientation: Orientation): Uint8Array {
  const body = joined([ascii('eXIf'), tiffWith(orientation)])
  return joined([number(body.length - 4), body, number(crc32(body))])
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
