import { fieldsOf } from './binding'
import { isElementId } from './fields'
import { imageBytes, maxImages } from './images'
import { orderKey } from './order'
import type { KeptElement } from './to-text'

/** Elements that one file may have. */
const maxElements = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content of a file: `images` are pictures by the `fileId` that its elements name. */
type ReadFile = { elements: KeptElement[]; images: Map<string, Uint8Array>; leftOut: number }

/**
 * Takes an .excalidraw file as JSON; gives its elements in their order, the pictures of its images, and how many elements a
 * diagram cannot hold, such as pages of other sites and images without a picture. Null when it is none.
 */
export function readExcalidraw(file: unknown): ReadFile | null {
  if (!isRecord(file) || file.type !== 'excalidraw' || !Array.isArray(file.elements)) return null
  const all = file.elements.filter((one): one is Record<string, unknown> => isRecord(one) && !one.isDeleted)
  const images = new Map<string, Uint8Array>()
  const files = isRecord(file.files) ? file.files : {}
  const elements = all.slice(0, maxElements).flatMap((one, nth) => {
    const { id } = one
    const fields = fieldsOf({ ...one, index: orderKey(nth), isDeleted: false })
    if (!isElementId(id) || fields.type === undefined || fields.at === undefined) return []
    if (fields.type === 'image' && !takeImage(one.fileId, files, images)) return []
    return [{ ...one, index: orderKey(nth), isDeleted: false, id }]
  })
  return { elements, images, leftOut: all.length - elements.length }
}

/** Whether an image has a picture in the file, which is read once. */
function takeImage(
  fileId: unknown,
  files: Record<string, unknown>,
  images: Map<string, Uint8Array>,
): boolean {
  if (typeof fileId !== 'string' || !Object.hasOwn(files, fileId)) return false
  if (images.has(fileId)) return true
  const file = files[fileId]
  const bytes = images.size < maxImages && isRecord(file) ? imageBytes(file.dataURL) : null
  if (bytes) images.set(fileId, bytes)
  return bytes !== null
}

/** A picture as an .excalidraw file has it. */
export type FilePicture = { id: string; mimeType: string; base64: string }

/** Takes the elements of a diagram, their pictures and where they come from; gives the text of an .excalidraw file in pieces. */
export async function* excalidrawFile(
  elements: readonly KeptElement[],
  pictures: AsyncIterable<FilePicture> | Iterable<FilePicture>,
  source: string,
): AsyncGenerator<string, void> {
  const head = JSON.stringify({
    type: 'excalidraw',
    version: 2,
    source,
    elements: elements.map((element) => ({ version: 1, versionNonce: 1, updated: 1, ...element })),
    appState: { gridSize: null, viewBackgroundColor: '#ffffff' },
  })
  yield `${head.slice(0, -1)},"files":{`
  let comma = ''
  for await (const { id, mimeType, base64 } of pictures) {
    const file = { mimeType, id, dataURL: `data:${mimeType};base64,${base64}`, created: 1 }
    yield `${comma}${JSON.stringify(id)}:${JSON.stringify(file)}`
    comma = ','
  }
  yield '}}'
}
