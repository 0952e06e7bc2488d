import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw'
import type { FileId } from '@excalidraw/excalidraw/element/types'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'

type ImagePlace = { id?: string; x: number; y: number; width: number; height: number; locked?: boolean }

/** Puts an image of the diagram into its scene. */
export function placeImage(api: ExcalidrawImperativeAPI, fileId: FileId, place: ImagePlace): void {
  const made = convertToExcalidrawElements([{ type: 'image', fileId, status: 'saved', ...place }], {
    regenerateIds: place.id === undefined,
  })
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...made],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
}

/** The size of a picture in a scene, at most so wide and high. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}
