import { asWritten, isReadable, wordsOf } from '@domain/search/words'
import { distance } from 'fastest-levenshtein'

/** The words of a search for which others may have been meant. */
export const likely = (q: string) => wordsOf(q).slice(0, 4)

/**
 * The words of a search, each replaced by the known one that is most like it; null where those find nothing either. `textsWith`
 * gives the titles, addresses and texts that hold words together.
 */
export async function meantBy(
  q: string,
  known: readonly { word: string }[][],
  textsWith: (words: string[]) => Promise<string[][]>,
): Promise<string | null> {
  const words = likely(q)
  const meant = words.map((word, at) => likeliest(known[at] ?? [], word)).filter((word) => word !== null)
  if (meant.length < words.length || meant.every((word, at) => word === words[at])) return null
  // Words that occur in different things would lead from nothing to nothing.
  const texts = await textsWith(meant)
  const written = meant.map((word) => readable(word, texts))
  return texts.length > 0 && !written.includes(null) ? written.join(' ') : null
}

/** A word of the index as a text has it; null where only the index could tell how it is written. */
function readable(word: string, texts: readonly string[][]): string | null {
  for (const text of texts.flat()) {
    const written = asWritten(word, text.slice(0, 500))
    if (written !== null) return written.toLowerCase()
  }
  return isReadable(word) ? word : null
}

function likeliest(rows: readonly { word: string }[], word: string): string | null {
  // One slip in a short word, two in a long one; two neighbours in each other's place are one.
  const most = word.length > 5 ? 2 : 1
  const swapped = new Set(
    [...word].map((_, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2)),
  )
  const near = rows
    .map((row) => ({ word: row.word, slips: swapped.has(row.word) ? 1 : distance(word, row.word) }))
    .filter(({ slips }) => slips <= most)
  return near.sort((one, other) => one.slips - other.slips)[0]?.word ?? null
}
