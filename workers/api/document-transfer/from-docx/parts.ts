import { allOf, childOf, elementsIn, parseXml, textIn } from '@domain/documents/parse-xml'
import type { LeftOut } from '@domain/documents/transfer'
import type { XmlNode } from '@domain/documents/xml'
import { unzipParts } from '../unzip'
import type { ListLevel } from './counting'
import { Counting } from './counting'
import { requireFewRuns } from './runs-bound'

export const val = (node: XmlNode | undefined, name = 'w:val') => node?.attributes[name]

/** Whether a switch such as `w:b` is on: present, and not said to be off. */
export function isOn(node: XmlNode | undefined): boolean {
  return node !== undefined && !['0', 'false', 'off', 'none'].includes(val(node) ?? '1')
}

/** Which list a paragraph is an item of, and how deep, where that is said. */
export type Numbering = { list: string; level?: number }
export type StyleFacts = {
  name: string
  basedOn?: string
  size?: number
  heading?: number
  numbering?: Numbering
  isHidden?: true
}
/** The parts of a Word file around its text. */
export type WordParts = {
  body: XmlNode
  styles: Map<string, StyleFacts>
  defaultSize: number
  /** Numbering id → its levels. */
  lists: Map<string, ListLevel[]>
  /** The content of footnotes and endnotes, by `kindOfNote:id`. */
  notes: Map<string, XmlNode>
  /** Collected while reading: notes by the number of their first mention, and contents that a document cannot hold. */
  seen: { notes: Map<string, number>; leftOut: Set<LeftOut>; items: Counting }
  /** Relation id → target, with the folder of pictures. */
  links: Map<string, string>
  pictures: Map<string, Uint8Array>
}

const decoder = new TextDecoder()
const wanted =
  /^word\/(?:(?:document|styles|numbering|footnotes|endnotes|comments|(?:header|footer)\d*)\.xml|_rels\/document\.xml\.rels|media\/[^/]+)$/

/** Takes a Word file; gives its parts. Throws BadXml, AppError or fflate's error when it is none. */
export function wordParts(zip: Uint8Array): WordParts {
  const files = unzipParts(zip, (name) => wanted.test(name))
  const read = (name: string) => {
    const file = files.get(name)
    return file && wordXml(decoder.decode(file))
  }
  const document = read('word/document.xml')
  const body = childOf(document, 'w:body')
  if (!body) throw new Error('no document in it')
  const styles = read('word/styles.xml')
  const links = new Map(
    elementsIn(read('word/_rels/document.xml.rels') ?? nothing).map(
      ({ attributes }) => [attributes.Id ?? '', attributes.Target ?? ''] as const,
    ),
  )
  const leftOut = new Set<LeftOut>()
  if ([...files.keys()].some((name) => /^word\/(header|footer)/.test(name) && hasWords(read(name))))
    leftOut.add('headersAndFooters')
  if (!allIn(read('word/comments.xml'), 'w:comment').next().done) leftOut.add('comments')
  const pictures = new Map([...files].filter(([name]) => name.startsWith('word/media/')))
  return {
    body,
    styles: stylesOf(styles),
    defaultSize: defaultSize(styles),
    lists: listsOf(read('word/numbering.xml'), styles),
    notes: new Map([
      ...notesOf(read('word/footnotes.xml'), 'w:footnote'),
      ...notesOf(read('word/endnotes.xml'), 'w:endnote'),
    ]),
    seen: { notes: new Map(), leftOut, items: new Counting() },
    links,
    pictures,
  }
}

function wordXml(text: string): XmlNode {
  requireFewRuns(text)
  return parseXml(text)
}

function defaultSize(styles: XmlNode | undefined): number {
  const run = childOf(childOf(childOf(styles, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
  return Number(val(childOf(run, 'w:sz'))) || 22
}

function stylesOf(root: XmlNode | undefined): Map<string, StyleFacts> {
  const styles = new Map<string, StyleFacts>()
  for (const style of root ? elementsIn(root) : []) {
    if (style.name !== 'w:style') continue
    const name = val(childOf(style, 'w:name'))?.toLowerCase() ?? ''
    const outline = val(childOf(childOf(style, 'w:pPr'), 'w:outlineLvl'))
    const named = /^heading (\d)$/.exec(name)?.[1]
    const level = named
      ? Number(named)
      : name === 'title'
        ? 1
        : outline !== undefined
          ? Number(outline) + 1
          : null
    const size = Number(val(childOf(childOf(style, 'w:rPr'), 'w:sz')))
    const basedOn = val(childOf(style, 'w:basedOn'))
    const numbering = numberingOf(childOf(style, 'w:pPr'))
    styles.set(style.attributes['w:styleId'] ?? '', {
      name,
      ...(isOn(childOf(childOf(style, 'w:rPr'), 'w:vanish')) ? { isHidden: true as const } : {}),
      ...(basedOn ? { basedOn } : {}),
      ...(size > 0 ? { size } : {}),
      ...(numbering ? { numbering } : {}),
      ...(level !== null && level >= 1 && level <= 9 ? { heading: Math.min(level, 6) } : {}),
    })
  }
  return styles
}

/** A style's name; of one that a file names without defining it, what Word calls the style of that id. */
export function nameOfStyle(id: string | undefined, styles: WordParts['styles']): string {
  if (id === undefined) return ''
  return styles.get(id)?.name || id.replace(/([a-z])(?=[A-Z\d])/g, '$1 ').toLowerCase()
}

/** Takes what a paragraph or a style says of itself; gives the list that it names. */
export function numberingOf(looks: XmlNode | undefined): Numbering | null {
  const node = childOf(looks, 'w:numPr')
  const list = val(childOf(node, 'w:numId'))
  const level = val(childOf(node, 'w:ilvl'))
  return list === undefined ? null : { list, ...(level === undefined ? {} : { level: Number(level) }) }
}

function listsOf(root: XmlNode | undefined, styles: XmlNode | undefined): Map<string, ListLevel[]> {
  const nodes = root ? elementsIn(root) : []
  const abstract = new Map(
    nodes
      .filter(({ name }) => name === 'w:abstractNum')
      .map((node) => [val(node, 'w:abstractNumId') ?? '', node] as const),
  )
  const nums = new Map(
    nodes.filter(({ name }) => name === 'w:num').map((node) => [val(node, 'w:numId') ?? '', node] as const),
  )
  const abstractOf = (num: XmlNode | undefined) => abstract.get(val(childOf(num, 'w:abstractNumId')) ?? '')
  // A list may leave its levels to a style, which names another list.
  const linked = (node: XmlNode | undefined) => {
    const link = val(childOf(node, 'w:numStyleLink'))
    const style = link && elementsIn(styles ?? nothing).find((one) => val(one, 'w:styleId') === link)
    return style ? abstractOf(nums.get(numberingOf(childOf(style, 'w:pPr'))?.list ?? '')) : node
  }
  return new Map([...nums].map(([id, num]) => [id, overridden(levelsOf(linked(abstractOf(num))), num)]))
}

function overridden(levels: ListLevel[], num: XmlNode): ListLevel[] {
  for (const override of elementsIn(num).filter(({ name }) => name === 'w:lvlOverride')) {
    const level = levels[Number(val(override, 'w:ilvl'))]
    const start = Number(val(childOf(override, 'w:startOverride')))
    if (level && start > 0) Object.assign(level, { start, restarts: true })
  }
  return levels
}

function levelsOf(abstract: XmlNode | undefined): ListLevel[] {
  return elementsIn(abstract ?? nothing)
    .filter(({ name }) => name === 'w:lvl')
    .map((level) => ({
      isBullet: ['bullet', 'none'].includes(val(childOf(level, 'w:numFmt')) ?? ''),
      start: Number(val(childOf(level, 'w:start'))) || 1,
      style: val(childOf(level, 'w:pStyle')) ?? null,
      definition: val(abstract, 'w:abstractNumId') ?? '',
      restarts: false,
    }))
}

const nothing: XmlNode = { name: '', attributes: {}, children: [] }
const allIn = (node: XmlNode | undefined, name: string) => allOf(node ?? nothing, name)

/** Separators between the text and its notes are among them, with a type. */
function notesOf(root: XmlNode | undefined, name: string): [string, XmlNode][] {
  return elementsIn(root ?? nothing)
    .filter((node) => node.name === name && node.attributes['w:type'] === undefined)
    .map((node) => [`${name}:${node.attributes['w:id']}`, node])
}

/** Whether a header or footer says more than the number of its page. */
function hasWords(root: XmlNode | undefined): boolean {
  const words = [...allIn(root, 'w:t')].map(textIn).join(' ')
  return /\p{L}/u.test(words.replace(/\b(?:page|of|p)\b/gi, ''))
}
