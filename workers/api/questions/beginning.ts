const longest = 240

// What is between the signs of a link is bounded: a text of nothing but brackets is read once, not once for each.
const plain = (text: string) =>
  text
    .replace(/\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}/g, '')

/** Takes Markdown; gives the first words of what it says, without its signs and its blocks of code. */
export function beginningOf(text: string): string {
  const words = text
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .split(/`([^`]*)`/)
    .map((part, at) => (at % 2 === 0 ? plain(part) : part))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...words]
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : words
}
