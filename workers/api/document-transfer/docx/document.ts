import type { Block } from '@domain/documents/blocks'
import { blockDirection, documentDirection, documentLanguage } from '@domain/documents/direction'
import { runsOfBlocks } from '@domain/documents/lists'
import type { Direction, Locale } from '@domain/locale'
import { Document, type FileChild, type IStylesOptions, Packer, Paragraph } from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { baseSize, fonts, headingSize } from './looks'
import { mediaOf, type Picture } from './media'
import { Numberings } from './numbering'
import { codeOf, type ParagraphContext, paragraphOf } from './paragraphs'
import { tableOf } from './word-table'

export type WordFiles = {
  /** Pictures by the address that their blocks name. */
  pictures: ReadonlyMap<string, Picture>
  /** Where a member finds a file of ours; null for what is no file of ours. */
  address: (url: string) => string | null
  /** Whose document it is. */
  author: string
}

type Writing = { files: WordFiles; numberings: Numberings; direction: Direction }

/** Takes a document; gives it as a file for Word (.docx). */
export async function wordFile(
  title: string,
  blocks: readonly Block[],
  files: WordFiles,
): Promise<Uint8Array<ArrayBuffer>> {
  const writing = { files, numberings: new Numberings(), direction: documentDirection(blocks) }
  const children = blocksOf(blocks, writing, 0)
  const document = new Document({
    title,
    creator: files.author,
    lastModifiedBy: files.author,
    styles: stylesIn(documentLanguage(blocks)),
    numbering: writing.numberings.options(),
    sections: [{ children: children.length > 0 ? children : [new Paragraph('')] }],
  })
  const file = new Uint8Array(await Packer.toArrayBuffer(document))
  return writing.direction === 'rtl' ? withSectionFromRight(file) : file
}

/** The library has no option for the direction of a section, which comes before the grid in its properties. */
function withSectionFromRight(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file)
  const name = 'word/document.xml'
  const text = strFromU8(parts[name] ?? new Uint8Array())
  parts[name] = strToU8(text.replace(/<w:docGrid\b(?![\s\S]*<w:docGrid\b)/, '<w:bidi/>$&'))
  return new Uint8Array(zipSync(parts, { level: 6 }))
}

function blocksOf(blocks: readonly Block[], writing: Writing, depth: number): FileChild[] {
  return runsOfBlocks(blocks).flatMap(({ kind, items }) => {
    const numbering = kind === 'bullet' || kind === 'number' ? listOf(items, writing) : undefined
    return items.flatMap((block) => {
      const direction = blockDirection(block, writing.direction)
      const place = { depth, direction, ...(numbering ? { numbering } : {}) }
      return [...ownOf(block, place, writing), ...blocksOf(block.children, writing, depth + 1)]
    })
  })
}

function listOf([first]: readonly Block[], { numberings, direction }: Writing) {
  if (first?.type !== 'numberedListItem') return numberings.bullet()
  return numberings.numbered(first.start ?? 1, blockDirection(first, direction))
}

function ownOf(block: Block, place: ParagraphContext, { files }: Writing): FileChild[] {
  switch (block.type) {
    case 'codeBlock':
      return [codeOf(block, place.depth)]
    case 'table': {
      const table = tableOf(block, place.direction)
      // Word joins two tables that touch.
      return table ? [table, new Paragraph('')] : []
    }
    case 'image':
    case 'video': {
      const picture = block.type === 'image' ? (files.pictures.get(block.media.url) ?? null) : null
      const address = files.address(block.media.url)
      return mediaOf(block.media, { picture, address, direction: place.direction })
    }
    case 'divider':
      return [new Paragraph({ thematicBreak: true })]
    default:
      return [paragraphOf(block, place)]
  }
}

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6) => ({
  run: {
    size: headingSize(level),
    sizeComplexScript: headingSize(level),
    bold: true,
    boldComplexScript: true,
    color: '1F1F1C',
    font: fonts.interface,
  },
  paragraph: { spacing: { before: 280, after: 120 }, keepNext: true },
})

const named = (id: string, name: string) => ({ id, name, basedOn: 'Normal', quickFormat: true })

// Word checks the spelling of Arabic script by its own language, beside that of Latin letters.
const regions = { en: 'en-US', fa: 'fa-IR', ar: 'ar-SA' } as const

const stylesIn = (language: Locale): IStylesOptions => ({
  default: {
    document: {
      run: {
        font: fonts.interface,
        size: baseSize,
        sizeComplexScript: baseSize,
        language: { value: regions.en, bidirectional: regions[language === 'en' ? 'fa' : language] },
      },
      // No height of lines: a formula may be taller than the words beside it.
      paragraph: { spacing: { after: 120 } },
    },
    heading1: heading(1),
    heading2: heading(2),
    heading3: heading(3),
    heading4: heading(4),
    heading5: heading(5),
    heading6: heading(6),
  },
  paragraphStyles: [
    { ...named('Quote', 'Quote'), run: { color: '55554F' } },
    { ...named('Code', 'Code'), run: { font: fonts.mono } },
    { ...named('Caption', 'caption'), run: { color: '6B6B66' } },
  ],
})
