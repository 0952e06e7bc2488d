import { newBlock, plainProps } from '@domain/documents/blocks'
import { readUpdate } from '@domain/documents/read-fragment'
import { documentText } from '@domain/documents/to-text'
import { writeFragment, writeUpdate } from '@domain/documents/write-fragment'
import { contents, type NounWith } from '@domain/things'
import * as Y from 'yjs'
import { diagramSample } from './diagram-sample'

/** A text as tests edit it, by its units as of a string. */
export type SampleText = {
  readonly length: number
  insert(at: number, text: string): void
  delete(at: number, length: number): void
  toString(): string
}

/** How tests write content of a noun, and read it. */
export type ContentSample = {
  /** The first text of all; null when there is none. */
  textIn: (doc: Y.Doc) => SampleText | null
  /** An empty text as the update of one fixed client, so that it is one however many bring it. */
  oneText: Uint8Array
  /** Puts one line in place of everything, as the editor writes it. */
  write: (doc: Y.Doc, text: string) => void
  /** Adds something empty that an editor shows, and takes it away again. */
  addAndRemove: (doc: Y.Doc) => void
  add: (doc: Y.Doc) => void
  empty: (doc: Y.Doc) => void
  read: (doc: Y.Doc) => string
  /** Content of one line, as the api keeps it, and the line of such content. */
  stateOf: (text: string) => Uint8Array
  lineOf: (state: Uint8Array) => string
  /** Content that nests a text deeper than any editor does. */
  deep: (text: string) => Uint8Array
}

const blocks = (text: string) => [
  newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'text', text, styles: {} }] }),
]

/** BlockNote's blocks in one fragment. */
function blockSample(root: string): ContentSample {
  const fragmentOf = (doc: Y.Doc) => doc.getXmlFragment(root)
  const groupOf = (doc: Y.Doc) => {
    const group = fragmentOf(doc).get(0)
    if (group instanceof Y.XmlElement) return group
    throw new Error('holds no blocks')
  }
  const add = (doc: Y.Doc) => groupOf(doc).push([new Y.XmlElement('blockContainer')])
  const begun = new Y.Doc()
  begun.clientID = 4_000_000_000
  const [line, container, group] = ['paragraph', 'blockContainer', 'blockGroup'].map(
    (name) => new Y.XmlElement(name),
  )
  if (!line || !container || !group) throw new Error('has no elements')
  line.insert(0, [new Y.XmlText()])
  container.insert(0, [line])
  group.insert(0, [container])
  fragmentOf(begun).insert(0, [group])
  return {
    textIn: (doc) =>
      [...fragmentOf(doc).createTreeWalker(() => true)].find((child) => child instanceof Y.XmlText) ?? null,
    oneText: Y.encodeStateAsUpdate(begun),
    write: (doc, text) => writeFragment(fragmentOf(doc), blocks(text)),
    add,
    addAndRemove: (doc) => {
      add(doc)
      groupOf(doc).delete(1, 1)
    },
    empty: (doc) => doc.transact(() => fragmentOf(doc).delete(0, 1)),
    read: (doc) => fragmentOf(doc).toString(),
    stateOf: (text) => writeUpdate(blocks(text)),
    lineOf: (state) => documentText(readUpdate(state)),
    deep: (text) => {
      const doc = new Y.Doc()
      doc.transact(() => {
        let around: Y.XmlFragment = fragmentOf(doc)
        for (let level = 0; level < 3_000; level += 1) {
          const inner = new Y.XmlElement(level % 2 ? 'blockContainer' : 'blockGroup')
          around.insert(0, [inner])
          around = inner
        }
        around.insert(0, [new Y.XmlText(text)])
      })
      return Y.encodeStateAsUpdate(doc)
    },
  }
}

/** One for each noun with content: tests of rooms run for all of them. */
export const samples: Record<NounWith<'content'>, ContentSample> = {
  documents: blockSample(contents.documents.root),
  diagrams: diagramSample(contents.diagrams.root),
}
