import { exportToBlob, exportToSvg } from '@excalidraw/excalidraw'
import type { BinaryFiles, DataURL, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { DiagramImages } from './diagram-images.client'
import { dataUrlOf, smaller } from './image-file.client'

const around = 16

type Drawing = { hasBackground: boolean; files: BinaryFiles }

const drawn = (api: ExcalidrawImperativeAPI, { hasBackground, files }: Drawing) => ({
  elements: api.getSceneElements(),
  appState: { exportBackground: hasBackground, viewBackgroundColor: '#ffffff', exportWithDarkMode: false },
  files,
  exportPadding: around,
})

/** The pictures of all images, as far as they can be had. */
export async function allFiles(api: ExcalidrawImperativeAPI, images: DiagramImages): Promise<BinaryFiles> {
  await images.bringAll(imagesOf(api))
  return api.getFiles()
}

const imagesOf = (api: ExcalidrawImperativeAPI) =>
  api.getSceneElements().flatMap((element) => (element.type === 'image' ? [element] : []))

/** Persian and Arabic words have letters in none of the fonts that Excalidraw names. */
const fallback = 'Vazirmatn, Tahoma, system-ui, sans-serif'

function asText(svg: SVGSVGElement): string {
  for (const text of svg.querySelectorAll('text'))
    text.setAttribute('font-family', [text.getAttribute('font-family'), fallback].filter(Boolean).join(', '))
  return new XMLSerializer().serializeToString(svg)
}

/** The scene as an SVG file, with its fonts. */
export async function svgOf(api: ExcalidrawImperativeAPI, images: DiagramImages): Promise<string> {
  return asText(await exportToSvg(drawn(api, { hasBackground: true, files: await allFiles(api, images) })))
}

/** The scene as the picture that lists show: without fonts, its images small. */
export async function pictureOf(api: ExcalidrawImperativeAPI, images: DiagramImages): Promise<string> {
  const files = await smallFiles(api, images)
  return asText(
    await exportToSvg({ ...drawn(api, { hasBackground: false, files }), skipInliningFonts: true }),
  )
}

export const pngOf = async (api: ExcalidrawImperativeAPI, images: DiagramImages): Promise<Blob> =>
  exportToBlob({
    ...drawn(api, { hasBackground: true, files: await allFiles(api, images) }),
    mimeType: 'image/png',
    getDimensions: (width: number, height: number) => ({ width: width * 2, height: height * 2, scale: 2 }),
  })

/** Longest side of an image in a picture, and the letters of all of them: a picture has at most 1.5 million. */
const side = 320
const maxLetters = 900_000
const known = new Map<string, string>()

async function smallFiles(api: ExcalidrawImperativeAPI, images: DiagramImages): Promise<BinaryFiles> {
  const files = await allFiles(api, images)
  const small: BinaryFiles = {}
  let letters = 0
  for (const { fileId } of imagesOf(api)) {
    const file = fileId && files[fileId]
    if (!file || small[fileId]) continue
    const dataURL = known.get(fileId) ?? (await smallUrl(file.dataURL))
    known.set(fileId, dataURL)
    letters += dataURL.length
    if (letters > maxLetters) break
    small[fileId] = { ...file, dataURL: dataURL as DataURL }
  }
  return small
}

async function smallUrl(dataURL: string): Promise<string> {
  const blob = await smaller(dataURL, side)
  return blob ? dataUrlOf(blob) : ''
}
