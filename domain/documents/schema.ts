import { codeLanguages as allLanguages } from '../code-languages'
import { contents } from '../things'

/** The `Y.XmlFragment` of a document's `Y.Doc` that holds its blocks. */
export const fragmentName = contents.documents.root

/** The maximum size of a file in a document, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024

/** Blocks with a line of text: they have direction, indent and alignment. */
export const textBlockTypes = [
  'paragraph',
  'heading',
  'bulletListItem',
  'numberedListItem',
  'checkListItem',
  'quote',
] as const
export type TextBlockType = (typeof textBlockTypes)[number]

export const headingLevels = [1, 2, 3, 4, 5, 6] as const
export type HeadingLevel = (typeof headingLevels)[number]

/** Direction of a block; `auto` follows its first strong letter. */
export const directions = ['auto', 'ltr', 'rtl'] as const
export type BlockDirection = (typeof directions)[number]

/** A block may be moved in by this many steps. */
export const maxIndent = 8

/** How a block is aligned. As in Word, `left` is the start of the line and `right` its end, in either direction. */
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** Styles of text that are on or off. */
export const toggleStyles = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
] as const
export type ToggleStyle = (typeof toggleStyles)[number]

/** Styles of text that have a value. */
export const valueStyles = ['textColor', 'backgroundColor', 'fontFamily', 'fontSize'] as const
export type ValueStyle = (typeof valueStyles)[number]

/** Values of `fontFamily`; text without it is written in the interface's own letters. */
export const fontFamilies = ['interface', 'serif', 'mono', 'vazirmatn'] as const
export type FontFamily = (typeof fontFamilies)[number]

/** Values of `fontSize`; text without it has the normal size of its block. */
export const fontSizes = ['small', 'normal', 'large', 'huge'] as const
export type FontSize = (typeof fontSizes)[number]

/** Size of each `fontSize`, as a multiple of its block's own. */
export const fontScale: Record<FontSize, number> = { small: 0.85, normal: 1, large: 1.35, huge: 1.8 }

/** Named values of `textColor` and `backgroundColor`; pasted text may also have CSS colors. */
export const colorNames = [
  'default',
  'gray',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const
export type ColorName = (typeof colorNames)[number]

/** Letters of TeX in one formula. */
export const maxTexLength = 2_000

const { dart, diff, toml, xml, ...blockLanguages } = allLanguages
/** Languages of code blocks that are offered, with their names; `text` is the default and is not coloured, and `mermaid` is drawn. */
export const codeLanguages = { ...blockLanguages, mermaid: 'Mermaid' } as const
export type CodeLanguage = keyof typeof codeLanguages

/** Where a file that was uploaded into a document is read by members: this path and the file's id. */
export const filePath = '/dashboard/files/'

/** Takes the `url` of an image or video block; gives the id of the uploaded file it names, else null. */
export function fileIdIn(url: string): string | null {
  return /^\/dashboard\/files\/(file_[\w-]+)$/.exec(url)?.[1] ?? null
}
