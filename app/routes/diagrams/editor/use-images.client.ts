import type { ExcalidrawImageElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { DiagramImages, type ImageFailure } from './diagram-images.client'
import { Strays } from './strays.client'

/** The images of an open diagram, and what tells its reader of one that cannot be kept. */
export function useImages(diagramId: string) {
  const { t } = useTranslation('diagrams')
  const errorText = useErrorText('diagrams')
  const api = useRef<ExcalidrawImperativeAPI | null>(null)
  const textOf = useCallback(
    (failure: ImageFailure, code?: string) => {
      const texts: Record<ImageFailure, string> = {
        imageUnreadable: t('imageUnreadable'),
        imageTooLarge: t('imageTooLarge'),
        imagesTooMany: t('imagesTooMany'),
        imageOffline: t('imageOffline'),
        imageFailed: errorText(code) ?? t('imageFailed'),
      }
      return texts[failure]
    },
    [t, errorText],
  )
  const latest = useRef(textOf)
  latest.current = textOf
  const notKept = useRef('')
  notKept.current = t('notKept')
  return useMemo(() => {
    const images = new DiagramImages(() => api.current, diagramId)
    const tell = (failure?: ImageFailure, code?: string) => {
      const message = failure ? latest.current(failure, code) : notKept.current
      api.current?.setToast({ message, closable: true })
    }
    return {
      api,
      images,
      tell,
      strays: new Strays(images, tell),
      /** Stores a picture that the editor is given; the editor shows the text of what this throws. */
      async idOf(file: File): Promise<string> {
        const added = await images.add(file)
        if ('failure' in added) throw new Error(latest.current(added.failure, added.code))
        return added.id
      },
    }
  }, [diagramId])
}

export type OpenImages = ReturnType<typeof useImages>

/** The images in view, and somewhat around it. */
export function imagesInView(
  elements: readonly OrderedExcalidrawElement[],
  { scrollX, scrollY, width, height, zoom }: AppState,
): ExcalidrawImageElement[] {
  const [wide, high] = [width / zoom.value, height / zoom.value]
  return elements.filter(
    (element): element is OrderedExcalidrawElement & ExcalidrawImageElement =>
      element.type === 'image' &&
      !element.isDeleted &&
      element.x + scrollX < 2 * wide &&
      element.x + scrollX + element.width > -wide &&
      element.y + scrollY < 2 * high &&
      element.y + scrollY + element.height > -high,
  )
}
