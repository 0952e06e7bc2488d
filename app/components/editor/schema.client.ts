import {
  BlockNoteSchema,
  createCodeBlockSpec,
  createDividerBlockSpec,
  createImageBlockSpec,
  createTableBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from '@blocknote/core'
import { codeLanguages } from '@domain/documents/schema'
import { textBlocks } from './blocks.client'
import { formula } from './formula.client'
import { textStyles } from './text-styles.client'
import { createVideoBlock } from './video.client'

const supportedLanguages = Object.fromEntries(
  Object.entries(codeLanguages).map(([id, name]) => [id, { name }]),
)

/** What the editor knows of; the same names stand in domain/documents/schema.ts. */
export const schema = BlockNoteSchema.create({
  blockSpecs: {
    ...textBlocks,
    codeBlock: createCodeBlockSpec({ supportedLanguages, defaultLanguage: 'text' }),
    table: createTableBlockSpec(),
    image: createImageBlockSpec(),
    video: createVideoBlock(),
    divider: createDividerBlockSpec(),
  },
  inlineContentSpecs: { ...defaultInlineContentSpecs, formula },
  styleSpecs: { ...defaultStyleSpecs, ...textStyles },
})

export type Schema = typeof schema
export type DocumentEditor = Schema['BlockNoteEditor']
