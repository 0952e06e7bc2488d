import * as v from 'valibot'
import { letters } from '../text'
import type { Block } from './blocks'
import { blockText } from './to-text'

/** Kinds of files that a document can be exported as. */
export const exportFormats = ['docx', 'md', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `GET /documents/:id/export` */
export const ExportQuery = v.object({ format: v.picklist(exportFormats, 'unknown_format') })

/** What an imported file held that a document has no form for. */
export const leftOutKinds = ['headersAndFooters', 'comments', 'pictures', 'html'] as const
export type LeftOut = (typeof leftOutKinds)[number]

/** Bytes of a file that is imported. */
export const largestImport = 20 * 1024 * 1024

const longestTitle = 120
const shortestTitle = 3

/** Takes an imported document and the name of its file; gives its title: the first heading, else the name. */
export function titleOf(blocks: readonly Block[], fileName: string): string {
  const heading = blocks.find((block) => block.type === 'heading')
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z]{1,8}$/, '')
  const candidates = [heading ? blockText(heading) : '', name, fileName, 'Document']
  return candidates.map(oneLine).find((title) => letters(title) >= shortestTitle) ?? 'Document'
}

function oneLine(text: string): string {
  return [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, longestTitle).join('').trim()
}
