import { contentRules } from '@domain/contents/rules'
import { finderOf } from '@domain/contents/structs'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { blockNoteFragment } from '../../tests/blocknote'
import { Content } from './content'
import { deletions } from './content.samples'

const elementOf = (name: string, children: (Y.XmlElement | Y.XmlText)[]) => {
  const element = new Y.XmlElement(name)
  element.insert(0, children)
  return element
}
/** A block with one line, as BlockNote writes it. */
const blockOf = (...children: (Y.XmlElement | Y.XmlText)[]) =>
  elementOf('blockContainer', [elementOf('paragraph', children)])
const written = (text: string) => {
  const doc = new Y.Doc()
  doc.getXmlFragment('document').insert(0, [elementOf('blockGroup', [blockOf(new Y.XmlText(text))])])
  return doc
}
const inside = (parent: Y.XmlFragment) => {
  const child = parent.get(0)
  if (child instanceof Y.XmlElement) return child
  throw new Error('holds no element')
}
const groupOf = (doc: Y.Doc) => inside(doc.getXmlFragment('document'))
const textOf = (doc: Y.Doc) => {
  const text = inside(inside(groupOf(doc))).get(0)
  if (text instanceof Y.XmlText) return text
  throw new Error('holds no text')
}
const content = () => new Content('documents', () => {})

it('deletions of what is not there are not kept, and hold nothing else up', () => {
  const one = content()
  const doc = written('one line')
  expect(one.edit(Y.encodeStateAsUpdate(doc), 'a')).toBe('done')
  const size = one.fullState().length
  for (let client = 1; client < 4; client += 1) expect(one.edit(deletions(client, 20_000), 'b')).toBe('gap')
  expect(one.edit(deletions(doc.clientID, 20_000, 7), 'b')).toBe('gap')
  textOf(doc).insert(0, 'still ')
  const mixed = Y.mergeUpdates([Y.encodeStateAsUpdate(doc), deletions(9, 20_000)])
  expect(one.edit(mixed, 'b')).toBe('gap')
  expect(one.fullState().length).toBeLessThan(size + 200)
  expect(textOf(one.doc).toString().startsWith('still one')).toBe(true)
})

it('parts that were waiting on the disk are not handed on', () => {
  const doc = written('kept')
  const poisoned = Y.mergeUpdates([Y.encodeStateAsUpdate(doc), deletions(9, 20_000)])
  const one = content()
  one.load([poisoned], false)
  expect(one.fullState().length).toBeLessThan(200)
  expect(textOf(one.doc).toString()).toBe('kept')
})

it('a full document takes deletions, but not so many that they make it larger', () => {
  const one = content()
  const doc = written('x'.repeat(5 * 1024 * 1024 - 1_000))
  expect(one.edit(Y.encodeStateAsUpdate(doc), 'a')).toBe('done')
  expect(one.edit(deletions(doc.clientID, 100_000), 'a')).toBe('too_large')
  const before = Y.encodeStateVector(doc)
  textOf(doc).delete(0, 1_000_000)
  expect(one.edit(Y.encodeStateAsUpdate(doc, before), 'a')).toBe('done')
  expect(one.fullState().length).toBeLessThan(4.1 * 1024 * 1024)
})

describe('elements within each other', () => {
  const nested = (doc: Y.Doc, levels: number, within?: Y.XmlElement) => {
    const before = Y.encodeStateVector(doc)
    let around = within ?? new Y.XmlElement('blockGroup')
    doc.transact(() => {
      if (!within) doc.getXmlFragment('document').insert(0, [around])
      for (let level = 0; level < levels; level += 2) {
        const container = new Y.XmlElement('blockContainer')
        const group = new Y.XmlElement('blockGroup')
        around.insert(0, [container])
        container.insert(0, [new Y.XmlElement('paragraph'), group])
        around = group
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

  it('do not limit how many are beside each other', () => {
    const doc = written('first')
    for (let at = 0; at < 2_000; at += 1) groupOf(doc).insert(at, [new Y.XmlElement('blockContainer')])
    expect(content().edit(Y.encodeStateAsUpdate(doc), 'a')).toBe('done')
  })
})

describe('what an editor does not show', () => {
  /** An update by an outside program to a document with one line. */
  function foreign(write: (doc: Y.Doc) => void) {
    const known = written('one line')
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(known))
    const before = Y.encodeStateVector(doc)
    write(doc)
    return { known: Y.encodeStateAsUpdate(known), update: Y.encodeStateAsUpdate(doc, before) }
  }
  const fragment = (doc: Y.Doc) => doc.getXmlFragment('document')
  const element = (doc: Y.Doc) => {
    const one = new Y.XmlElement('blockContainer')
    groupOf(doc).insert(1, [one])
    return one
  }

  it.each<[string, (doc: Y.Doc) => void]>([
    ['another shared type', (doc) => doc.getMap('outside').set('x', 1)],
    ['another shared text', (doc) => doc.getText('outside').insert(0, 'x')],
    ['another fragment', (doc) => doc.getXmlFragment('outside').insert(0, [new Y.XmlElement('a')])],
    [
      'another beside a real edit',
      (doc) => {
        element(doc)
        doc.getMap('outside').set('x', 1)
      },
    ],
    ['entries of the fragment', (doc) => doc.getMap('document').set('x', 1)],
    ['a map in an element', (doc) => element(doc).setAttribute('x', new Y.Map() as never)],
    ['a document in an element', (doc) => element(doc).setAttribute('x', new Y.Doc() as never)],
    ['a map in a text', (doc) => textOf(doc).insertEmbed(0, new Y.Map())],
    [
      'numbers beside elements',
      (doc) => {
        element(doc)
        groupOf(doc).insert(2, [7, 8] as never)
      },
    ],
    ['numbers in an element', (doc) => element(doc).insert(0, [7] as never)],
    ['a paragraph that is in no block', (doc) => fragment(doc).insert(1, [new Y.XmlElement('paragraph')])],
    ['a paragraph beside blocks', (doc) => groupOf(doc).insert(1, [new Y.XmlElement('paragraph')])],
    ['words beside blocks', (doc) => fragment(doc).insert(0, [new Y.XmlText('x')])],
    ['words in a block without a line', (doc) => element(doc).insert(0, [new Y.XmlText('x')])],
    ['an element of no editor', (doc) => element(doc).insert(0, [new Y.XmlElement('nonsense')])],
    ['an element named like a property', (doc) => element(doc).insert(0, [new Y.XmlElement('constructor')])],
    ['a block within a line', (doc) => groupOf(doc).insert(1, [blockOf(new Y.XmlElement('blockGroup'))])],
    ['words in a picture', (doc) => element(doc).insert(0, [elementOf('image', [new Y.XmlText('x')])])],
    [
      'a line in a cell',
      (doc) => element(doc).insert(0, [elementOf('table', [new Y.XmlElement('paragraph')])]),
    ],
  ])('is refused: %s', (_, write) => {
    const { known, update } = foreign(write)
    const one = content()
    expect(one.edit(known, 'a')).toBe('done')
    expect(one.edit(update, 'b')).toBe('malformed')
    expect(one.fullState()).toEqual(known)
  })

  it('leaves what an editor writes: attributes, changed ones, formats and pieces of text', () => {
    const { known, update } = foreign((doc) => {
      const one = element(doc)
      one.setAttribute('id', 'first')
      one.setAttribute('id', 'second')
      one.insert(0, [elementOf('quote', [new Y.XmlText('bold'), new Y.XmlElement('formula')])])
      textOf(doc).format(0, 3, { bold: true })
      textOf(doc).insertEmbed(4, { image: 'x' })
      textOf(doc).delete(0, 1)
    })
    const one = content()
    expect([one.edit(known, 'a'), one.edit(update, 'b')]).toEqual(['done', 'done'])
    expect(fragment(one.doc).toString()).toContain('<blockcontainer id="second"><quote>bold<formula>')
  })

  it('is taken out of a document that has it, and stays out', () => {
    const poisoned = foreign((doc) => {
      doc.getMap('outside').set('x', 'y'.repeat(100_000))
      doc.getArray('list').push(['y'.repeat(100_000)])
    })
    const edits: Uint8Array[] = []
    const one = new Content('documents', (update) => void edits.push(update))
    one.load([poisoned.known, poisoned.update], false)
    expect(textOf(one.doc).toString()).toBe('one line')
    expect(one.fullState().length).toBeLessThan(500)
    expect(edits).toHaveLength(1)
    const doc = new Y.Doc()
    Y.applyUpdate(doc, one.fullState())
    const before = Y.encodeStateVector(doc)
    doc.getMap('outside').set('x', 2)
    doc.getArray('list').push([2])
    expect(one.edit(Y.encodeStateAsUpdate(doc, before), 'b')).toBe('malformed')
  })

  it('is looked for once for each piece, also where each names only its neighbour', () => {
    const doc = written('')
    for (let at = 0; at < 2_000; at += 1) textOf(doc).insert(at, at % 2 ? 'x' : 'y', { bold: at % 2 === 0 })
    const { structs } = Y.decodeUpdate(Y.encodeStateAsUpdate(doc))
    const empty = new Y.Doc()
    const find = finderOf(structs, empty.store)
    let looks = 0
    const counted = (id: Y.ID) => {
      looks += 1
      return find(id)
    }
    expect(contentRules.documents.accepts({ structs, find: counted, doc: empty })).toBe(true)
    // The depth is looked for, too.
    expect(looks).toBeLessThanOrEqual(structs.length + 10)
  })
})

it('what BlockNote writes is taken whole, also once it is changed', () => {
  const text = (words: string, styles = {}) => ({ type: 'text', text: words, styles })
  const fragment = blockNoteFragment([
    { type: 'heading', props: { level: 2, dir: 'rtl' }, content: [text('عنوان', { bold: true })] },
    { type: 'paragraph', content: [text('a'), { type: 'formula', props: { tex: 'x' } }, text('b')] },
    { type: 'paragraph', content: [{ type: 'link', href: 'https://e.com', content: [text('link')] }] },
    {
      type: 'bulletListItem',
      content: [text('a')],
      children: [{ type: 'checkListItem', content: [text('b')] }],
    },
    { type: 'codeBlock', props: { language: 'js' }, content: [text('x = 1')] },
    { type: 'table', content: { type: 'tableContent', rows: [{ cells: ['a', 'b'] }] } },
    { type: 'image', props: { url: 'https://e.com/a.png' } },
  ])
  const { doc } = fragment
  if (!doc) throw new Error('has no document')
  const one = content()
  expect(one.edit(Y.encodeStateAsUpdate(doc), 'a')).toBe('done')
  const before = Y.encodeStateVector(doc)
  const group = fragment.get(0)
  if (!(group instanceof Y.XmlElement)) throw new Error('holds no blocks')
  const container = group.get(0)
  if (!(container instanceof Y.XmlElement)) throw new Error('holds no block')
  container.setAttribute('id', 'changed')
  group.delete(2, 1)
  expect(one.edit(Y.encodeStateAsUpdate(doc, before), 'a')).toBe('done')
  expect(one.doc.getXmlFragment('document').toString()).toBe(fragment.toString())
})
