const longest = 60

/** Takes a title; gives a slug: its words in lower case, joined by hyphens; `-` for a title without words. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\u200c]+/u)
  return [...words.filter((word) => word !== '').join('-')].slice(0, longest).join('') || '-'
}
