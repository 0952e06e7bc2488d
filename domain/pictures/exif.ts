import { joined } from '../bytes'
import { ascii, type Orientation, orientationOf, viewOf } from './picture'

const orientationTag = 0x0112
const shortType = 3

/** Takes TIFF data as EXIF holds it; gives the orientation that it states, 1 where it states none. */
export function orientationIn(tiff: Uint8Array): Orientation {
  try {
    const view = viewOf(tiff)
    const little = view.text(0, 2) === 'II'
    if (!little && view.text(0, 2) !== 'MM') return 1
    const directory = view.word(4, little)
    const entries = Math.min(view.short(directory, little), 500)
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12
      if (view.short(at, little) === orientationTag) return orientationOf(view.short(at + 8, little))
    }
    return 1
  } catch {
    return 1
  }
}

/** Takes an orientation; gives the shortest TIFF data that states it and nothing else. */
export function tiffWith(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const entry = [orientationTag >> 8, orientationTag & 0xff, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0]
  return joined([ascii('MM'), Uint8Array.of(0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0)])
}

/** Takes a cleaned picture; gives its orientation. Only a JPEG's is looked for, where `cleanJpeg` puts it. */
export function orientationOfClean(bytes: Uint8Array): Orientation {
  const named = String.fromCharCode(...bytes.subarray(6, 10))
  return bytes[2] === 0xff && bytes[3] === 0xe1 && named === 'Exif' ? orientationIn(bytes.subarray(12)) : 1
}
