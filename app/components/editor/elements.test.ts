import { BlockNoteEditor } from '@blocknote/core'
import { textName } from '@domain/contents/xml/shape'
import { documentElements } from '@domain/documents/elements'
import type { ContentMatch, NodeType } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { createSchema } from './schema.client'

const texts = {
  code: { codeLanguage: '', run: '', mermaid: { tooLarge: '', notDrawn: '', line: () => '' } },
  embed: { address: '', insert: '', wrong: '' },
  image: { elsewhere: '', unknown: '' },
  play: () => '',
}

/** The names of all nodes that may be somewhere in a node. */
function childrenOf({ contentMatch }: NodeType): string[] {
  const names = new Set<string>()
  const seen = new Set<ContentMatch>([contentMatch])
  for (const match of seen)
    for (let at = 0; at < match.edgeCount; at += 1) {
      const { type, next } = match.edge(at)
      names.add(type.isText ? textName : type.name)
      seen.add(next)
    }
  return [...names]
}

it('a room takes whatever the editor may write, and of blocks that only others write those that the editor shows', () => {
  const { topNodeType, nodes } = BlockNoteEditor.create({ schema: createSchema(texts) }).pmSchema
  expect(documentElements.root).toEqual(expect.arrayContaining(childrenOf(topNodeType)))
  for (const type of Object.values(nodes)) {
    if (type === topNodeType || type.isText) continue
    const taken = documentElements.within.get(type.name) ?? []
    expect([type.name, taken]).toEqual([type.name, expect.arrayContaining(childrenOf(type))])
  }
  const names = [...documentElements.within.values()].flat()
  const others = new Set(names.filter((name) => name !== textName && !(name in nodes)))
  expect([...others]).toEqual(['toggleListItem', 'file', 'audio'])
})
