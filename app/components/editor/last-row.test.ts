import { Schema } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { isInLastRow } from './last-row'

it('tells the last row of a table from those above it, and is true outside of tables', () => {
  const schema = new Schema({
    nodes: {
      doc: { content: '(table | paragraph)+' },
      table: { content: 'tableRow+' },
      tableRow: { content: 'paragraph+' },
      paragraph: { content: 'text*' },
      text: {},
    },
  })
  const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const row = (...cells: string[]) => ({ type: 'tableRow', content: cells.map(line) })
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [line('before'), { type: 'table', content: [row('a', 'b'), row('c', 'd')] }],
  })
  const found: [string, boolean][] = []
  doc.descendants((node, at) => {
    if (node.isText) found.push([node.text ?? '', isInLastRow(doc.resolve(at))])
  })
  expect(found).toEqual([
    ['before', true],
    ['a', false],
    ['b', false],
    ['c', true],
    ['d', true],
  ])
})
