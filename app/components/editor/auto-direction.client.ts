import { createExtension } from '@blocknote/core'
import type { Direction } from '@domain/locale'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { waysOf } from './ways'

function decorate(doc: Node, page: Direction): DecorationSet {
  const decorations = waysOf(doc, page).map(({ from, to, way }) =>
    Decoration.node(from, to, { 'data-way': way }),
  )
  return DecorationSet.create(doc, decorations)
}

/**
 * Gives each block of text its direction, so that its bullet, number, box or bar is on the correct side, and each
 * table, so that its first column is.
 */
export const autoDirection = (page: Direction) =>
  createExtension({
    key: 'autoDirection',
    prosemirrorPlugins: [
      new Plugin<DecorationSet>({
        state: {
          init: (_config, { doc }) => decorate(doc, page),
          apply: (transaction, kept, _before, { doc }) =>
            transaction.docChanged ? decorate(doc, page) : kept,
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
        },
      }),
    ],
  })
