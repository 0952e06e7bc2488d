import { withNewIds } from '@domain/diagrams/new-ids'
import { CaptureUpdateAction, loadFromBlob } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { DragEvent } from 'react'

/** Adds the elements of a dropped .excalidraw file to the scene, where Excalidraw itself would put them in place of it. */
export function useDroppedFile(api: ExcalidrawImperativeAPI | null, isEditable: boolean) {
  return {
    onDropCapture: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      event.stopPropagation()
      if (api && isEditable) void addFile(api, file)
    },
  }
}

async function addFile(api: ExcalidrawImperativeAPI, file: File): Promise<void> {
  const read = await loadFromBlob(file, null, null).catch(() => null)
  if (!read) return
  const added = withNewIds(read.elements as unknown as { id: string }[], () => crypto.randomUUID())
  api.updateScene({
    elements: [
      ...api.getSceneElementsIncludingDeleted(),
      ...(added as unknown as ExcalidrawElement[]).map((element) => ({ ...element, index: null })),
    ],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
  api.scrollToContent(undefined, { fitToContent: true })
}
