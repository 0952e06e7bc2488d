import type { RenderedContent } from '@domain/contents/versions'
import { mermaidBlocks } from '@domain/diagrams/mermaid'
import type { Block } from '@domain/documents/blocks'
import { documentDirection, documentLanguage } from '@domain/documents/direction'
import { readUpdate } from '@domain/documents/read-fragment'
import { documentHtml } from '@domain/documents/to-html'
import { blockText } from '@domain/documents/to-text'
import { formulasWithin } from '@kit/formulas'

/** Where members' screens read files of a document. */
const filePath = /^\/dashboard\/files\/(file_[0-9A-Za-z]+)$/

type FileUrl = (id: string) => string | null

/** Letters of MathML that one document's formulas may become: some two thousand ordinary ones. */
const maxMath = 2_000_000

/**
 * Takes content as one Yjs update and a function that gives the address of a picture; gives it as safe HTML without
 * scripts. A file without address is left out. A first heading that repeats the `title` above it is left out, as
 * imported files begin with one.
 */
export function renderState(
  state: Uint8Array | null,
  fileUrl: FileUrl,
  title: string | null = null,
): RenderedContent {
  const all: Block[] = state === null ? [] : readUpdate(state)
  const blocks = all[0] && isTitle(all[0], title) ? all.slice(1) : all
  const html = documentHtml(blocks, {
    formula: formulasWithin(maxMath),
    code: mermaidBlocks(),
    mediaUrl: (url) => {
      const id = filePath.exec(url)?.[1]
      return id === undefined ? null : fileUrl(id)
    },
  })
  return { html, direction: documentDirection(blocks), language: documentLanguage(blocks) }
}

function isTitle(block: Block, title: string | null): boolean {
  return (
    title !== null &&
    block.type === 'heading' &&
    block.children.length === 0 &&
    plain(blockText(block)) === plain(title)
  )
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
