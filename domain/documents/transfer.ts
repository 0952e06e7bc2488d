import * as v from 'valibot'
import { letters } from '../text/text'
import type { Block } from './blocks'
import { blockText } from './to-text'

/** Kinds of files that a document can be exported as. */
const exportFormats = ['docx', 'md', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `GET /documents/:id/export` */
export const ExportQuery = v.object({
  format: v.picklist(exportFormats, 'unknown_format'),
  /** `none`: Markdown is text alone, which names the images by their addresses. */
  images: v.optional(v.picklist(['none'], 'unknown_option')),
})

/** Parts of an imported file that a document cannot hold. */
export const leftOutKinds = [
  'headersAndFooters',
  'comments',
  'pictures',
  'remotePictures',
  'picturesInTables',
  'tablesInTables',
  'tableCells',
  'hiddenText',
  'symbols',
  'trackedChanges',
  'html',
  'frontMatter',
  'quotes',
  'linkTitles',
  'alerts',
  'otherFiles',
] as const
export type LeftOut = (typeof leftOutKinds)[number]

const longestTitle = 120
/** Letters that the name of a file needs to be a title; what the file itself says needs one. */
const shortestName = 3

type ReadFile = { blocks: readonly Block[]; title?: string }

/** Takes a read file and its name; gives the document's title: what the file says, else the first heading, else the name. */
export function titleOf({ blocks, title = '' }: ReadFile, fileName: string): string {
  const heading = blocks.find((block) => block.type === 'heading')
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z]{1,8}$/, '')
  const own = [title, heading ? blockText(heading) : ''].map(oneLine).find((one) => one !== '')
  return own ?? [name, fileName].map(oneLine).find((one) => letters(one) >= shortestName) ?? 'Document'
}

function oneLine(text: string): string {
  return [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, longestTitle).join('').trim()
}
