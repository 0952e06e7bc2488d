import { childOf, elementsIn, parseXml } from '@domain/documents/parse-xml'
import type { XmlNode } from '@domain/documents/xml'
import { unzipParts } from './unzip'

export const val = (node: XmlNode | undefined) => node?.attributes['w:val']

/** Whether a switch such as `w:b` is on: present, and not said to be off. */
export function isOn(node: XmlNode | undefined): boolean {
  return node !== undefined && !['0', 'false', 'off', 'none'].includes(val(node) ?? '1')
}

export type StyleFacts = { name: string; basedOn?: string; size?: number; heading?: number; fill?: string }
export type ListLevel = { isBullet: boolean; start: number }

/** What stands around the text of a Word file. */
export type WordParts = {
  body: XmlNode
  styles: Map<string, StyleFacts>
  defaultSize: number
  /** Numbering id → its levels. */
  lists: Map<string, ListLevel[]>
  /** Relation id → target, with the folder of pictures. */
  links: Map<string, string>
  pictures: Map<string, Uint8Array>
}

const decoder = new TextDecoder()
const wanted = /^word\/(document|styles|numbering|_rels\/document\.xml)(\.xml|\.rels)$|^word\/media\/[^/]+$/

/** Takes a Word file; gives its parts. Throws BadXml, AppError or fflate's error when it is none. */
export function wordParts(zip: Uint8Array): WordParts {
  const files = unzipParts(zip, (name) => wanted.test(name))
  const read = (name: string) => {
    const file = files.get(name)
    return file && parseXml(decoder.decode(file))
  }
  const document = read('word/document.xml')
  const body = childOf(document, 'w:body')
  if (!body) throw new Error('no document in it')
  const styles = read('word/styles.xml')
  const links = new Map(
    elementsIn(read('word/_rels/document.xml.rels') ?? { name: '', attributes: {}, children: [] }).map(
      ({ attributes }) => [attributes.Id ?? '', attributes.Target ?? ''] as const,
    ),
  )
  const pictures = new Map([...files].filter(([name]) => name.startsWith('word/media/')))
  return {
    body,
    styles: stylesOf(styles),
    defaultSize: defaultSize(styles),
    lists: listsOf(read('word/numbering.xml')),
    links,
    pictures,
  }
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
    styles.set(style.attributes['w:styleId'] ?? '', {
      name,
      ...(basedOn ? { basedOn } : {}),
      ...(size > 0 ? { size } : {}),
      ...(level !== null && level >= 1 && level <= 9 ? { heading: Math.min(level, 6) } : {}),
    })
  }
  return styles
}

function listsOf(root: XmlNode | undefined): Map<string, ListLevel[]> {
  const nodes = root ? elementsIn(root) : []
  const abstract = new Map(
    nodes
      .filter(({ name }) => name === 'w:abstractNum')
      .map((node) => [node.attributes['w:abstractNumId'] ?? '', levelsOf(node)] as const),
  )
  const lists = new Map<string, ListLevel[]>()
  for (const node of nodes) {
    if (node.name !== 'w:num') continue
    const levels = (abstract.get(val(childOf(node, 'w:abstractNumId')) ?? '') ?? []).map((level) => ({
      ...level,
    }))
    for (const override of elementsIn(node).filter(({ name }) => name === 'w:lvlOverride')) {
      const level = levels[Number(override.attributes['w:ilvl'])]
      const start = Number(val(childOf(override, 'w:startOverride')))
      if (level && start > 0) level.start = start
    }
    lists.set(node.attributes['w:numId'] ?? '', levels)
  }
  return lists
}

function levelsOf(abstract: XmlNode): ListLevel[] {
  return elementsIn(abstract)
    .filter(({ name }) => name === 'w:lvl')
    .map((level) => ({
      isBullet: ['bullet', 'none'].includes(val(childOf(level, 'w:numFmt')) ?? ''),
      start: Number(val(childOf(level, 'w:start'))) || 1,
    }))
}
