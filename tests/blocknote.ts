import {
  BlockNoteEditor,
  BlockNoteSchema,
  createInlineContentSpec,
  createStyleSpec,
  defaultBlockSpecs,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from '@blocknote/core'
import { blocksToYXmlFragment, yXmlFragmentToBlocks } from '@blocknote/core/yjs'
import * as Y from 'yjs'

const headless = () => {
  throw new Error('nothing is drawn in these tests')
}
const extra = {
  dir: { default: 'auto', values: ['auto', 'ltr', 'rtl'] },
  indent: { default: 0, type: 'number' },
} as const

function wider<Spec extends { config: { propSchema: object } }>(spec: Spec): Spec {
  return { ...spec, config: { ...spec.config, propSchema: { ...spec.config.propSchema, ...extra } } }
}

function style<Type extends string, Kind extends 'string' | 'boolean'>(type: Type, propSchema: Kind) {
  return createStyleSpec({ type, propSchema }, { render: headless })
}

/** BlockNote without a screen, with the product's own props, styles and formula. */
const editor = BlockNoteEditor.create({
  schema: BlockNoteSchema.create({
    blockSpecs: {
      ...defaultBlockSpecs,
      paragraph: wider(defaultBlockSpecs.paragraph),
      heading: wider(defaultBlockSpecs.heading),
      bulletListItem: wider(defaultBlockSpecs.bulletListItem),
      numberedListItem: wider(defaultBlockSpecs.numberedListItem),
      checkListItem: wider(defaultBlockSpecs.checkListItem),
      quote: wider(defaultBlockSpecs.quote),
    },
    styleSpecs: {
      ...defaultStyleSpecs,
      fontFamily: style('fontFamily', 'string'),
      fontSize: style('fontSize', 'string'),
      subscript: style('subscript', 'boolean'),
      superscript: style('superscript', 'boolean'),
    },
    inlineContentSpecs: {
      ...defaultInlineContentSpecs,
      formula: createInlineContentSpec(
        { type: 'formula', propSchema: { tex: { default: '' } }, content: 'none' },
        { render: headless },
      ),
    },
  }),
})

/** Takes blocks as BlockNote writes them in JSON; gives the fragment that its editor would have made of them. */
export function blockNoteFragment(blocks: readonly object[]): Y.XmlFragment {
  const fragment = new Y.Doc().getXmlFragment('document')
  blocksToYXmlFragment(
    editor,
    blocks as Parameters<typeof blocksToYXmlFragment<never, never, never>>[1],
    fragment,
  )
  return fragment
}

/** Takes a fragment; gives the blocks that BlockNote's editor would show, after checking them by its schema. */
export function blockNoteBlocks(fragment: Y.XmlFragment): Record<string, unknown>[] {
  return yXmlFragmentToBlocks(editor, fragment) as never
}
