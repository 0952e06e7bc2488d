import {
  type BlockSpec,
  createBulletListItemBlockSpec,
  createCheckListItemBlockSpec,
  createHeadingBlockSpec,
  createNumberedListItemBlockSpec,
  createParagraphBlockSpec,
  createQuoteBlockSpec,
  type PropSchema,
} from '@blocknote/core'
import { firstDirection } from '@domain/documents/direction'
import { alignments, directions, headingLevels, maxIndent } from '@domain/documents/schema'

const written = {
  dir: { default: 'auto', values: directions },
  indent: { default: 0, type: 'number' },
  textAlignment: { default: 'left', values: alignments },
} as const

type TextStyleAttributes = typeof written
type ParsedStyle = { dir?: 'ltr' | 'rtl'; indent?: number; textAlignment?: (typeof alignments)[number] }

/** One step of indent, in ems of the block's text. */
const step = 2

/** Takes a pasted block; gives what its attributes and style say of direction, indent and alignment. */
function readWritten(element: HTMLElement): ParsedStyle {
  const { style } = element
  const named = element.getAttribute('dir') ?? style.direction
  const dir = named === 'rtl' || named === 'ltr' ? named : undefined
  const steps = Math.round((Number.parseFloat(style.paddingInlineStart) || 0) / step)
  const found: ParsedStyle = {}
  if (dir) found.dir = dir
  if (style.paddingInlineStart.endsWith('em') && steps > 0) found.indent = Math.min(steps, maxIndent)
  const align = readAlign(style.textAlign, dir ?? firstDirection(element.textContent ?? '') ?? 'ltr')
  if (align) found.textAlignment = align
  return found
}

function readAlign(align: string, dir: 'ltr' | 'rtl'): ParsedStyle['textAlignment'] {
  if (align === 'center' || align === 'justify') return align
  if (align === 'start' || align === 'end') return align === 'start' ? 'left' : 'right'
  if (align !== 'left' && align !== 'right') return undefined
  return (align === 'left') === (dir === 'ltr') ? 'left' : 'right'
}

function writeWritten(dom: HTMLElement, props: { dir?: string; indent?: number; textAlignment?: string }) {
  dom.setAttribute('dir', props.dir ?? 'auto')
  if (props.indent) dom.style.paddingInlineStart = `${props.indent * step}em`
  const align = props.textAlignment
  if (align && align !== 'left') dom.style.textAlign = align === 'right' ? 'end' : align
}

type Render = (this: unknown, ...args: [{ props: ParsedStyle }, ...unknown[]]) => { dom: Node } | undefined
type Implementation = {
  parse?: (element: HTMLElement) => object | undefined
  render: Render
  toExternalHTML?: Render
}

/** Extends a block's clipboard form. */
function widened({ parse, render, toExternalHTML = render }: Implementation) {
  return {
    parse: (element: HTMLElement) => {
      const props = parse?.(element)
      return props && { ...props, ...readWritten(element) }
    },
    toExternalHTML(...args: Parameters<Render>) {
      const result = toExternalHTML.apply(this, args)
      // BlockNote puts a box around what it writes, and takes it off again before the clipboard sees it.
      const inner = result?.dom instanceof HTMLElement ? (result.dom.firstElementChild ?? result.dom) : null
      if (inner instanceof HTMLElement) writeWritten(inner, args[0].props)
      return result
    },
  }
}

/** Widens a block of BlockNote's by direction, indent and alignment, for the clipboard too. */
function withWritten<Name extends string, Props extends PropSchema>(
  spec: BlockSpec<Name, Props, 'inline'>,
): BlockSpec<Name, Props & TextStyleAttributes, 'inline'> {
  const { config, implementation } = spec
  // BlockNote's types tie an implementation to the props it was written for; it is called with more, and ignores them.
  const wide = widened(implementation as unknown as Implementation) as unknown as object
  return {
    ...spec,
    config: { ...config, propSchema: { ...config.propSchema, ...written } },
    implementation: { ...implementation, ...wide },
  } as unknown as BlockSpec<Name, Props & TextStyleAttributes, 'inline'>
}

export const textBlocks = {
  paragraph: withWritten(createParagraphBlockSpec()),
  heading: withWritten(createHeadingBlockSpec({ allowToggleHeadings: false, levels: headingLevels })),
  bulletListItem: withWritten(createBulletListItemBlockSpec()),
  numberedListItem: withWritten(createNumberedListItemBlockSpec()),
  checkListItem: withWritten(createCheckListItemBlockSpec()),
  quote: withWritten(createQuoteBlockSpec()),
}
