import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Content } from './content'
import { deletions } from './content.samples'

const written = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('text').insert(0, text)
  return doc
}
const content = () => new Content(() => {})

it('deletions of what is not there are not kept, and hold nothing else up', () => {
  const one = content()
  const doc = written('one line')
  expect(one.edit(Y.encodeStateAsUpdate(doc), 'a')).toBe('done')
  const size = one.fullState().length
  for (let client = 1; client < 4; client += 1) expect(one.edit(deletions(client, 20_000), 'b')).toBe('gap')
  expect(one.edit(deletions(doc.clientID, 20_000, 4), 'b')).toBe('gap')
  doc.getText('text').insert(0, 'still ')
  const mixed = Y.mergeUpdates([Y.encodeStateAsUpdate(doc), deletions(9, 20_000)])
  expect(one.edit(mixed, 'b')).toBe('gap')
  expect(one.fullState().length).toBeLessThan(size + 200)
  expect(one.doc.getText('text').toString().startsWith('still one')).toBe(true)
})

it('parts that were waiting on the disk are not handed on', () => {
  const doc = written('kept')
  const poisoned = Y.mergeUpdates([Y.encodeStateAsUpdate(doc), deletions(9, 20_000)])
  const one = content()
  one.load([poisoned], false)
  expect(one.fullState().length).toBeLessThan(200)
  expect(one.doc.getText('text').toString()).toBe('kept')
})

it('a full document takes deletions, but not so many that they make it larger', () => {
  const one = content()
  const doc = written('x'.repeat(5 * 1024 * 1024 - 1_000))
  expect(one.edit(Y.encodeStateAsUpdate(doc), 'a')).toBe('done')
  expect(one.edit(deletions(doc.clientID, 100_000), 'a')).toBe('too_large')
  const before = Y.encodeStateVector(doc)
  doc.getText('text').delete(0, 1_000_000)
  expect(one.edit(Y.encodeStateAsUpdate(doc, before), 'a')).toBe('done')
  expect(one.fullState().length).toBeLessThan(4.1 * 1024 * 1024)
})

describe('elements within each other', () => {
  const nested = (doc: Y.Doc, levels: number, within: Y.XmlFragment = doc.getXmlFragment('document')) => {
    const before = Y.encodeStateVector(doc)
    let around = within
    doc.transact(() => {
      for (let level = 0; level < levels; level += 1) {
        const inner = new Y.XmlElement('blockGroup')
        around.insert(0, [new Y.XmlElement('first'), inner])
        around = inner
      }
    })
    return { update: Y.encodeStateAsUpdate(doc, before), inmost: around }
  }

  it('are taken as deep as people write, and no deeper, however many edits they come in', () => {
    const one = content()
    const doc = new Y.Doc()
    const { update, inmost } = nested(doc, 390)
    expect(one.edit(update, 'a')).toBe('done')
    expect(one.edit(nested(doc, 20, inmost).update, 'a')).toBe('malformed')
    expect(content().edit(nested(new Y.Doc(), 3_000).update, 'a')).toBe('malformed')
  })

  it('do not bound how many stand beside each other', () => {
    const doc = new Y.Doc()
    const group = doc.getXmlFragment('document')
    for (let at = 0; at < 2_000; at += 1) group.insert(at, [new Y.XmlElement('blockContainer')])
    expect(content().edit(Y.encodeStateAsUpdate(doc), 'a')).toBe('done')
  })
})
