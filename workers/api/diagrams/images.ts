import { Buffer } from 'node:buffer'
import { imagesIn } from '@domain/diagrams/images'
import type { KeptElement } from '@domain/diagrams/to-text'
import type { FilePicture } from '@domain/diagrams/transfer'
import { newId } from '@domain/ids'
import { isPictureType, sniffLength, typeOfBytes } from '@domain/pictures/sniff'
import { AppError } from '@kit/errors'
import { idFor } from '@kit/idempotency'
import type { ApiContext } from '../env'
import { addFile, type FileRow, filesOfThing, objectKey, quotaOf } from '../files/queries'
import { storePicture } from '../files/store'

/** A stored image whose diagram does not exist yet. */
export type PlacedImage = Omit<FileRow, 'thingId'>

type WithImages = { elements: KeptElement[]; placed: PlacedImage[] }

/** Gives elements that name other files; images without one of them are left out. */
function renamed(elements: readonly KeptElement[], placed: ReadonlyMap<string, PlacedImage>): WithImages {
  const kept = elements.flatMap((element) => {
    if (element.type !== 'image') return [element]
    const file = placed.get(String(element.fileId))
    return file ? [{ ...element, fileId: file.id }] : []
  })
  return { elements: kept, placed: [...placed.values()] }
}

/**
 * Takes a diagram's elements for another diagram of the caller: they get files of their own, so that who reads the copy need
 * not be a member of the first. The objects in storage are shared; `keepImages` writes the files once the copy exists.
 */
export async function copyImages(
  c: ApiContext,
  diagramId: string,
  elements: readonly KeptElement[],
): Promise<WithImages> {
  const now = Date.now()
  const copies = new Map<string, PlacedImage>()
  for (const [nth, row] of (await filesOfThing(c.var.db, diagramId, imagesIn(elements))).entries()) {
    const { name, type, size, width, height, storageId } = row
    const own = { id: await idFor(c, 'file', nth), createdAt: now, updatedAt: now, ownerId: c.var.user.id }
    copies.set(row.id, { ...own, name, type, size, width, height, storageId })
  }
  return renamed(elements, copies)
}

/** Stores the pictures of a file; elements whose picture is none are left out. */
export async function placeImages(
  c: ApiContext,
  elements: readonly KeptElement[],
  images: ReadonlyMap<string, Uint8Array>,
): Promise<WithImages> {
  const placed = new Map<string, PlacedImage>()
  for (const [fileId, bytes] of images) {
    const file = await placeOne(c, bytes, placed.size)
    if (file) placed.set(fileId, file)
  }
  return renamed(elements, placed)
}

async function placeOne(c: ApiContext, bytes: Uint8Array, nth: number): Promise<PlacedImage | null> {
  const type = typeOfBytes(bytes.subarray(0, sniffLength))
  if (!isPictureType(type)) return null
  const [storageId, name, now] = [newId('file'), 'image', Date.now()]
  try {
    const stored = await storePicture(c.env.UPLOADS, type, bytes, { storageId, name })
    const own = { id: await idFor(c, 'file', nth), createdAt: now, updatedAt: now, ownerId: c.var.user.id }
    return { ...own, name, storageId, ...stored }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Writes the rows of stored images into their diagram. What passes the quota is left for the daily job to remove. */
export async function keepImages(
  c: ApiContext,
  thingId: string,
  placed: readonly PlacedImage[],
): Promise<void> {
  for (const file of placed) {
    try {
      await addFile(c.var.db, { ...file, thingId }, quotaOf(c.env))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** The pictures that a diagram's elements show, one after another: all of them at once may not fit in memory. */
export async function* picturesOf(
  { var: { db }, env }: ApiContext,
  diagramId: string,
  elements: readonly KeptElement[],
): AsyncGenerator<FilePicture, void> {
  for (const row of await filesOfThing(db, diagramId, imagesIn(elements))) {
    if (!isPictureType(row.type)) continue
    const object = await env.UPLOADS.get(objectKey(row.storageId))
    if (!object) continue
    const base64 = Buffer.from(await object.arrayBuffer()).toString('base64')
    yield { id: row.id, mimeType: row.type, base64 }
  }
}
