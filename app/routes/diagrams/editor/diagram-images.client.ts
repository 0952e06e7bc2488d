import { isImageFile } from '@domain/diagrams/fields'
import { imagesIn, maxImages, memberImage } from '@domain/diagrams/images'
import type { ExcalidrawImageElement, FileId } from '@excalidraw/excalidraw/element/types'
import type { BinaryFileData, DataURL, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { codeOfAnswer } from '~/lib/wait'
import { dataUrlOf, prepareImage } from './image-file.client'

/** Why an image cannot be added: a text of the editor, or the code of a refused call. */
export type ImageFailure =
  | 'imageUnreadable'
  | 'imageTooLarge'
  | 'imagesTooMany'
  | 'imageOffline'
  | 'imageFailed'
type Added = { id: FileId } | { failure: ImageFailure; code?: string }

const atOnce = 4

/** The pictures of a diagram's images: sends new ones of its reader, and brings the others when they are in view. */
export class DiagramImages {
  private readonly own = new Set<string>()
  private readonly asked = new Set<string>()
  private readonly bringing = new Map<string, Promise<void>>()
  private waiting: string[] = []

  constructor(
    private readonly api: () => ExcalidrawImperativeAPI | null,
    private readonly diagramId: string,
  ) {}

  /** The content names these: they are the diagram's already. */
  know(elements: readonly Record<string, unknown>[]): void {
    for (const id of imagesIn(elements)) this.own.add(id)
  }

  /** Whether an image has a file of this diagram. */
  isStored = ({ fileId }: Pick<ExcalidrawImageElement, 'fileId'>): boolean =>
    fileId !== null && this.own.has(fileId)

  /** Sends a picture and shows it from then on; never throws. */
  async add(picture: Blob): Promise<Added> {
    if (this.own.size >= maxImages) return { failure: 'imagesTooMany' }
    const prepared = await prepareImage(picture)
    if ('failure' in prepared) return prepared
    const sent = await this.send(prepared.file)
    if ('failure' in sent) return sent
    this.own.add(sent.id)
    await this.show(sent.id, prepared.file)
    return sent
  }

  /** Takes an image that was copied elsewhere; gives it a file of this diagram. */
  async adopt({ fileId }: Pick<ExcalidrawImageElement, 'fileId'>): Promise<Added> {
    const known = fileId === null ? undefined : this.api()?.getFiles()[fileId]
    const stored = isImageFile(fileId) ? () => readBlob(memberImage(fileId)) : () => null
    const picture = known ? blobOf(known.dataURL) : await stored()
    return picture === null ? { failure: 'imageUnreadable' } : this.add(picture)
  }

  private async send(file: Blob): Promise<Added> {
    const query = new URLSearchParams({ room: 'diagram', id: this.diagramId })
    try {
      const answer = await fetch(`/dashboard/files?${query}`, {
        method: 'POST',
        headers: { 'Content-Type': file.type, 'X-File-Name': 'image' },
        body: file,
      })
      if (answer.ok && !answer.redirected) {
        const id = readField(await answer.json(), 'id')
        return isImageFile(id) ? { id: id as FileId } : { failure: 'imageFailed' }
      }
      if (answer.status === 413) return { failure: 'imageTooLarge' }
      const code = answer.status === 429 ? codeOfAnswer(answer, 'rate_limited') : await fieldCodeOf(answer)
      return { failure: 'imageFailed', ...(code && { code }) }
    } catch {
      return { failure: 'imageOffline' }
    }
  }

  /** Brings the pictures of these images, each once; one that cannot be had stays a frame. */
  bring(images: readonly { fileId: FileId | null }[]): void {
    for (const { fileId } of images) {
      if (fileId === null || !this.own.has(fileId) || this.asked.has(fileId)) continue
      this.asked.add(fileId)
      if (!this.api()?.getFiles()[fileId]) this.waiting.push(fileId)
    }
    this.next()
  }

  /** Waits until the pictures of all of these are there, as far as they can be had. */
  async bringAll(images: readonly { fileId: FileId | null }[]): Promise<void> {
    this.bring(images)
    while (this.bringing.size > 0) await Promise.all(this.bringing.values())
  }

  private next(): void {
    while (this.bringing.size < atOnce) {
      const id = this.waiting.shift()
      if (id === undefined) return
      this.bringing.set(id, this.bringOne(id))
    }
  }

  private async bringOne(id: string): Promise<void> {
    const picture = await readBlob(memberImage(id))
    if (picture) await this.show(id, picture)
    this.bringing.delete(id)
    this.next()
  }

  private async show(id: string, picture: Blob): Promise<void> {
    this.asked.add(id)
    const dataURL = (await dataUrlOf(picture)) as DataURL
    const mimeType = picture.type as BinaryFileData['mimeType']
    this.api()?.addFiles([{ id: id as FileId, dataURL, mimeType, created: Date.now() }])
  }
}

/** The picture in a `data:` address, which our pages do not let scripts fetch. */
function blobOf(address: string): Blob | null {
  const [, type, base64] = /^data:(image\/[\w+.-]+);base64,(.*)$/s.exec(address) ?? []
  if (!type || base64 === undefined) return null
  try {
    return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return null
  }
}

/** The picture under an address; null of anything else. */
async function readBlob(address: string): Promise<Blob | null> {
  const answer = await fetch(address).catch(() => null)
  const blob = answer?.ok ? await answer.blob().catch(() => null) : null
  return blob && /^image\//.test(blob.type) ? blob : null
}

async function fieldCodeOf(answer: Response): Promise<string | null> {
  const problem: unknown = await answer.json().catch(() => null)
  const code = readField(readField(problem, 'fields'), 'file') ?? readField(problem, 'code')
  return typeof code === 'string' ? code : null
}

const readField = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
