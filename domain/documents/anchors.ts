import { allBlocks, type Block } from './blocks'
import { inlineText } from './to-text'

/** Where headings are led to: their ids by block, and by what a link to one names. */
export type Anchors = { ids: ReadonlyMap<Block, string>; byName: ReadonlyMap<string, string> }

/**
 * Takes a document's blocks; gives its headings names as GitHub does, such as `two-words` and `two-words-1`. Their ids
 * have a prefix, so that no heading takes the place of a part of the page around it.
 */
export function anchorsOf(blocks: readonly Block[]): Anchors {
  const ids = new Map<Block, string>()
  const byName = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const block of allBlocks(blocks)) {
    if (block.type !== 'heading') continue
    const words = inlineText(block.content)
    const base = words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s\u200c_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
    const count = counts.get(base) ?? 0
    counts.set(base, count + 1)
    const name = count === 0 ? base : `${base}-${count}`
    ids.set(block, `section-${name}`)
    if (!byName.has(name)) byName.set(name, `section-${name}`)
  }
  return { ids, byName }
}

/** Takes a link's target; gives the place in the same document that it leads to, null for none, and any other as it is. */
export function ledBy({ byName }: Anchors, href: string): string | null {
  if (!href.startsWith('#')) return href
  const name = href.slice(1)
  const id = byName.get(name) ?? byName.get(decoded(name))
  return id === undefined ? null : `#${encodeURIComponent(id)}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name
  }
}
