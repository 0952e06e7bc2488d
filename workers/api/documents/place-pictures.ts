import { allBlocks, type Block } from '@domain/documents/blocks'
import { fileIdIn, filePath } from '@domain/documents/schema'
import type { LeftOut } from '@domain/documents/transfer'
import { newId } from '@domain/ids'
import { isPictureType, sniffLength, typeOfBytes } from '@domain/pictures/sniff'
import { AppError } from '@kit/errors'
import type { ApiContext } from '../env'
import { type FilePolicy, requireReader } from '../files/policy'
import { addFile, type FileRow, findFile, quotaOf, requireRoom } from '../files/queries'
import { storePicture } from '../files/store'
import type { Imported } from './imported'

const maxPictures = 200
const longestName = 200

/** A stored file whose room does not exist yet. */
export type Placed = Omit<FileRow, 'thingId'>

/**
 * Stores the pictures of an imported file and gives what to write of each once its document exists. A block whose
 * picture is none, or lies on a stranger's host, becomes a line with the address, and one without an address is lost.
 */
export async function placePictures(
  c: ApiContext,
  { blocks, pictures }: Imported,
  rules: FilePolicy['rules'],
): Promise<{ placed: Placed[]; leftOut: LeftOut[] }> {
  const leftOut = new Set<LeftOut>()
  const placed = new Map<string, Placed>()
  for (const block of [...allBlocks(blocks)]) {
    if (block.type !== 'image') continue
    const { url } = block.media
    const known = placed.get(url)
    const file = known ?? (placed.size < maxPictures ? await placeOne(c, rules, block, pictures) : null)
    if (file) {
      placed.set(url, file)
      block.media = { ...block.media, url: filePath + file.id }
    } else {
      leftOut.add(isAddress(url) ? 'remotePictures' : 'pictures')
      asLine(block)
    }
  }
  return { placed: [...placed.values()], leftOut: [...leftOut] }
}

/**
 * Names pictures as left out where one of the file has no form that can be shown, and those of other sites, which become
 * links. Call it before they are placed.
 */
export function lostPictures({ blocks, pictures }: Imported, web: string): LeftOut[] {
  const isLost = (url: string) => {
    const bytes = pictures.get(url)
    if (bytes) return !isPictureType(typeOfBytes(bytes.subarray(0, sniffLength)))
    return fileIdIn(url) === null && !isAddress(url)
  }
  const urls = new Set(
    [...allBlocks(blocks)].flatMap((block) => (block.type === 'image' ? block.media.url : [])),
  )
  const isRemote = (url: string) =>
    isAddress(url) && (!url.startsWith(web) || fileIdIn(url.slice(web.length)) === null)
  const leftOut: LeftOut[] = urls.size > maxPictures || [...urls].some(isLost) ? ['pictures'] : []
  return [...urls].some(isRemote) ? [...leftOut, 'remotePictures'] : leftOut
}

type ImageBlock = Extract<Block, { type: 'image' }>

async function placeOne(
  c: ApiContext,
  rules: FilePolicy['rules'],
  block: ImageBlock,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Placed | null> {
  const { url } = block.media
  const bytes = pictures.get(url)
  if (bytes === undefined) return copyOf(c, rules, url)
  const type = typeOfBytes(bytes.subarray(0, sniffLength))
  if (!isPictureType(type)) return null
  const storageId = newId('file')
  const name = [...(block.media.name || 'picture')].slice(0, longestName).join('')
  try {
    const stored = await storePicture(c.env.UPLOADS, type, bytes, { storageId, name })
    return { ...begun(c), name, storageId, ...stored }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function begun(c: ApiContext) {
  const now = Date.now()
  return { id: newId('file'), createdAt: now, updatedAt: now, ownerId: c.var.user.id }
}

/** A picture of ours that the member may read comes along; the object in storage is shared. */
async function copyOf(c: ApiContext, rules: FilePolicy['rules'], url: string): Promise<Placed | null> {
  const { web } = c.var.settings.hosts
  const id = fileIdIn(url.startsWith(web) ? url.slice(web.length) : url)
  const row = id === null ? null : await findFile(c.var.db, id)
  if (!row || !isPictureType(row.type)) return null
  const canRead = await requireReader(c, rules, row.thingId).then(
    () => true,
    () => false,
  )
  const { name, type, size, width, height, storageId } = row
  return canRead ? { ...begun(c), name, type, size, width, height, storageId } : null
}

const isAddress = (url: string) => /^https?:\/\//.test(url)

function asLine(block: Block): void {
  if (block.type !== 'image') return
  const { url, caption, name } = block.media
  const text = { type: 'text' as const, text: caption || name || (isAddress(url) ? url : ''), styles: {} }
  const content = isAddress(url) ? [{ type: 'link' as const, href: url, content: [text] }] : [text]
  const props = { dir: 'auto', indent: 0, align: 'left', textColor: 'default', backgroundColor: 'default' }
  Object.assign(block, { type: 'paragraph', props, content: text.text === '' ? [] : content })
}

/** Writes the rows of stored pictures into their document. What passes the quota is left for the daily job to remove. */
export async function keepPictures(
  c: ApiContext,
  documentId: string,
  placed: readonly Placed[],
): Promise<void> {
  for (const file of placed) {
    const row: FileRow = { ...file, thingId: documentId }
    try {
      await addFile(c.var.db, row, quotaOf(c.env))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** Refuses an import before anything is stored when its member has no space left for pictures. */
export const requireSpace = (c: ApiContext) => requireRoom(c.var.db, c.var.user.id, quotaOf(c.env))
