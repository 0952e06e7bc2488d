import type { Block, WrittenBlock } from '@domain/documents/blocks'
import type { Alignment } from '@domain/documents/schema'
import type { Direction } from '@domain/locale'
import {
  AlignmentType,
  BorderStyle,
  CheckBox,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { type Base, inlineOf } from './inline'
import { backgroundHex, baseSize, fonts, headingSize, textHex } from './looks'

/** Twentieths of a point by which one step moves in. */
export const step = 360

// In a paragraph from the right Word's `left` is its right side; `start` and `end` mean what they say.
const alignments: Record<Alignment, (typeof AlignmentType)[keyof typeof AlignmentType] | undefined> = {
  left: undefined,
  right: AlignmentType.END,
  center: AlignmentType.CENTER,
  justify: AlignmentType.BOTH,
}
const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const

/** The position of a paragraph: how deep below other blocks, and in which numbering. */
export type ParagraphContext = {
  depth: number
  direction: Direction
  numbering?: { reference: string; instance: number }
}

/** Takes a block of text; gives it as a paragraph of Word. */
export function paragraphOf(block: WrittenBlock, place: ParagraphContext): Paragraph {
  const { direction } = place
  const { align, backgroundColor, textColor } = block.props
  const fill = backgroundHex(backgroundColor)
  const colour = textHex(textColor)
  const base: Base = {
    size: sizeOf(block),
    direction,
    ...(colour ? { colour } : {}),
  }
  return new Paragraph({
    bidirectional: direction === 'rtl',
    ...(alignments[align] ? { alignment: alignments[align] } : {}),
    ...(fill ? { shading: { type: 'clear', fill, color: 'auto' } } : {}),
    ...kindOf(block, place),
    children: [...boxOf(block), ...inlineOf(block.content, base)],
  })
}

const sizeOf = (block: WrittenBlock) => (block.type === 'heading' ? headingSize(block.level) : baseSize)

function boxOf(block: WrittenBlock): ParagraphChild[] {
  if (block.type !== 'checkListItem') return []
  const looks = {
    checkedState: { value: '2611', font: 'Segoe UI Symbol' },
    uncheckedState: { value: '2610', font: 'Segoe UI Symbol' },
  }
  return [new CheckBox({ checked: block.checked, ...looks }), new TextRun(' ')]
}

function kindOf(block: WrittenBlock, { depth, direction, numbering }: ParagraphContext): IParagraphOptions {
  const start = (depth + block.props.indent) * step
  const indent = start > 0 ? { indent: { start } } : {}
  if (block.type === 'heading')
    return { heading: headings[block.level - 1] ?? HeadingLevel.HEADING_1, ...indent }
  if (block.type === 'quote') {
    const border = { style: BorderStyle.SINGLE, size: 18, space: 10, color: 'B8B8B4' }
    const side = direction === 'rtl' ? 'right' : 'left'
    return { style: 'Quote', indent: { start: start + step }, border: { [side]: border } }
  }
  if (block.type === 'checkListItem') return { indent: { start: start + step, hanging: step } }
  if (!numbering) return indent
  const moved =
    block.props.indent > 0
      ? { indent: { start: (depth + 1 + block.props.indent) * step, hanging: step } }
      : {}
  return { numbering: { ...numbering, level: Math.min(depth, 8) }, ...moved }
}

/** Takes a block of code; gives it as one paragraph from the left. */
export function codeOf(block: Extract<Block, { type: 'codeBlock' }>, depth: number): Paragraph {
  const size = baseSize - 3
  const runs = block.text.split('\n').map(
    (text, index) =>
      new TextRun({
        text,
        font: fonts.mono,
        size,
        sizeComplexScript: size,
        ...(index > 0 ? { break: 1 } : {}),
      }),
  )
  return new Paragraph({
    style: 'Code',
    bidirectional: false,
    alignment: AlignmentType.START,
    indent: { start: depth * step },
    shading: { type: 'clear', fill: 'F4F4F2', color: 'auto' },
    children: runs,
  })
}
