const longest = 60

/** Takes a title; gives its words in small letters with hyphens between, as they stand in an address; `-` without any. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\u200c]+/u)
  return [...words.filter((word) => word !== '').join('-')].slice(0, longest).join('') || '-'
}
