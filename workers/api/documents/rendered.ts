import type { Block } from '@domain/documents/blocks'
import { documentDirection } from '@domain/documents/direction'
import { readUpdate } from '@domain/documents/read-fragment'
import { documentHtml } from '@domain/documents/to-html'
import type { Direction } from '@domain/locale'
import katex from 'katex'

// What a browser draws by itself: neither style sheet nor letters have to be loaded for it.
const settings = {
  output: 'mathml',
  throwOnError: false,
  strict: 'ignore',
  trust: false,
  maxExpand: 500,
  maxSize: 20,
} as const

export type Rendered = { html: string; direction: Direction }

/** Where members' screens read files of a document. */
const filePath = /^\/dashboard\/files\/(file_[0-9A-Za-z]+)$/

/** Takes content as one Yjs update and where its pictures are had; gives it as safe HTML without scripts. A file without address is left out. */
export function renderState(state: Uint8Array | null, fileUrl: (id: string) => string | null): Rendered {
  const blocks: Block[] = state === null ? [] : readUpdate(state)
  const html = documentHtml(blocks, {
    formula: (tex) => katex.renderToString(tex, settings),
    mediaUrl: (url) => {
      const id = filePath.exec(url)?.[1]
      return id === undefined ? null : fileUrl(id)
    },
  })
  return { html, direction: documentDirection(blocks) }
}
