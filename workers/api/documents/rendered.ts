import type { RenderedContent } from '@domain/contents/versions'
import { mermaidBlocks } from '@domain/diagrams/mermaid'
import type { Block } from '@domain/documents/blocks'
import { documentDirection, documentLanguage } from '@domain/documents/direction'
import { escapeHtml } from '@domain/documents/inline-html'
import { isTooDeep } from '@domain/documents/math/nesting'
import { readUpdate } from '@domain/documents/read-fragment'
import { maxTexLength } from '@domain/documents/schema'
import { documentHtml } from '@domain/documents/to-html'
import { blockText } from '@domain/documents/to-text'
import katex from 'katex'

// Drawn by the browser itself: neither style sheet nor fonts have to be loaded for it.
const settings = {
  output: 'mathml',
  throwOnError: false,
  strict: 'ignore',
  trust: false,
  maxExpand: 500,
  maxSize: 20,
} as const

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

/** Draws formulas until they have become so many letters; from then on they stay as they are written. */
function formulasWithin(most: number): (tex: string) => string {
  let left = most
  return (tex) => {
    const drawn = left > 0 ? formulaHtml(tex) : null
    left -= drawn?.length ?? 0
    return drawn ?? `<code>${escapeHtml(tex)}</code>`
  }
}

/** Null for a formula that is too much to draw: KaTeX overflows the stack on deep ones. */
function formulaHtml(tex: string): string | null {
  if (tex.length > maxTexLength || isTooDeep(tex)) return null
  try {
    return katex.renderToString(tex, settings)
  } catch {
    return null
  }
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
