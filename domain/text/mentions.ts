/** How many people one text may mention; further names are words like others. */
export const maxMentions = 10

/** A handle after an @ that begins a word: no part of an e-mail address, a path or a longer name. */
const mention = /(?<![\p{L}\p{N}_@./\\-])@([a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9]))(?![a-z0-9_@/-]|\.[a-z0-9])/giu

/** A piece of plain text: words, or the handle in them that somebody may have. */
export type Piece = { text: string; handle: string | null }

/** Takes plain text; gives it as pieces; a piece that could be a mention has its handle in lower case. */
export function mentionPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(mention)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), handle: null })
    pieces.push({ text: match[0], handle: match[1]?.toLowerCase() ?? null })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), handle: null })
  return pieces
}
