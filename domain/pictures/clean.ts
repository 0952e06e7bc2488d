import { cleanGif } from './gif'
import { cleanJpeg } from './jpeg'
import type { CleanPicture, Keeping } from './picture'
import { cleanPng } from './png'
import type { PictureType } from './types'
import { cleanWebp } from './webp'

/** Most pixels of one picture. */
export const maxPixels = 50_000_000

const cleaners: Record<PictureType, (bytes: Uint8Array, keeping: Keeping) => CleanPicture> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
}

/** Takes a picture and its type by its bytes; gives it without metadata. Throws BrokenPicture when it cannot be read. */
export function cleanPicture(
  type: PictureType,
  bytes: Uint8Array,
  keeping: Keeping = { profile: true },
): CleanPicture {
  return cleaners[type](bytes, keeping)
}
