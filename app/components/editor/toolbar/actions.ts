import {
  type Alignment,
  type BlockDirection,
  type HeadingLevel,
  maxIndent,
  type TextBlockType,
  type ToggleStyle,
  textBlockTypes,
  toggleStyles,
  type ValueStyle,
  valueStyles,
} from '@domain/documents/schema'
import type { DocumentEditor } from '../schema.client'

export type Choice =
  | 'paragraph'
  | `heading-${HeadingLevel}`
  | Exclude<TextBlockType, 'paragraph' | 'heading'>
  | 'codeBlock'
type AnyBlock = DocumentEditor['document'][number]

/** Blocks that the selection touches. */
function selected(editor: DocumentEditor): AnyBlock[] {
  return editor.getSelection()?.blocks ?? [editor.getTextCursorPosition().block]
}

const lists: readonly string[] = ['bulletListItem', 'numberedListItem', 'checkListItem']

function isText(block: AnyBlock): block is Extract<AnyBlock, { type: TextBlockType }> {
  return textBlockTypes.some((type) => type === block.type)
}

/** Makes the selected blocks of a kind; what is of it already becomes a paragraph again. */
export function chooseBlock(editor: DocumentEditor, choice: Choice): void {
  const blocks = selected(editor).filter(({ type }) => isTextual(type))
  const isAll = choice !== 'paragraph' && blocks.every((block) => choiceOf(block) === choice)
  editor.focus()
  editor.transact(() => {
    for (const block of blocks) editor.updateBlock(block, partOf(isAll ? 'paragraph' : choice))
  })
}

const isTextual = (type: string) => type === 'codeBlock' || textBlockTypes.some((one) => one === type)

function partOf(choice: Choice) {
  const level = Number(choice.replace('heading-', ''))
  if (choice.startsWith('heading-'))
    return { type: 'heading', props: { level: level as HeadingLevel } } as const
  return { type: choice as Exclude<Choice, `heading-${HeadingLevel}`> }
}

/** The type of a block, as the toolbar names it. */
export function choiceOf(block: AnyBlock): string {
  return block.type === 'heading' ? `heading-${block.props.level}` : block.type
}

export function align(editor: DocumentEditor, textAlignment: Alignment): void {
  editor.focus()
  editor.transact(() => {
    for (const block of selected(editor)) {
      if (isText(block)) editor.updateBlock(block, { props: { textAlignment } })
      else if (block.type === 'image' || block.type === 'video') alignMedia(editor, block, textAlignment)
    }
  })
}

function alignMedia(editor: DocumentEditor, block: AnyBlock, textAlignment: Alignment): void {
  if (block.type === 'image') editor.updateBlock(block, { props: { textAlignment } })
  if (block.type === 'video') editor.updateBlock(block, { props: { textAlignment } })
}

export function turn(editor: DocumentEditor, dir: BlockDirection): void {
  editor.focus()
  editor.transact(() => {
    for (const block of selected(editor)) if (isText(block)) editor.updateBlock(block, { props: { dir } })
  })
}

/** List items nest below the one before them; other blocks move by a step. */
export function indent(editor: DocumentEditor, by: 1 | -1): void {
  const blocks = selected(editor)
  editor.focus()
  if (blocks.every(({ type }) => lists.includes(type)) && nest(editor, by)) return
  editor.transact(() => {
    for (const block of blocks) {
      if (!isText(block)) continue
      const steps = Math.min(maxIndent, Math.max(0, block.props.indent + by))
      if (steps !== block.props.indent) editor.updateBlock(block, { props: { indent: steps } })
    }
  })
}

function nest(editor: DocumentEditor, by: 1 | -1): boolean {
  const may = by > 0 ? editor.canNestBlock() : editor.canUnnestBlock()
  if (may && by > 0) editor.nestBlock()
  if (may && by < 0) editor.unnestBlock()
  return may
}

export function toggle(editor: DocumentEditor, style: ToggleStyle): void {
  editor.focus()
  const { subscript, superscript } = editor.getActiveStyles()
  if (style === 'subscript' && superscript) editor.removeStyles({ superscript: true })
  if (style === 'superscript' && subscript) editor.removeStyles({ subscript: true })
  editor.toggleStyles({ [style]: true })
}

/** Sets a style with a value; the ordinary value takes it off. */
export function setStyle(editor: DocumentEditor, style: ValueStyle, value: string): void {
  editor.focus()
  const isPlain = value === 'default' || value === 'normal' || value === 'interface'
  if (isPlain) editor.removeStyles({ [style]: '' })
  else editor.addStyles({ [style]: value })
}

/** Takes every style of the text off, and colours, alignment, direction and indent of its blocks. */
export function clear(editor: DocumentEditor): void {
  editor.focus()
  const all = [...toggleStyles.map((style) => [style, true]), ...valueStyles.map((style) => [style, ''])]
  const props = { textColor: 'default', backgroundColor: 'default', textAlignment: 'left' } as const
  editor.transact(() => {
    editor.removeStyles(Object.fromEntries(all))
    for (const block of selected(editor)) {
      if (isText(block)) editor.updateBlock(block, { props: { ...props, dir: 'auto', indent: 0 } })
    }
  })
}

type NewBlock = Parameters<DocumentEditor['insertBlocks']>[0][number]

/**
 * Inserts a block after the one with the cursor, or replaces that one if it is an empty paragraph. Gives the new
 * block's id.
 */
export function insertBlock(editor: DocumentEditor, block: NewBlock, afterId?: string): string | undefined {
  const near = (afterId && editor.getBlock(afterId)) || editor.getTextCursorPosition().block
  const isEmpty = near.type === 'paragraph' && Array.isArray(near.content) && near.content.length === 0
  const put = isEmpty ? editor.updateBlock(near, block) : editor.insertBlocks([block], near, 'after')[0]
  if (put && editor.document.at(-1)?.id === put.id)
    editor.insertBlocks([{ type: 'paragraph' }], put.id, 'after')
  return put?.id
}

export function insertTable(editor: DocumentEditor): void {
  editor.focus()
  const row = { cells: ['', '', ''] }
  const content = { type: 'tableContent' as const, headerRows: 1, rows: [row, row, row] }
  const id = insertBlock(editor, { type: 'table', content })
  if (id) editor.setTextCursorPosition(id, 'start')
}

export function insertFormula(editor: DocumentEditor, tex: string): void {
  editor.focus()
  editor.insertInlineContent([{ type: 'formula', props: { tex } }, ' '], { updateSelection: true })
}
