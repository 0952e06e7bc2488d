import { withNewIds } from '@domain/diagrams/new-ids'
import { CaptureUpdateAction, loadFromBlob, viewportCoordsToSceneCoords } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { DragEvent } from 'react'
import { sizeOf } from './image-file.client'
import { placeImage, sizeWithin } from './place-image.client'
import type { OpenImages } from './use-images.client'

const maxFiles = 20
const largest = { width: 480, height: 480 }
const beside = 24

/** Adds dropped pictures and the elements of dropped .excalidraw files to the scene, where Excalidraw itself would replace it. */
export function useDroppedFiles(opened: OpenImages, isEditable: boolean) {
  return {
    onDropCapture: (event: DragEvent) => {
      const files = [...event.dataTransfer.files].slice(0, maxFiles)
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      const { current: api } = opened.api
      if (!api || !isEditable) return
      void addFiles(api, opened, files, viewportCoordsToSceneCoords(event, api.getAppState()))
    },
  }
}

type Point = { x: number; y: number }

async function addFiles(
  api: ExcalidrawImperativeAPI,
  opened: OpenImages,
  files: readonly File[],
  at: Point,
): Promise<void> {
  for (const [nth, file] of files.entries()) {
    if (await addScene(api, file)) continue
    await addPicture(api, opened, file, { x: at.x + nth * beside, y: at.y + nth * beside })
  }
}

/** Adds the elements of a file, also of a picture that has them within; false where it has none. */
async function addScene(api: ExcalidrawImperativeAPI, file: File): Promise<boolean> {
  const read = await loadFromBlob(file, null, null).catch(() => null)
  if (!read) return false
  const added = withNewIds(read.elements as unknown as { id: string }[], () => crypto.randomUUID())
  api.addFiles(Object.values(read.files))
  api.updateScene({
    elements: [
      ...api.getSceneElementsIncludingDeleted(),
      ...(added as unknown as ExcalidrawElement[]).map((element) => ({ ...element, index: null })),
    ],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
  api.scrollToContent(undefined, { fitToContent: true })
  return true
}

async function addPicture(
  api: ExcalidrawImperativeAPI,
  { images, tell }: OpenImages,
  file: File,
  at: Point,
): Promise<void> {
  if (!file.type.startsWith('image/')) return tell()
  const added = await images.add(file)
  if ('failure' in added) return tell(added.failure, added.code)
  const size = sizeWithin(await sizeOf(api.getFiles()[added.id]?.dataURL), largest)
  placeImage(api, added.id, { x: at.x - size.width / 2, y: at.y - size.height / 2, ...size })
}
