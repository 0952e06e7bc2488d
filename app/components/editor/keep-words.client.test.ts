import { Schema } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror'
import * as Y from 'yjs'
import { keepWords } from './keep-words.client'

it('takes no words out of a document for a look or a block that it does not know', () => {
  const schema = new Schema({
    nodes: {
      doc: { content: 'block*' },
      text: { group: 'inline' },
      paragraph: { group: 'block', content: 'inline*' },
      bulletListItem: { group: 'block', content: 'inline*' },
    },
    marks: { bold: {}, link: { attrs: { href: {} } }, size: { attrs: { stringValue: {} } } },
  })
  keepWords(schema)
  const fragment = new Y.Doc().getXmlFragment('document')
  const add = (name: string, attributes: Record<string, string>, looks?: object) => {
    const element = new Y.XmlElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    const text = new Y.XmlText()
    if (looks) text.insert(0, `in ${name}`, looks)
    element.insert(0, [text])
    fragment.insert(fragment.length, [element])
  }
  add('paragraph', {}, { comment: { threadId: 'x' }, size: {}, bold: {} })
  add('toggleListItem', {}, {})
  add('audio', { url: 'https://example.org/a.mp3', name: 'A song' })
  const { length } = Y.encodeStateAsUpdate(fragment.doc ?? new Y.Doc())
  const shown = yXmlFragmentToProseMirrorRootNode(fragment, schema)
  expect(shown.children.map(({ type, textContent }) => [type.name, textContent])).toEqual([
    ['paragraph', 'in paragraph'],
    ['bulletListItem', 'in toggleListItem'],
    ['paragraph', 'A song'],
  ])
  expect(shown.firstChild?.firstChild?.marks.map(({ type }) => type.name)).toEqual(['bold'])
  expect(Y.encodeStateAsUpdate(fragment.doc ?? new Y.Doc())).toHaveLength(length)
})
