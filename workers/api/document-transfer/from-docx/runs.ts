import { type Inline, type LinkText, type StyledText, type TextStyles, unset } from '@domain/documents/blocks'
import { texOfOmml } from '@domain/documents/math/from-omml'
import { allOf, childOf, elementsIn, textIn } from '@domain/documents/parse-xml'
import type { XmlNode } from '@domain/documents/xml'
import { safeLink } from '@domain/safe-link'
import { colourOfHex } from '../docx/looks'
import { noteMention } from '../notes'
import { addressInCode, Fields } from './fields'
import { isOn, nameOfStyle, val, type WordParts } from './parts'
import { signOf, wordsWithSigns } from './symbols'

/** The content of one paragraph: its line, its pictures by their relation, and whether it is a ticked or open box. */
export type LineRead = {
  content: Inline[]
  pictures: Picture[]
  box: boolean | null
  /** Text boxes that hang on it. */
  boxes: XmlNode[]
}
export type Picture = { relation: string; alt: string; width: number | null }

type Around = { parts: WordParts; size: number; line: LineRead; href: string | null; fields: Fields }

/** Takes a paragraph and the size of its text (half-points); gives its content. */
export function lineOf(paragraph: XmlNode, parts: WordParts, size: number): LineRead {
  const line: LineRead = { content: [], pictures: [], box: null, boxes: [] }
  walk(paragraph, { parts, size, line, href: null, fields: new Fields() })
  const [first] = line.content
  if (line.box !== null && first?.type === 'text') first.text = first.text.replace(/^[☐☑☒\s]+/u, '')
  line.content = line.content.filter((piece) => piece.type !== 'text' || piece.text !== '')
  return line
}

const skipped = ['w:pPr', 'w:rPr', 'w:del', 'w:moveFrom', 'mc:Fallback', 'w:fldData']

function walk(node: XmlNode, around: Around): void {
  for (const child of elementsIn(node)) {
    if (skipped.includes(child.name)) continue
    if (child.name === 'w:r') run(child, around)
    else if (child.name === 'm:oMath' || child.name === 'm:oMathPara')
      around.line.content.push({ type: 'formula', tex: texOfOmml(child) })
    else if (child.name === 'w:hyperlink') walk(child, { ...around, href: addressOf(child, around.parts) })
    else if (child.name === 'w:fldSimple')
      walk(child, { ...around, href: addressInCode(val(child, 'w:instr') ?? '') ?? around.href })
    else if (child.name === 'w:sdt') control(child, around)
    else walk(child, around)
  }
}

function addressOf(link: XmlNode, { links }: WordParts): string | null {
  return safeLink(links.get(link.attributes['r:id'] ?? '') ?? '')
}

function control(node: XmlNode, around: Around): void {
  const box = childOf(childOf(node, 'w:sdtPr'), 'w14:checkbox')
  const checked = childOf(box, 'w14:checked')?.attributes['w14:val']
  if (box) around.line.box = checked === '1' || checked === 'true'
  else walk(node, around)
}

function run(node: XmlNode, around: Around): void {
  const looks = childOf(node, 'w:rPr')
  const isHidden = isHiddenBy(looks, around.parts)
  const styles = stylesOf(looks, around)
  const font = fontOf(looks)
  let text = ''
  const end = () => {
    const href = around.fields.href ?? around.href
    if (text !== '') add(around.line.content, { type: 'text', text, styles }, href)
    text = ''
  }
  for (const child of elementsIn(node)) {
    if (child.name === 'w:fldChar' || child.name === 'w:instrText') {
      end()
      around.fields.take(child)
    } else if (isHidden) hide(child, around)
    else if (child.name === 'w:t')
      text += wordsWithSigns(font, textIn(child))
        .map((words) => shown(words, around))
        .join('')
    else if (child.name === 'w:sym')
      text += shown(
        signOf(val(child, 'w:font') ?? '', Number.parseInt(val(child, 'w:char') ?? '', 16)),
        around,
      )
    else if (child.name === 'w:tab') text += '\t'
    // A page or column ends where its paper does; here there is none.
    else if (
      (child.name === 'w:br' && !/^(page|column)$/.test(val(child, 'w:type') ?? '')) ||
      child.name === 'w:cr'
    )
      text += '\n'
    else if (child.name === 'w:noBreakHyphen') text += '\u2011'
    else if (['w:drawing', 'w:pict', 'mc:AlternateContent', 'w:object'].includes(child.name))
      drawing(child, around)
    else if (child.name === 'w:footnoteReference' || child.name === 'w:endnoteReference') {
      end()
      reference(child, around)
    }
  }
  end()
}

/** Text that the author hid is left out of the document; the import names it as left out. */
function hide(node: XmlNode, { parts }: Around): void {
  const hasWords = (node.name === 'w:t' && textIn(node).trim() !== '') || node.name === 'w:drawing'
  if (hasWords) parts.seen.leftOut.add('hiddenText')
}

function isHiddenBy(looks: XmlNode | undefined, { styles }: WordParts): boolean {
  const own = childOf(looks, 'w:vanish')
  return own ? isOn(own) : styles.get(val(childOf(looks, 'w:rStyle')) ?? '')?.isHidden === true
}

function shown(sign: string | null, { parts }: Around): string {
  if (sign === null) parts.seen.leftOut.add('symbols')
  return sign ?? ''
}

const fontOf = (looks: XmlNode | undefined) => childOf(looks, 'w:rFonts')?.attributes['w:ascii'] ?? ''

function reference(node: XmlNode, { line, parts }: Around): void {
  const name = `${node.name.replace('Reference', '')}:${val(node, 'w:id')}`
  const { notes } = parts.seen
  if (!parts.notes.has(name)) return
  const number = notes.get(name) ?? notes.size + 1
  notes.set(name, number)
  add(line.content, noteMention(number), null)
}

/** A text box, a picture, or what has no form here: a chart, a diagram, an object of another program. */
function drawing(node: XmlNode, { line, parts }: Around): void {
  // Word writes a shape twice, the second time for programs of before 2010.
  const [choice] = node.name === 'mc:AlternateContent' ? allOf(node, 'mc:Choice') : []
  const boxes = [...boxesIn(choice ?? node)]
  line.boxes.push(...boxes)
  if (boxes.length > 0) return
  const before = line.pictures.length
  pictures(node, line)
  const isRule = [...allOf(node, 'v:rect')].some(({ attributes }) => attributes['o:hr'] === 't')
  if (line.pictures.length === before && !isRule) parts.seen.leftOut.add('pictures')
}

/** The outermost ones: nested content is read with them. */
function* boxesIn(node: XmlNode): Generator<XmlNode> {
  for (const child of elementsIn(node)) {
    if (child.name === 'w:txbxContent') yield child
    else yield* boxesIn(child)
  }
}

function pictures(node: XmlNode, line: LineRead): void {
  const [properties] = allOf(node, 'wp:docPr')
  const [extent] = allOf(node, 'wp:extent')
  const pixels = Math.round(Number(extent?.attributes.cx) / 9_525)
  const relations = new Set([
    ...[...allOf(node, 'a:blip')].map(({ attributes }) => attributes['r:embed']),
    ...[...allOf(node, 'v:imagedata')].map(({ attributes }) => attributes['r:id']),
  ])
  for (const relation of relations) {
    if (relation === undefined) continue
    const alt = properties?.attributes.descr?.trim() ?? ''
    line.pictures.push({ relation, alt, width: pixels > 0 && pixels <= 10_000 ? pixels : null })
  }
}

function add(content: Inline[], piece: StyledText, href: string | null): void {
  const last = content.at(-1)
  const link: LinkText | null = last?.type === 'link' && last.href === href ? last : null
  if (href === null) joinTo(content, piece)
  else if (link) joinTo(link.content, piece)
  else content.push({ type: 'link', href, content: [piece] })
}

// Word cuts text into runs at every script and correction; the same look is one piece here.
function joinTo(pieces: Inline[], piece: StyledText): void {
  const last = pieces.at(-1)
  if (last?.type === 'text' && JSON.stringify(last.styles) === JSON.stringify(piece.styles))
    last.text += piece.text
  else pieces.push(piece)
}

/** Names of the styles in which programs write code within a line. */
const codeStyle = /^(verbatim char|html code|html typewriter|source text|inline code|code char)$/

function stylesOf(looks: XmlNode | undefined, { parts, size: base }: Around): TextStyles {
  if (!looks) return {}
  const styles: TextStyles = {}
  const has = (...names: string[]) => names.some((name) => isOn(childOf(looks, name)))
  const font = fontOf(looks)
  const style = val(childOf(looks, 'w:rStyle'))
  const fill = childOf(looks, 'w:shd')?.attributes['w:fill']
  const isMono = /consolas|courier|mono|menlo/i.test(font)
  if (has('w:b', 'w:bCs')) styles.bold = true
  if (has('w:i', 'w:iCs')) styles.italic = true
  if (has('w:u') && style !== 'Hyperlink') styles.underline = true
  if (has('w:strike', 'w:dstrike')) styles.strike = true
  const place = val(childOf(looks, 'w:vertAlign'))
  if (place === 'subscript') styles.subscript = true
  if (place === 'superscript') styles.superscript = true
  const isCode = (isMono && fill === 'F0F0EE') || codeStyle.test(nameOfStyle(style, parts.styles))
  if (isCode) styles.code = true
  else Object.assign(styles, family(font, isMono), backgroundOf(looks, fill))
  const colour = val(childOf(looks, 'w:color'))
  if (colour && /^[\da-f]{6}$/i.test(colour) && !/^(0{6}|f{6})$/i.test(colour))
    styles.textColor = colourOfHex(colour, false)
  return { ...styles, ...sizeOf(looks, base) }
}

function family(font: string, isMono: boolean): TextStyles {
  if (isMono) return { fontFamily: 'mono' }
  if (/vazir/i.test(font)) return { fontFamily: 'vazirmatn' }
  return /^georgia$/i.test(font) ? { fontFamily: 'serif' } : {}
}

/** How the names of Word's markers end → their colours here. */
const highlights: Record<string, string> = {
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  cyan: 'blue',
  red: 'red',
  magenta: 'pink',
  gray: 'gray',
  black: 'gray',
}

function backgroundOf(looks: XmlNode, fill: string | undefined): TextStyles {
  const highlight = val(childOf(looks, 'w:highlight'))?.toLowerCase()
  const name = Object.keys(highlights).find((one) => highlight?.endsWith(one))
  if (name) return { backgroundColor: highlights[name] ?? unset }
  return fill && /^[\da-f]{6}$/i.test(fill) && !/^f{6}$/i.test(fill)
    ? { backgroundColor: colourOfHex(fill, true) }
    : {}
}

function sizeOf(looks: XmlNode, base: number): TextStyles {
  const ratio = Number(val(childOf(looks, 'w:sz')) ?? val(childOf(looks, 'w:szCs'))) / base
  if (!(ratio > 0)) return {}
  if (ratio < 0.93) return { fontSize: 'small' }
  if (ratio > 1.55) return { fontSize: 'huge' }
  return ratio > 1.17 ? { fontSize: 'large' } : {}
}
