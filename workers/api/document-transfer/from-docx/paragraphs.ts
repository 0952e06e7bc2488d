import { type Block, newBlock, plainMedia, plainProps, type TextProps, unset } from '@domain/documents/blocks'
import { firstDirection } from '@domain/documents/direction'
import { childOf } from '@domain/documents/parse-xml'
import { type Alignment, headingLevels } from '@domain/documents/schema'
import { inlineText } from '@domain/documents/to-text'
import type { XmlNode } from '@domain/documents/xml'
import { pictureAddress } from '../../documents/imported'
import { colourOfHex } from '../docx/looks'
import { isOn, nameOfStyle, numberingOf, type StyleFacts, val, type WordParts } from './parts'
import { type LineRead, lineOf, type Picture } from './runs'

/** A paragraph as a block, with its depth in a list (null outside of any), pictures that follow it, and text boxes attached to it. */
export type ReadParagraph = {
  block: Block | null
  level: number | null
  /** An item's number in its list, where Word counts it. */
  number?: number | null
  after: Block[]
  boxes?: XmlNode[]
}

/** Takes a paragraph of Word; gives its block. */
export function paragraphOf(node: XmlNode, parts: WordParts): ReadParagraph {
  const looks = childOf(node, 'w:pPr')
  const styleId = val(childOf(looks, 'w:pStyle'))
  const style = styleOf(styleId, parts)
  const line = lineOf(node, parts, style.size ?? parts.defaultSize)
  const after = line.pictures.flatMap((picture) => pictureOf(picture, looks, parts))
  const isEmpty = line.content.length === 0
  const { boxes } = line
  if (isEmpty && childOf(looks, 'w:pBdr') && after.length === 0)
    return { block: newBlock({ type: 'divider' }), level: null, after }
  if (isEmpty && (after.length > 0 || boxes.length > 0)) return { block: null, level: null, after, boxes }
  return { ...writtenOf(line, looks, { ...style, id: styleId }, parts), after, boxes }
}

function styleOf(id: string | undefined, { styles }: WordParts): StyleFacts {
  const facts: StyleFacts = { name: nameOfStyle(id, styles) }
  const heading = styles.has(id ?? '') ? undefined : /^heading ([1-9])$/.exec(facts.name)?.[1]
  if (heading) facts.heading = Math.min(Number(heading), 6)
  let next = id
  for (let steps = 0; next !== undefined && steps < 10; steps += 1) {
    const style: StyleFacts | undefined = styles.get(next)
    if (!style) break
    if (facts.size === undefined && style.size !== undefined) facts.size = style.size
    if (facts.numbering === undefined && style.numbering !== undefined) facts.numbering = style.numbering
    if (facts.heading === undefined && style.heading !== undefined) facts.heading = style.heading
    next = style.basedOn
  }
  return facts
}

function writtenOf(
  line: LineRead,
  looks: XmlNode | undefined,
  style: StyleFacts & { id: string | undefined },
  parts: WordParts,
): Pick<ReadParagraph, 'block' | 'level' | 'number'> {
  const { content } = line
  if (/^(code|source code|html preformatted|preformatted text|plain text)$/.test(style.name)) {
    return {
      block: newBlock({ type: 'codeBlock', language: 'text', text: inlineText(content) }),
      level: null,
    }
  }
  const props = propsOf(looks, inlineText(content))
  const written = { props, content }
  if (style.heading !== undefined) {
    const level = headingLevels[style.heading - 1] ?? 1
    for (const piece of content) if (piece.type === 'text') delete piece.styles.bold
    return { block: newBlock({ type: 'heading', level, ...written }), level: null }
  }
  if (/quote|quotation|block text/.test(style.name))
    return { block: newBlock({ type: 'quote', ...written }), level: null }
  const item = itemOf(looks, style, parts)
  if (item?.isBullet) takeBox(line)
  if (line.box !== null) {
    const block = newBlock({ type: 'checkListItem', checked: line.box, ...written })
    return { block, level: item?.level ?? 0 }
  }
  if (!item) return { block: newBlock({ type: 'paragraph', ...written }), level: null }
  const { level, number } = item
  if (item.isBullet) return { block: newBlock({ type: 'bulletListItem', ...written }), level }
  const start = number === 1 ? null : number
  return { block: newBlock({ type: 'numberedListItem', start, ...written }), level, number }
}

/** Programs without such a control write the box of a task as its first letter. */
function takeBox(line: LineRead): void {
  const [first] = line.content
  const box = first?.type === 'text' ? /^([☐☑☒])\s/u.exec(first.text) : null
  if (!box || first?.type !== 'text') return
  line.box ??= box[1] !== '☐'
  first.text = first.text.slice(box[0].length)
}

type Item = { isBullet: boolean; number: number | null; level: number }

/** The list that a paragraph is an item of: its own setting overrides its style's, and 0 is none. */
function itemOf(
  looks: XmlNode | undefined,
  style: StyleFacts & { id: string | undefined },
  { lists, seen }: WordParts,
): Item | null {
  const own = numberingOf(looks)
  const { list, level } = { ...style.numbering, ...own }
  const named = /^list (bullet|number)(?: (\d))?$/.exec(style.name)
  const depth = Math.max(0, Math.min(8, Number(named?.[2] ?? 1) - 1))
  if (list === undefined)
    return named ? { isBullet: named[1] === 'bullet', number: null, level: depth } : null
  const levels = lists.get(list) ?? []
  const byStyle = levels.findIndex((one) => one.style !== null && one.style === style.id)
  const at = level ?? Math.max(0, byStyle)
  const facts = levels[at]
  if (!facts) return null
  // Word gives each of List Bullet 2 to 5 a list of its own, with one level.
  const stands = at === 0 && own === null ? depth : at
  return { isBullet: facts.isBullet, number: seen.items.next(list, at, facts), level: stands }
}

function propsOf(looks: XmlNode | undefined, text: string): TextProps {
  const direction = isOn(childOf(looks, 'w:bidi')) ? 'rtl' : 'ltr'
  const own = firstDirection(text)
  const isAuto = own === direction || (own === null && direction === 'ltr')
  const fill = childOf(looks, 'w:shd')?.attributes['w:fill'] ?? ''
  const isFilled = /^[\da-f]{6}$/i.test(fill) && !/^f{6}$/i.test(fill)
  return {
    ...plainProps,
    dir: isAuto ? 'auto' : direction,
    align: alignOf(looks),
    backgroundColor: isFilled ? colourOfHex(fill, true) : unset,
  }
}

// In a paragraph from the right, Word's `left` is where its lines begin.
function alignOf(looks: XmlNode | undefined): Alignment {
  switch (val(childOf(looks, 'w:jc'))) {
    case 'center':
      return 'center'
    case 'right':
    case 'end':
      return 'right'
    case 'both':
    case 'distribute':
      return 'justify'
    default:
      return 'left'
  }
}

function pictureOf(picture: Picture, looks: XmlNode | undefined, { links, seen }: WordParts): Block[] {
  const target = links.get(picture.relation)
  if (!target) seen.leftOut.add('pictures')
  if (!target) return []
  const name = target.slice(target.lastIndexOf('/') + 1)
  const url = pictureAddress(`word/${target.replace(/^\/?(word\/)?/, '')}`)
  const media = {
    ...plainMedia,
    url,
    name,
    caption: picture.alt,
    width: picture.width,
    align: alignOf(looks),
  }
  return [newBlock({ type: 'image', media })]
}
