import { type Node, unknownsOf } from '../node'

/** The unknown that is solved for where none was named: x, y, z, t, n, else the first one. */
export function mainUnknown(node: Node, named?: string): string {
  if (named) return named
  const all = unknownsOf(node)
  return ['x', 'y', 'z', 't', 'n'].find((name) => all.includes(name)) ?? all[0] ?? 'x'
}
