import { BrokenPicture, type CleanPicture } from './picture'
import { provePng } from './prove-png'
import type { PictureType } from './types'
import { proveWebp } from './webp'

// No pixel has more than four samples of 16 bits; palettes and tables are far smaller than the rest.
const pixelBytes = 8
const tableBytes = 4_096

/**
 * Takes a cleaned, still picture; throws BrokenPicture for one that cannot be drawn in the size it states, as far as a
 * check without a codec can find out: the data of a PNG is unpacked, of other formats the structure is read.
 */
export async function provePicture(type: PictureType, { bytes, width, height }: CleanPicture): Promise<void> {
  if (bytes.length > width * height * pixelBytes + tableBytes) throw new BrokenPicture('more than its pixels')
  if (type === 'image/png') await provePng(bytes)
  if (type === 'image/webp') proveWebp(bytes)
}
