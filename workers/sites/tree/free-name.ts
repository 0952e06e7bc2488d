import { longestName } from '@domain/sites/paths'

const bytes = new TextEncoder()

/** Takes a name and the taken names; gives it unchanged or with the first free number: `a (2).txt`. */
export function freeName(name: string, taken: { has: (name: string) => boolean }): string {
  if (!taken.has(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})${end}`
    const free = `${shortened(stem, longestName - bytes.encode(mark).length)}${mark}`
    if (!taken.has(free)) return free
  }
}

/** Cuts a text between letters so that it has at most so many bytes. */
function shortened(text: string, most: number): string {
  const letters = [...text]
  while (bytes.encode(letters.join('')).length > most) letters.pop()
  return letters.join('').trimEnd()
}
