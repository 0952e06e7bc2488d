import { createExtension } from '@blocknote/core'
import { startOf, stringOf, wholeOf, widthOf } from '@domain/documents/read-attributes'
import { Plugin } from 'prosemirror-state'
import { keepWords } from './keep-words.client'

type Attributes = Record<string, unknown>
type NodeType = { computeAttrs(given: Attributes | null): Attributes }

const cell = (given: Attributes) => ({
  ...given,
  colspan: wholeOf(given.colspan, 1, 100),
  rowspan: wholeOf(given.rowspan, 1, 1_000),
  colwidth: Array.isArray(given.colwidth) ? given.colwidth : null,
})

/** Attributes that are read as text. */
const texts =
  (...names: string[]) =>
  (given: Attributes) => ({
    ...given,
    ...Object.fromEntries(
      names.map((name) => [name, stringOf(given[name], name === 'language' ? 'text' : '')]),
    ),
  })

const named = texts('url', 'name', 'caption')
const media = (given: Attributes) => ({
  ...named(given),
  showPreview: given.showPreview !== false,
  previewWidth: widthOf(given.previewWidth) ?? undefined,
})

/** Repairs attributes that outside programs may write but no browser can draw, by node type. */
const repairs: Record<string, (given: Attributes) => Attributes> = {
  heading: (given) => ({ ...given, level: wholeOf(given.level, 1, 6) }),
  tableCell: cell,
  tableHeader: cell,
  codeBlock: texts('language'),
  formula: texts('tex'),
  image: media,
  video: media,
  numberedListItem: (given) => ({ ...given, start: startOf(given.start) ?? undefined }),
  checkListItem: (given) => ({ ...given, checked: given.checked === true }),
}

/**
 * Takes the kinds of node of an editor; from then on none is made with an attribute at which drawing the document would
 * fail for everybody who opens it.
 */
export function keepDrawable(nodes: Record<string, object>): void {
  for (const [name, repair] of Object.entries(repairs)) {
    // ProseMirror makes every node by it, but keeps it out of its types.
    const type = nodes[name] as NodeType | undefined
    if (!type) continue
    const own = type.computeAttrs.bind(type)
    type.computeAttrs = (given) => repair(own(given))
  }
}

/** Keeps what an editor shows drawable, from before the document's text comes to it. */
export const drawable = createExtension({
  key: 'drawable',
  prosemirrorPlugins: [
    new Plugin({
      state: {
        init: (_, { schema }) => {
          keepDrawable(schema.nodes)
          keepWords(schema)
        },
        apply: () => undefined,
      },
    }),
  ],
})
