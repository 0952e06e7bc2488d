/** Lines of a file, from 1; `to` is the last one. */
export type LineRange = { from: number; to: number }

const longest = 1_000_000

/** Takes the end of an address, such as `#L3-L9`, or the value of `?lines=`, such as `3-9`; gives the lines, or null. */
export function rangeIn(text: string): LineRange | null {
  const [, first, last = first] = /^#?L?(\d{1,7})(?:-L?(\d{1,7}))?$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (!first || from < 1 || to < 1 || Math.max(from, to) > longest) return null
  return { from: Math.min(from, to), to: Math.max(from, to) }
}

/** Takes lines; gives the end of their permanent address. */
export const hashOf = ({ from, to }: LineRange): string => (from === to ? `#L${from}` : `#L${from}-L${to}`)

/** Takes two lines in any order; gives those between them. */
export const between = (one: number, other: number): LineRange => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
})
