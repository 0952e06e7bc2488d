import { framesOf } from '@domain/diagrams/frames'
import { exportToSvg, getCommonBounds } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presentEvent } from '../presenter/present-event'
import type { Presented } from '../presenter/presenter'
import type { DiagramImages } from './diagram-images.client'
import { allFiles } from './draw.client'

const around = 16

/** The drawing that the bar has asked to present, null while nothing is presented, and a function that ends it. */
export function usePresenter(
  api: ExcalidrawImperativeAPI | null,
  images: DiagramImages,
): [Presented | null, () => void] {
  const { i18n, t } = useTranslation('diagrams')
  const [presented, setPresented] = useState<Presented | null>(null)
  useEffect(() => {
    if (!api) return
    const onPresent = async () => {
      const shown = await present(api, images, i18n.dir() === 'rtl' ? 'rtl' : 'ltr')
      if (shown) setPresented(shown)
      else api.setToast({ message: t('emptyDiagram'), closable: true })
    }
    document.addEventListener(presentEvent, onPresent)
    return () => document.removeEventListener(presentEvent, onPresent)
  }, [api, images, i18n, t])
  return [presented, () => setPresented(null)]
}

/** Without frames the whole drawing is one. */
async function present(
  api: ExcalidrawImperativeAPI,
  images: DiagramImages,
  direction: 'ltr' | 'rtl',
): Promise<Presented | null> {
  const elements = api.getSceneElements()
  if (elements.length === 0) return null
  const svg: SVGSVGElement = await exportToSvg({
    elements,
    appState: {
      exportBackground: false,
      exportWithDarkMode: false,
      frameRendering: { enabled: true, name: false, outline: false, clip: false },
    },
    files: await allFiles(api, images),
    exportPadding: around,
    skipInliningFonts: true,
  })
  // The page has the fonts, and takes no style sheets but its own.
  for (const sheet of svg.querySelectorAll('style')) sheet.remove()
  // The drawing begins at what is in no frame, and at frames themselves.
  const [left, top, right, bottom] = getCommonBounds(elements.filter(({ frameId }) => frameId === null))
  const whole = { name: null, x: left, y: top, width: right - left, height: bottom - top }
  const frames = framesOf(elements as readonly Record<string, unknown>[], direction)
  return {
    svg,
    frames: (frames.length > 0 ? frames : [whole]).map((frame) => ({
      ...frame,
      x: frame.x - left + around,
      y: frame.y - top + around,
    })),
  }
}
