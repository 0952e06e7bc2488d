import { avatarSides } from '@domain/avatars'

/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** Bytes of a file that is opened at all: beyond this it is no photograph. */
const largestOpened = 60 * 1024 * 1024

/** Takes a file; gives an address under which the page draws it, or null where this browser cannot read it. */
export async function openPicture(file: File): Promise<string | null> {
  if (file.size === 0 || file.size > largestOpened) return null
  const url = URL.createObjectURL(file)
  try {
    await decoded(url)
    return url
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('no size')
  return image
}

/** Takes a picture and the square of it that is to be shown; gives it in both sizes. */
export async function facesOf(url: string, area: Area): Promise<{ image: Blob; small: Blob }> {
  const large = drawn(await decoded(url), area, avatarSides.large)
  const whole = { x: 0, y: 0, width: large.width, height: large.height }
  return { image: await jpegOf(large), small: await jpegOf(drawn(large, whole, avatarSides.small)) }
}

function drawn(from: CanvasImageSource, { x, y, width, height }: Area, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // JPEG has no transparency: what is behind it would be black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(from, x, y, width, height, 0, 0, side, side)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/jpeg', 0.9),
  )
}
