import type { PictureType } from './clean'
import { BrokenPicture, type CleanPicture } from './picture'
import { provePng } from './prove-png'
import { proveWebp } from './webp'

// No pixel has more than four samples of 16 bits; palettes and tables are far smaller than the rest.
const pixelBytes = 8
const tableBytes = 4_096

/**
 * Takes a cleaned, still picture; throws BrokenPicture for one that cannot be drawn in the size it states, as far as that
 * is told without a codec: a PNG's data is unpacked, of the others' the structure is read.
 */
export async function provePicture(type: PictureType, { bytes, width, height }: CleanPicture): Promise<void> {
  if (bytes.length > width * height * pixelBytes + tableBytes) throw new BrokenPicture('more than its pixels')
  if (type === 'image/png') await provePng(bytes)
  if (type === 'image/webp') proveWebp(bytes)
}
