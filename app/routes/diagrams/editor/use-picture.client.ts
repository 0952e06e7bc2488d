import type { Diagram } from '@domain/diagrams/diagrams'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect, useMemo, useRef } from 'react'
import type { DiagramImages } from './diagram-images.client'
import { pictureOf } from './draw.client'

/** Milliseconds without an edit after which the picture is drawn again: the room has handed its copy over by then. */
const pause = 4_000
const first = 1_500

/** Sends the picture of a diagram some time after its reader has changed it; it shows what everybody drew. */
export function usePicture(
  api: ExcalidrawImperativeAPI | null,
  { id, pictureOf: shown, size }: Pick<Diagram, 'id' | 'pictureOf' | 'size'>,
  isEditable: boolean,
  images: DiagramImages,
): { changed: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const isFirst = useRef(shown === null && size > 0)
  const sending = useMemo(() => {
    const send = async () => {
      timer.current = undefined
      if (!api || api.getSceneElements().length === 0) return
      const body = await pictureOf(api, images).catch(() => null)
      const headers = { 'Content-Type': 'image/svg+xml' }
      // A picture that fails is followed by that of the next edit.
      if (body)
        await fetch(`/dashboard/diagram/${id}/picture`, { method: 'POST', headers, body }).catch(() => null)
    }
    return {
      in(wait: number) {
        clearTimeout(timer.current)
        timer.current = setTimeout(send, wait)
      },
      now() {
        if (timer.current === undefined) return
        clearTimeout(timer.current)
        void send()
      },
    }
  }, [api, id, images])
  useEffect(() => {
    if (api && isEditable && isFirst.current) sending.in(first)
    isFirst.current = false
    const onHide = () => {
      if (document.visibilityState === 'hidden') sending.now()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      sending.now()
    }
  }, [api, isEditable, sending])
  return { changed: () => sending.in(pause) }
}
