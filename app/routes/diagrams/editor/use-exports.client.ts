import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect } from 'react'
import { exportEvent } from '../one/export-event'
import type { DiagramImages } from './diagram-images.client'
import { pngOf, svgOf } from './draw.client'

/** Gives the drawing as a file when the bar asks for it. */
export function useExports(api: ExcalidrawImperativeAPI | null, title: string, images: DiagramImages): void {
  useEffect(() => {
    if (!api) return
    const onExport = async (event: Event) => {
      const kind = event instanceof CustomEvent && event.detail === 'svg' ? 'svg' : 'png'
      const file =
        kind === 'png'
          ? await pngOf(api, images)
          : new Blob([await svgOf(api, images)], { type: 'image/svg+xml' })
      const address = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = address
      link.download = `${title.replace(/[/\\:*?"<>|]/g, ' ').trim()}.${kind}`
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    }
    document.addEventListener(exportEvent, onExport)
    return () => document.removeEventListener(exportEvent, onExport)
  }, [api, title, images])
}
