/** A formula as MathJSON: numbers, exact numbers as text, symbols, and operators with their parts. */
export type Node = number | string | { num: string } | readonly [string, ...Node[]]
/** An operator with its parts. */
export type Call = readonly [string, ...Node[]]

/** Tells whether a node is an operator with parts, and of that name if one is given. */
export const isCall = (node: Node, name?: string): node is Call =>
  Array.isArray(node) && (name === undefined || node[0] === name)

/** The parts of an operator. */
export const partsOf = (node: Call): readonly Node[] => node.slice(1) as unknown as readonly Node[]

const constants = new Set([
  'Pi',
  'ExponentialE',
  'ImaginaryUnit',
  'PositiveInfinity',
  'NegativeInfinity',
  'GoldenRatio',
])

/** Takes a node; gives the names of its unknowns, in order of appearance. */
export function unknownsOf(node: Node, found: string[] = []): string[] {
  if (typeof node === 'string') {
    if (/^[\p{L}]\w{0,2}$/u.test(node) && !constants.has(node) && !found.includes(node)) found.push(node)
  } else if (isCall(node)) for (const part of partsOf(node)) unknownsOf(part, found)
  return found
}

/** Takes a node; tells whether an operator of one of these names is in it. */
export function hasCall(node: Node, names: readonly string[]): boolean {
  if (!isCall(node)) return false
  return names.includes(node[0]) || partsOf(node).some((part) => hasCall(part, names))
}

/** Takes a node, an unknown and a value; gives the node with the value in place of the unknown. */
export function put(node: Node, name: string, value: Node): Node {
  if (node === name) return value
  return isCall(node) ? [node[0], ...partsOf(node).map((part) => put(part, name, value))] : node
}

/** The difference of two nodes. */
export const minus = (one: Node, other: Node): Node => (other === 0 ? one : ['Add', one, ['Negate', other]])
