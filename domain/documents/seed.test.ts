import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readDocument } from './read-fragment'
import { fragmentName } from './schema'
import { plantSeed } from './seed'

function write(doc: Y.Doc, text: string) {
  const group = doc.getXmlFragment(fragmentName).get(0)
  const container = group instanceof Y.XmlElement ? group.get(0) : null
  const paragraph = container instanceof Y.XmlElement ? container.get(0) : null
  if (!(paragraph instanceof Y.XmlElement)) throw new Error('no paragraph')
  paragraph.insert(0, [new Y.XmlText(text)])
}

describe('the first paragraph', () => {
  it('is one, however many people begin at the same moment', () => {
    const [a, b] = [new Y.Doc(), new Y.Doc()]
    for (const doc of [a, b]) plantSeed(doc)
    write(a, 'salam')
    write(b, 'hello')
    Y.applyUpdate(a, Y.encodeStateAsUpdate(b))
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a))
    expect(a.getXmlFragment(fragmentName).length).toBe(1)
    expect(readDocument(a)).toEqual(readDocument(b))
    expect(JSON.stringify(readDocument(a))).toMatch(/salam.*hello|hello.*salam/)
  })

  it('is not added to what is there already', () => {
    const doc = new Y.Doc()
    plantSeed(doc)
    write(doc, 'kept')
    plantSeed(doc)
    expect(readDocument(doc)).toHaveLength(1)
  })
})
