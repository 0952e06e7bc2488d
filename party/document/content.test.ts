import { expect, it } from 'vitest'
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
