import { BlockNoteEditor } from '@blocknote/core'
import { fragmentName } from '@domain/documents/schema'
import type { Node } from 'prosemirror-model'
import { expect, it } from 'vitest'
import {
  initProseMirrorDoc,
  prosemirrorToYXmlFragment,
  updateYFragment,
  ySyncPluginKey,
  yXmlFragmentToProseMirrorRootNode,
} from 'y-prosemirror'
import * as Y from 'yjs'
import { OwnUndoManager } from './own-undo'
import { createSchema } from './schema.client'

const { pmSchema: schema } = BlockNoteEditor.create({
  schema: createSchema({
    code: { codeLanguage: '', run: '', mermaid: { tooLarge: '', notDrawn: '', line: () => '' } },
    embed: { address: '', insert: '', wrong: '' },
    image: { elsewhere: '', unknown: '' },
    play: () => '',
  }),
})

type Json = { type: string; attrs?: object; content?: Json[]; text?: string }
type Edit = (blocks: Json[]) => Json[]

const line = (text: string, type = 'paragraph', nested: Json[] = []): Json => ({
  type: 'blockContainer',
  content: [
    { type, content: text === '' ? [] : [{ type: 'text', text }] },
    ...(nested.length > 0 ? [{ type: 'blockGroup', content: nested }] : []),
  ],
})
const cell = (text: string): Json => ({
  type: 'tableCell',
  content: [{ type: 'tableParagraph', content: text === '' ? [] : [{ type: 'text', text }] }],
})
const table = (...rows: string[][]): Json => ({
  type: 'blockContainer',
  content: [{ type: 'table', content: rows.map((row) => ({ type: 'tableRow', content: row.map(cell) })) }],
})

function room() {
  const docs = [new Y.Doc(), new Y.Doc()] as const
  const begun = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'blockGroup', content: [line('')] }] })
  prosemirrorToYXmlFragment(begun, docs[0].getXmlFragment(fragmentName))
  Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]), 'room')
  const share = () => {
    for (const [from, to] of [docs, [docs[1], docs[0]] as const])
      Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), 'room')
  }
  const [a, b] = docs.map((doc) => {
    const fragment = doc.getXmlFragment(fragmentName)
    const undo = new OwnUndoManager(fragment, [ySyncPluginKey])
    return {
      write(edit: Edit) {
        undo.stopCapturing()
        const { doc: shown, meta } = initProseMirrorDoc(fragment, schema)
        const group: Json = shown.toJSON().content?.[0] ?? { type: 'blockGroup' }
        const next = schema.nodeFromJSON({
          type: 'doc',
          content: [{ type: 'blockGroup', content: edit(group.content ?? []) }],
        })
        next.check()
        doc.transact(() => updateYFragment(doc, fragment, next, meta), ySyncPluginKey)
        share()
      },
      undo() {
        undo.undo()
        share()
      },
      redo() {
        undo.redo()
        share()
      },
      /** Every block's type and words, as the editor reads them; it refuses what does not suit its schema. */
      read() {
        const before = fragment.toString()
        const root = yXmlFragmentToProseMirrorRootNode(fragment, schema)
        root.check()
        expect(fragment.toString(), 'nothing is taken out for being unfit').toBe(before)
        const found: string[] = []
        root.descendants((node: Node) => {
          if (node.isTextblock) found.push(`${node.type.name}: ${node.textContent}`)
        })
        return found
      },
    }
  })
  if (!a || !b) throw new Error('two writers')
  return { a, b }
}

it('leaves the line that somebody else filled', () => {
  const { a, b } = room()
  a.write(() => [line('one')])
  a.write((blocks) => [...blocks, line('')])
  b.write(([first]) => [first as Json, line('text of b')])
  a.undo()
  expect(b.read()).toEqual(['paragraph: ', 'paragraph: text of b'])
  expect(a.read()).toEqual(b.read())
  b.undo()
  expect(a.read()).toEqual(['paragraph: ', 'paragraph: '])
  a.redo()
  b.redo()
  expect(a.read()).toEqual(['paragraph: one', 'paragraph: text of b'])
})

it.each(['bulletListItem', 'quote', 'heading', 'codeBlock'])(
  'leaves the %s that somebody else filled',
  (type) => {
    const { a, b } = room()
    a.write((blocks) => [...blocks, line('of a ', type)])
    b.write(([first]) => [first as Json, line('of a and b', type)])
    a.undo()
    expect(b.read()).toEqual(['paragraph: ', `${type}: and b`])
  },
)

it('leaves a table whole when somebody else wrote in one of its cells', () => {
  const { a, b } = room()
  a.write((blocks) => [...blocks, table(['of a', ''], ['', ''])])
  b.write(([first]) => [first as Json, table(['of a', ''], ['', 'of b'])])
  a.undo()
  expect(b.read()).toEqual(['paragraph: ', ...['', '', '', 'of b'].map((text) => `tableParagraph: ${text}`)])
})

it('leaves what somebody else wrote below or in a block that was moved in', () => {
  const { a, b } = room()
  b.write(() => [line('outer'), line('inner')])
  a.write(() => [line('outer', 'paragraph', [line('inner')])])
  b.write(() => [line('outer', 'paragraph', [line('inner and more')])])
  a.undo()
  expect(b.read()).toEqual(['paragraph: outer', 'paragraph:  and more', 'paragraph: inner'])
})

it('leaves a kind of block that somebody else went on with, or changed in turn', () => {
  const { a, b } = room()
  b.write(() => [line('title')])
  a.write(() => [line('title', 'heading')])
  b.write(() => [line('title, longer', 'heading')])
  a.undo()
  expect(b.read()).toEqual(['heading: title, longer'])
  a.write(() => [line('title, longer', 'quote')])
  b.write(() => [line('title, longer', 'bulletListItem')])
  a.undo()
  expect(b.read()).toEqual(['bulletListItem: title, longer'])
})

it('leaves words of others that an undo had brought back', () => {
  const { a, b } = room()
  a.write((blocks) => [...blocks, line('')])
  b.write(([first]) => [first as Json, line('text of b')])
  a.write(([first]) => [first as Json, line('')])
  a.undo()
  expect(b.read()).toEqual(['paragraph: ', 'paragraph: text of b'])
  a.undo()
  expect(b.read()).toEqual(['paragraph: ', 'paragraph: text of b'])
})

it('takes one’s own back wholly, and brings it again', () => {
  const { a, b } = room()
  b.write(() => [line('of b')])
  a.write((blocks) => [...blocks, line('')])
  a.write(([first]) => [first as Json, line('one')])
  a.write(() => [line('of b', 'heading'), line('one')])
  a.write((blocks) => [...blocks, table(['x', 'y'])])
  const full = ['heading: of b', 'paragraph: one', 'tableParagraph: x', 'tableParagraph: y']
  expect(b.read()).toEqual(full)
  for (let left = 4; left > 0; left -= 1) a.undo()
  expect(b.read()).toEqual(['paragraph: of b'])
  for (let left = 4; left > 0; left -= 1) a.redo()
  expect(b.read()).toEqual(full)
})

it('separates its own letters from others’ letters right behind them', () => {
  const { a, b } = room()
  a.write(() => [line('a')])
  b.write(() => [line('a b')])
  a.write(() => [line('a b', 'quote')])
  a.undo()
  a.undo()
  expect(b.read()).toEqual(['paragraph:  b'])
})

it('puts no block behind the nested ones that somebody else has added', () => {
  const { a, b } = room()
  b.write(() => [line('of b'), line('inner')])
  a.write(([, second]) => [line('of b', 'heading'), second as Json])
  b.write(() => [line('of b', 'heading', [line('inner')])])
  a.undo()
  expect(b.read()).toEqual([expect.stringMatching(/^(heading|paragraph): of b$/), 'paragraph: inner'])
})
