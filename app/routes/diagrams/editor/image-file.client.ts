import { cleanSvg } from '@domain/diagrams/clean-svg'
import { maxImageBytes, maxImageSide } from '@domain/diagrams/images'

/** A picture as it is sent to the diagram; else the key of the text that tells why it cannot be. */
export type Prepared = { file: Blob } | { failure: 'imageUnreadable' | 'imageTooLarge' }

const stored = /^image\/(?:png|jpeg|gif|webp)$/

/** Takes a file that somebody adds; gives it as a picture of a kind that diagrams hold, not larger than one may be. */
export async function prepareImage(file: Blob): Promise<Prepared> {
  const source = file.type === 'image/svg+xml' ? cleanedSvg(await file.text()) : file
  if (source === null) return { failure: 'imageUnreadable' }
  const image = await loaded(source)
  if (image === null) return { failure: 'imageUnreadable' }
  const { naturalWidth: width, naturalHeight: height } = image
  const isFit = Math.max(width, height) <= maxImageSide || file.type === 'image/gif'
  const drawn = stored.test(file.type) && isFit ? file : await redrawn(image, file.type)
  if (drawn === null) return { failure: 'imageUnreadable' }
  return drawn.size > maxImageBytes ? { failure: 'imageTooLarge' } : { file: drawn }
}

/** An SVG without a size of its own is drawn as large as its view box is. */
function cleanedSvg(text: string): Blob | null {
  const svg = cleanSvg(text)
  if (svg === null) return null
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const [, width, height] = /\sviewBox="[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(root) ?? []
  const isSized = /\swidth="[\d.]+(?:px)?"/.test(root)
  const bare = root.replace(/\s(?:width|height)="[^"]*"/g, '')
  const sized =
    isSized || !width || !height
      ? svg
      : svg.replace(root, () => bare.replace('<svg', () => `<svg width="${width}" height="${height}"`))
  return new Blob([sized], { type: 'image/svg+xml' })
}

async function loaded(source: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(source)
  const image = await decoded(address)
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return image
}

/** A picture drawn again, at most so large; null where the browser cannot. */
async function redrawn(image: HTMLImageElement, type: string, longest = maxImageSide): Promise<Blob | null> {
  const { naturalWidth: width, naturalHeight: height } = image
  // An SVG is sharp at any size.
  const least = type === 'image/svg+xml' ? 2 : 1
  const scale = Math.min(least, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const kind = type === 'image/jpeg' || type === 'image/webp' ? type : 'image/png'
  return new Promise((done) => canvas.toBlob(done, kind, 0.85))
}

/** A picture as a `data:` address. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The size of a picture in pixels; a small square of what is none. */
export async function sizeOf(address = ''): Promise<{ width: number; height: number }> {
  const image = await decoded(address)
  return image ? { width: image.naturalWidth, height: image.naturalHeight } : { width: 100, height: 100 }
}

/** The picture of a `data:` address, smaller, for where many are shown at once; null of what is none. */
export async function smaller(address: string, longest: number): Promise<Blob | null> {
  const image = await decoded(address)
  return image && redrawn(image, 'image/webp', longest)
}

async function decoded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => (image.naturalWidth > 0 ? image : null),
    () => null,
  )
}
