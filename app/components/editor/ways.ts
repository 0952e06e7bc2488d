import { firstDirection } from '@domain/documents/direction'
import { textBlockTypes } from '@domain/documents/schema'
import type { Direction } from '@domain/locale'
import type { Node } from 'prosemirror-model'

/** The position of a block or a cell in the document, and its direction. */
export type Way = { from: number; to: number; way: Direction }

const isText = (name: string) => textBlockTypes.some((type) => type === name)
/** Nodes are immutable, so the direction of a node is cached for as long as the document has it. */
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

/** Takes a document and the direction of its page; gives the way of each block, and of cells that have no letters. */
export function waysOf(doc: Node, page: Direction): Way[] {
  const ways: Way[] = []
  let before = page
  doc.descendants((node, from) => {
    if (!isText(node.type.name) && node.type.name !== 'table') return !node.isTextblock
    // A line without letters, such as a new one, takes the direction of the line before it.
    before = ownDirection(node) ?? before
    ways.push({ from, to: from + node.nodeSize, way: before })
    if (node.type.name === 'table') ways.push(...cellsOf(node, from + 1, before))
    return false
  })
  return ways
}

/** Figures alone run as their table does: a browser would run them from the left. */
function cellsOf(table: Node, start: number, way: Direction): Way[] {
  const ways: Way[] = []
  table.descendants((node, at) => {
    if (!node.isTextblock) return true
    const from = start + at
    if (ownDirection(node) === null) ways.push({ from, to: from + node.nodeSize, way })
    return false
  })
  return ways
}
