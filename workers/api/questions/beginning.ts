const longest = 240

/** Stands between the items of a list and the cells of a table, in every language. */
const between = '·'

const cells = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(` ${between} `)
    .concat(` ${between}`)

// What is between the signs of a link is bounded: a text of nothing but brackets is read once, not once for each.
const plain = (text: string) =>
  text
    .replace(/^[ \t:|-]+$/gm, '')
    .replace(/^[ \t]*\|(.*)$/gm, (_, row: string) => cells(row))
    .replace(/^\s{0,3}(?:[-*+]|\d+[.)])\s+(?:\[[ x]\] )?/gm, `${between} `)
    .replace(/\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>)\s+/gm, '')
    .replace(/[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}/g, '')

/** Takes Markdown; gives the first words of what it says, without its signs and its blocks of code; a sign stands between the items of a list. */
export function beginningOf(text: string): string {
  const words = text
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .split(/`([^`]*)`/)
    .map((part, at) => (at % 2 === 0 ? plain(part) : part))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/(?:· )+(?=· )/g, '')
    .replace(/([:;.!?،؛؟]) · /g, '$1 ')
    .replace(/^[· ]+/, '')
  const letters = [...words]
  // Only of so few letters does the end not cost more than the text is long.
  const first = letters
    .slice(0, longest)
    .join('')
    .replace(/[· ]+$/, '')
  return letters.length > longest ? `${first}…` : first
}
