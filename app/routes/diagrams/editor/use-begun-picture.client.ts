import type { Diagram } from '@domain/diagrams/diagrams'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect, useRef } from 'react'
import { sizeOf } from './image-file.client'
import { placeImage, sizeWithin } from './place-image.client'
import type { OpenImages } from './use-images.client'

const largest = { width: 1_200, height: 1_200 }

/** Begins the drawing of a diagram that is a picture so far with that picture, below what is drawn. */
export function useBegunPicture(
  api: ExcalidrawImperativeAPI | null,
  { id, isPicture }: Pick<Diagram, 'id' | 'isPicture'>,
  { images, tell }: OpenImages,
  isEditable: boolean,
): void {
  const isWanted = useRef(isPicture && isEditable)
  useEffect(() => {
    if (!api || !isWanted.current || api.getSceneElements().length > 0) return
    isWanted.current = false
    const place = async () => {
      const answer = await fetch(`/dashboard/diagram/${id}/picture`).catch(() => null)
      if (!answer?.ok) return
      const added = await images.add(await answer.blob())
      if ('failure' in added) return tell(added.failure, added.code)
      const size = sizeWithin(await sizeOf(api.getFiles()[added.id]?.dataURL), largest)
      // Who else begins it at the same time puts the same element there.
      placeImage(api, added.id, { id: `picture-${id}`, x: 0, y: 0, ...size, locked: true })
      api.scrollToContent(undefined, { fitToContent: true })
    }
    void place()
  }, [api, id, images, tell])
}
