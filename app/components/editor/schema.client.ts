import {
  BlockNoteSchema,
  createDividerBlockSpec,
  createImageBlockSpec,
  createTableBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from '@blocknote/core'
import { textBlocks } from './blocks.client'
import { createCodeBlock } from './code-block.client'
import { formula } from './formula.client'
import { textStyles } from './text-styles.client'
import { createVideoBlock } from './video.client'

type Words = { codeLanguage: string; play: (host: string) => string }

/** What the editor knows of; the same names stand in domain/documents/schema.ts. */
export function createSchema({ codeLanguage, play }: Words) {
  return BlockNoteSchema.create({
    blockSpecs: {
      ...textBlocks,
      codeBlock: createCodeBlock(codeLanguage),
      table: createTableBlockSpec(),
      image: createImageBlockSpec(),
      video: createVideoBlock(play),
      divider: createDividerBlockSpec(),
    },
    inlineContentSpecs: { ...defaultInlineContentSpecs, formula },
    styleSpecs: { ...defaultStyleSpecs, ...textStyles },
  })
}

export type Schema = ReturnType<typeof createSchema>
export type DocumentEditor = Schema['BlockNoteEditor']
