import { allBlocks, type Block } from '@domain/documents/blocks'
import { fileIdIn } from '@domain/documents/schema'
import { orientationOfClean } from '@domain/pictures/exif'
import { isPictureType } from '@domain/pictures/sniff'
import type { ApiContext } from '../env'
import { type FileRow, filesOfThing, objectKey } from '../files/queries'
import type { Picture } from './docx/media'

/** Bytes of pictures that one exported file holds; what is beyond is linked. */
const maxBytes = 30 * 1024 * 1024
const turns: Partial<Record<number, number>> = { 3: 180, 6: 90, 8: 270 }

/** The pictures that a document shows, by the address that their blocks name; only pictures of its own room. */
export async function picturesOf(
  c: ApiContext,
  documentId: string,
  blocks: readonly Block[],
): Promise<Map<string, Picture>> {
  const addresses = new Map<string, string>()
  for (const block of allBlocks(blocks)) {
    const id = block.type === 'image' ? fileIdIn(block.media.url) : null
    if (id !== null && block.type === 'image') addresses.set(id, block.media.url)
  }
  const rows = await filesOfThing(c.var.db, documentId, [...addresses.keys()])
  const pictures = new Map<string, Picture>()
  let left = maxBytes
  for (const row of rows) {
    const address = addresses.get(row.id)
    if (!isPictureType(row.type) || row.size > left || address === undefined) continue
    const picture = await read(c, row)
    if (!picture) continue
    left -= row.size
    pictures.set(address, picture)
  }
  return pictures
}

async function read(c: ApiContext, { storageId, type, width, height }: FileRow): Promise<Picture | null> {
  const object = await c.env.UPLOADS.get(objectKey(storageId))
  if (!object || width === null || height === null) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  return { bytes, type, width, height, turn: turns[orientationOfClean(bytes)] ?? 0 }
}
