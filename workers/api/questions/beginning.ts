const longest = 240

/** Takes Markdown; gives the first words of what it says, without its signs and its blocks of code. */
export function beginningOf(text: string): string {
  const words = text
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...words]
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : words
}
