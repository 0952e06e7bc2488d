import { allBlocks } from '@domain/documents/blocks'
import { readUpdate } from '@domain/documents/read-fragment'
import { fileIdIn, filePath } from '@domain/documents/schema'
import { writeUpdate } from '@domain/documents/write-fragment'
import { idFor } from '@kit/idempotency'
import type { ApiContext } from '../env'
import { filesOfThing } from '../files/queries'
import type { Placed } from './place-pictures'

/**
 * Takes a document's content; gives it for another document of the caller: as it is now, without what was deleted
 * before, and with files of its own, so that who reads the copy need not be a member of the first. The objects in
 * storage are shared. `keepPictures` writes the files once the copy exists.
 */
export async function copyContent(
  c: ApiContext,
  documentId: string,
  state: Uint8Array,
): Promise<{ state: Uint8Array; files: Placed[] }> {
  const blocks = readUpdate(state)
  const media = [...allBlocks(blocks)].flatMap((block) =>
    block.type === 'image' || block.type === 'video' ? [block] : [],
  )
  const ids = [...new Set(media.flatMap(({ media: { url } }) => fileIdIn(url) ?? []))]
  const now = Date.now()
  const copies = new Map<string, Placed>()
  for (const [nth, row] of (await filesOfThing(c.var.db, documentId, ids)).entries()) {
    const { name, type, size, width, height, storageId } = row
    const own = { id: await idFor(c, 'file', nth), createdAt: now, updatedAt: now, ownerId: c.var.user.id }
    copies.set(row.id, { ...own, name, type, size, width, height, storageId })
  }
  for (const block of media) {
    const copy = copies.get(fileIdIn(block.media.url) ?? '')
    if (copy) block.media = { ...block.media, url: filePath + copy.id }
  }
  return { state: writeUpdate(blocks), files: [...copies.values()] }
}
