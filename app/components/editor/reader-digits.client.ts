import { createExtension } from '@blocknote/core'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

type Digits = (index: number) => string

/** Numbers as BlockNote counts them: on from the item before, else from the item's own start. */
function decorate(doc: Node, digits: Digits): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, position) => {
    if (node.type.name !== 'blockGroup') return !node.isTextblock
    let index = 0
    node.forEach((block, offset) => {
      const item = block.firstChild
      const isNumbered = item?.type.name === 'numberedListItem'
      index = !isNumbered ? 0 : index === 0 ? Number(item.attrs.start) || 1 : index + 1
      const from = position + offset + 2
      if (isNumbered)
        decorations.push(Decoration.node(from, from + item.nodeSize, { 'data-number': digits(index) }))
    })
    return true
  })
  return DecorationSet.create(doc, decorations)
}

/** Gives each item of a numbered list its number in the reader's digits, for the style sheet to show. */
export const readerDigits = (digits: Digits) =>
  createExtension({
    key: 'readerDigits',
    prosemirrorPlugins: [
      new Plugin<DecorationSet>({
        state: {
          init: (_config, { doc }) => decorate(doc, digits),
          apply: (transaction, kept, _before, { doc }) =>
            transaction.docChanged ? decorate(doc, digits) : kept,
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
        },
      }),
    ],
  })
