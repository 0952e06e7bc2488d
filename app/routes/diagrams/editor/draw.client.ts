import { exportToBlob, exportToSvg } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'

const around = 16

const drawn = (api: ExcalidrawImperativeAPI, hasBackground: boolean) => ({
  elements: api.getSceneElements(),
  appState: { exportBackground: hasBackground, viewBackgroundColor: '#ffffff', exportWithDarkMode: false },
  files: null,
  exportPadding: around,
})

/** The scene as SVG; with fonts where it is to be shown elsewhere. */
export async function svgOf(api: ExcalidrawImperativeAPI, hasFonts: boolean): Promise<string> {
  const svg: SVGSVGElement = await exportToSvg({
    ...drawn(api, hasFonts),
    skipInliningFonts: hasFonts ? undefined : true,
  })
  return new XMLSerializer().serializeToString(svg)
}

export const pngOf = (api: ExcalidrawImperativeAPI): Promise<Blob> =>
  exportToBlob({
    ...drawn(api, true),
    mimeType: 'image/png',
    getDimensions: (width: number, height: number) => ({ width: width * 2, height: height * 2, scale: 2 }),
  })
