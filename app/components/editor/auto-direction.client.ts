import { createExtension } from '@blocknote/core'
import { firstDirection } from '@domain/documents/direction'
import { textBlockTypes } from '@domain/documents/schema'
import type { Direction } from '@domain/locale'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

const isText = (name: string) => textBlockTypes.some((type) => type === name)
/** Nodes never change, so what was found of one holds for as long as it stands in the document. */
const found = new WeakMap<Node, Direction | null>()

function ownDirection(node: Node): Direction | null {
  const { dir } = node.attrs
  if (dir === 'ltr' || dir === 'rtl') return dir
  const known = found.get(node)
  if (known !== undefined) return known
  const direction = firstDirection(node.textContent)
  found.set(node, direction)
  return direction
}

function decorate(doc: Node, page: Direction): DecorationSet {
  const decorations: Decoration[] = []
  let before = page
  doc.descendants((node, position) => {
    if (!isText(node.type.name) && node.type.name !== 'table') return !node.isTextblock
    // A line without letters, such as one that is just begun, goes on as the line before it.
    before = ownDirection(node) ?? before
    decorations.push(Decoration.node(position, position + node.nodeSize, { 'data-way': before }))
    return false
  })
  return DecorationSet.create(doc, decorations)
}

/**
 * Gives each block of text the direction it is shown in, so that its bullet, number, box or bar stands on its side, and
 * each table, so that its first column does.
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
