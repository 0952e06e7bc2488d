import { allOf, parseXml, textIn } from '../documents/parse-xml'
import type { XmlNode } from '../documents/xml'

/** Bytes of pages of a file that are unpacked. */
const maxUnpacked = 4_000_000

/** Tags that begin a line within a label, which is HTML. */
const lines = /<(?:br|div|p|li|tr|h[1-6])\b[^<>]{0,2000}>/gi
const tags = /<\/?[a-z][^<>]{0,2000}>/gi
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Takes draw.io XML; gives the names of its pages and the words of their shapes, a line each. Empty where it cannot be read. */
export async function drawioText(xml: string): Promise<string> {
  try {
    const room = { left: maxUnpacked }
    const root = parseXml(xml)
    const pages = root.name === 'mxfile' ? [...allOf(root, 'diagram')] : [root]
    const words: string[] = []
    for (const page of pages) {
      if (page.name === 'diagram') words.push(page.attributes.name ?? '')
      for (const one of await cellsOf(page, room)) words.push(wordsIn(one))
    }
    return words.filter((line) => line.trim() !== '').join('\n')
  } catch {
    return ''
  }
}

const wordsIn = ({ attributes: { value, label } }: XmlNode) =>
  (label ?? value ?? '')
    .replace(lines, '\n')
    .replace(tags, '')
    .replace(/&(\w{2,4});/g, (all, name) => signs[name] ?? all)
    .trim()

/** The shapes of a page, which a file may have packed. */
async function cellsOf(page: XmlNode, room: { left: number }): Promise<XmlNode[]> {
  const packed = page.children.every((child) => typeof child === 'string') ? textIn(page).trim() : ''
  const model = packed === '' ? page : parseXml(decodeURIComponent(await unpacked(packed, room)))
  return ['mxCell', 'object', 'UserObject'].flatMap((name) => [...allOf(model, name)])
}

async function unpacked(base64: string, room: { left: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  // The platform's type of what goes in is wider than what a stream of bytes gives.
  const inflating = new DecompressionStream('deflate-raw') as unknown as TransformStream<
    Uint8Array,
    Uint8Array
  >
  const reader = new Blob([bytes]).stream().pipeThrough(inflating).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    room.left -= value.length
    if (room.left < 0) {
      await reader.cancel()
      throw new Error('too much')
    }
    text += decoder.decode(value, { stream: true })
  }
}
