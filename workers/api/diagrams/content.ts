import type { RenderedContent } from '@domain/contents/versions'
import { diagramSvg, type ImageAddress } from '@domain/diagrams/to-svg'
import { diagramText, elementsOf } from '@domain/diagrams/to-text'
import { textDirection, textLanguage } from '@domain/documents/direction'
import type { ContentKind } from '../contents/kind'
import { getDiagram } from './queries'
import { diagrams, diagramTexts, diagramVersions } from './table'

/** The content of diagrams: elements as Excalidraw has them. */
export const diagramContent: ContentKind = {
  noun: 'diagrams',
  one: 'a diagram',
  things: diagrams,
  versions: diagramVersions,
  texts: diagramTexts,
  get: getDiagram,
  textOf: (state) => diagramText(elementsOf(state)),
  render: (state) => renderDiagram(state),
}

/** Takes a diagram as one Yjs update, and where its reader has images; gives a plain drawing of it. */
export function renderDiagram(state: Uint8Array | null, addressOf?: ImageAddress): RenderedContent {
  const elements = elementsOf(state)
  const svg = diagramSvg(elements, addressOf)
  const text = diagramText(elements)
  return {
    html: svg === null ? '' : `<figure class="diagram-drawing">${svg}</figure>`,
    direction: textDirection(text),
    language: textLanguage(text),
  }
}
