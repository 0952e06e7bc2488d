import { putElement, readElements, writeDiagram } from '@domain/diagrams/binding'
import { orderKey } from '@domain/diagrams/order'
import { diagramShape } from '@domain/diagrams/shape'
import { diagramText, elementsOf } from '@domain/diagrams/to-text'
import * as Y from 'yjs'
import type { ContentSample, SampleText } from './content-samples'

/** A text element with words. */
const textElement = (id: string, text: string, index = 'a0') => ({
  ...{ id, type: 'text', x: 0, y: 0, width: 10, height: 25, angle: 0, index },
  ...{ text, isDeleted: false },
})

const longestPiece = 20_000
let made = 0

/** The words of all text elements in their order, as one text: each insertion is an element between two others. */
class ElementText implements SampleText {
  constructor(private readonly elements: Y.Map<unknown>) {}

  private pieces() {
    return readElements(this.elements).map(({ id, text, index }) => ({
      id,
      index: String(index),
      text: String(text),
    }))
  }

  get length(): number {
    return this.toString().length
  }

  toString(): string {
    return this.pieces()
      .map(({ text }) => text)
      .join('')
  }

  insert(at: number, text: string): void {
    this.elements.doc?.transact(() => {
      this.split(at)
      let [before, after] = ['', '']
      let passed = 0
      for (const piece of this.pieces()) {
        if (passed + piece.text.length <= at && (piece.text !== '' || passed < at)) before = piece.index
        else after ||= piece.text === '' ? '' : piece.index
        passed += piece.text.length
      }
      for (const part of parts(text)) {
        before = between(before, after)
        const id = `${this.elements.doc?.clientID ?? 0}-${made++}`
        putElement(this.elements, textElement(id, part, before))
      }
    })
  }

  delete(at: number, length: number): void {
    this.elements.doc?.transact(() => {
      this.split(at)
      this.split(at + length)
      let passed = 0
      for (const { id, text } of this.pieces()) {
        if (text !== '' && passed >= at && passed < at + length) diagramShape.remove(this.fieldsOf(id))
        passed += text.length
      }
    })
  }

  /** Cuts the element at a place in two. */
  private split(at: number): void {
    let passed = 0
    const pieces = this.pieces()
    for (const [nth, { id, text, index }] of pieces.entries()) {
      // A pair of surrogates stays whole, wherever others have moved it.
      if (/[\uDC00-\uDFFF]/.test(text.charAt(at - passed))) return
      if (passed < at && at < passed + text.length) {
        const [head, tail] = [text.slice(0, at - passed), text.slice(at - passed)]
        this.fieldsOf(id).set('text', head)
        const next = pieces[nth + 1]?.index ?? ''
        const half = `${this.elements.doc?.clientID ?? 0}-${made++}`
        putElement(this.elements, textElement(half, tail, between(index, next)))
        return
      }
      passed += text.length
    }
  }

  private fieldsOf(id: string): Y.Map<unknown> {
    const fields = this.elements.get(id)
    if (fields instanceof Y.Map) return fields
    throw new Error('holds no element')
  }
}

/** Pieces of a text that an element can hold; a pair of surrogates stays whole. */
function parts(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; from += longestPiece)
    pieces.push(text.slice(from, from + longestPiece))
  return pieces
}

/** A text that sorts between two; an empty one is the end on its side. */
function between(before: string, after: string): string {
  let made = ''
  for (let at = 0; ; at += 1) {
    const low = before.charCodeAt(at) || 33
    const high = after !== '' && after.startsWith(made) ? after.charCodeAt(at) || 126 : 126
    if (high - low > 1) return made + String.fromCharCode(Math.floor((low + high) / 2))
    made += String.fromCharCode(low)
  }
}

/** Elements of Excalidraw in one map. */
export function diagramSample(root: string): ContentSample {
  const elementsIn = (doc: Y.Doc) => doc.getMap(root)
  const begun = new Y.Doc()
  begun.clientID = 4_000_000_000
  putElement(elementsIn(begun), textElement('first', ''))
  const remove = (doc: Y.Doc, id: string) => {
    const fields = elementsIn(doc).get(id)
    if (fields instanceof Y.Map) diagramShape.remove(fields)
  }
  const read = (doc: Y.Doc) => diagramText(readElements(elementsIn(doc)))
  const add = (doc: Y.Doc) => {
    const id = `empty${made++}`
    putElement(elementsIn(doc), textElement(id, ''))
    return id
  }
  const empty = (doc: Y.Doc) =>
    doc.transact(() => {
      for (const { id } of readElements(elementsIn(doc))) remove(doc, id)
    })
  const elements = (text: string) =>
    parts(text).map((part, nth) => textElement(`line${nth}`, part, orderKey(nth)))
  return {
    textIn: (doc) => (elementsIn(doc).size === 0 ? null : new ElementText(elementsIn(doc))),
    oneText: Y.encodeStateAsUpdate(begun),
    write: (doc, text) =>
      doc.transact(() => {
        empty(doc)
        putElement(elementsIn(doc), textElement(`line${doc.clientID}-${made++}`, text))
      }),
    add: (doc) => void add(doc),
    addAndRemove: (doc) => remove(doc, add(doc)),
    empty,
    read,
    stateOf: (text) => writeDiagram(elements(text), root),
    lineOf: (state) => diagramText(elementsOf(state)),
    deep: (text) => {
      const doc = new Y.Doc()
      doc.transact(() => {
        putElement(elementsIn(doc), textElement('line', text))
        let around = elementsIn(doc)
        for (let level = 0; level < 3_000; level += 1) {
          const inner = new Y.Map<unknown>()
          around.set('inner', inner)
          around = inner
        }
      })
      return Y.encodeStateAsUpdate(doc)
    },
  }
}
