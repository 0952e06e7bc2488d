import { type Embed, embedAt, embedLimits } from './embeds'

/** A paragraph of nothing but a link, as Markdown and documents are written as HTML; what members write is escaped. */
const lone = /<p(?: dir="(?:ltr|rtl)")?><a href="([^"]{1,600})"([^>]{0,120})>([^<]{1,600})<\/a><\/p>\n?/g

/** Gives the address of a lone link whose words are its address too. */
function addressOf(href: string, attributes: string, words: string): string | null {
  const isBare = attributes.includes(' dir="ltr"') || words === href
  return isBare ? href.replaceAll('&amp;', '&') : null
}

/** Takes HTML of texts; gives the embeds that they ask for by their addresses, as many as an answer may have. */
export function embedsIn(texts: readonly string[], origin: string): Map<string, Embed> {
  const found = new Map<string, Embed>()
  for (const text of texts) {
    let left: number = embedLimits.ofText
    for (const [, href = '', attributes = '', words = ''] of text.matchAll(lone)) {
      const address = addressOf(href, attributes, words)
      const embed = address === null ? null : embedAt(address, origin)
      if (address === null || embed === null) continue
      if (left === 0 || found.size >= embedLimits.ofAnswer) break
      left -= 1
      found.set(address, embed)
    }
  }
  return found
}

/**
 * Takes HTML of a text and of embeds by their addresses; gives the text with these in the place of their links, as far as the
 * answer has room: `room` is how many more.
 */
export function withEmbeds(text: string, htmls: ReadonlyMap<string, string>, room: { left: number }): string {
  let left: number = embedLimits.ofText
  return text.replace(lone, (link, href: string, attributes: string, words: string) => {
    const html = htmls.get(addressOf(href, attributes, words) ?? '')
    if (html === undefined || left === 0 || room.left === 0) return link
    left -= 1
    room.left -= 1
    return html
  })
}
