import type { XmlNode } from './xml'

/** Thrown where XML is not well-formed, or is more than anybody writes. */
class BadXml extends Error {}

const maxElements = 400_000
const deepest = 200
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Takes XML without a document type; gives its root. Entities other than the five of XML are not known. */
export function parseXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] }
  const open: XmlNode[] = [root]
  let count = 0
  token.lastIndex = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) throw new BadXml('not well-formed')
    const [, data, end, start, attributes, isEmpty, words] = found
    const parent = open.at(-1) ?? root
    if (end !== undefined && (open.pop()?.name !== end || open.length === 0))
      throw new BadXml('tags do not match')
    if (data !== undefined) parent.children.push(data)
    if (words !== undefined && parent !== root) parent.children.push(decode(words))
    if (start === undefined) continue
    count += 1
    if (count > maxElements || open.length > deepest) throw new BadXml('too much')
    const element = { name: start, attributes: attributesOf(attributes ?? ''), children: [] }
    parent.children.push(element)
    if (isEmpty !== '/') open.push(element)
  }
  const [first] = elementsIn(root)
  if (!first || open.length !== 1) throw new BadXml('no whole element')
  return first
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    attributes[name] = decode(double ?? single ?? '')
  }
  return attributes
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return entities.get(name) ?? all
  })
}

/** The child elements of an element. */
export function elementsIn(node: XmlNode): XmlNode[] {
  return node.children.filter((child) => typeof child !== 'string')
}

/** The first child element of a name, or undefined. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node && elementsIn(node).find((child) => child.name === name)
}

/** Every element of a name below an element, in reading order. */
export function* allOf(node: XmlNode, name: string): Generator<XmlNode> {
  for (const child of elementsIn(node)) {
    if (child.name === name) yield child
    yield* allOf(child, name)
  }
}

/** All text below an element. */
export function textIn(node: XmlNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
}
