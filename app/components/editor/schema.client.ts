import {
  BlockNoteSchema,
  createDividerBlockSpec,
  createTableBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from '@blocknote/core'
import { textBlocks } from './blocks.client'
import { type CodeBlockWords, createCodeBlock } from './code-block.client'
import { createEmbedBlock, type EmbedWords } from './embed.client'
import { formula } from './formula.client'
import { createImageBlock, type ImageWords } from './image.client'
import { textStyles } from './text-styles.client'
import { createVideoBlock } from './video.client'

type EditorTexts = {
  code: CodeBlockWords
  embed: EmbedWords
  image: ImageWords
  play: (host: string) => string
}

/** The editor's blocks, inline content and styles; domain/documents/schema.ts has the same names. */
export function createSchema({ code, embed, image, play }: EditorTexts) {
  return BlockNoteSchema.create({
    blockSpecs: {
      ...textBlocks,
      codeBlock: createCodeBlock(code),
      table: createTableBlockSpec(),
      image: createImageBlock(image),
      video: createVideoBlock(play),
      divider: createDividerBlockSpec(),
      embed: createEmbedBlock(embed),
    },
    inlineContentSpecs: { ...defaultInlineContentSpecs, formula },
    styleSpecs: { ...defaultStyleSpecs, ...textStyles },
  })
}

type Schema = ReturnType<typeof createSchema>
export type DocumentEditor = Schema['BlockNoteEditor']
