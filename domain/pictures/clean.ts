import { cleanGif } from './gif'
import { cleanJpeg } from './jpeg'
import type { CleanPicture, Keeping } from './picture'
import { cleanPng } from './png'
import { cleanWebp } from './webp'

/** Types of pictures that are shown within pages. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

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
