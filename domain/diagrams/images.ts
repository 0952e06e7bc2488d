import { isImageFile } from './fields'

/** Different images in one diagram. */
export const maxImages = 200

/** Bytes of one image, and its longest side in pixels. */
export const maxImageBytes = 4 * 1024 * 1024
export const maxImageSide = 1_440

/** Where members read an image of a diagram. */
export const memberImage = (id: string): string => `/dashboard/files/${id}`

/** Takes elements; gives the ids of the images that they show, each once. */
export function imagesIn(elements: readonly Record<string, unknown>[]): string[] {
  const ids = elements.flatMap(({ type, fileId, isDeleted }) =>
    type === 'image' && isDeleted !== true && isImageFile(fileId) ? [fileId] : [],
  )
  return [...new Set(ids)]
}

const dataUrl = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/]*={0,2})$/

/** Takes a picture as `data:` address; gives its bytes, null of anything but a picture of at most `maxImageBytes`. */
export function imageBytes(url: unknown): Uint8Array | null {
  if (typeof url !== 'string' || url.length > maxImageBytes * 1.4) return null
  const [, , base64] = dataUrl.exec(url) ?? []
  if (base64 === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return bytes.length > 0 && bytes.length <= maxImageBytes ? bytes : null
  } catch {
    return null
  }
}
