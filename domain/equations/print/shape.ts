import { isCall, type Node, partsOf } from '../node'

/** A sum as its terms, each with its sign. */
export function termsOf(node: Node): { isMinus: boolean; node: Node }[] {
  const parts = isCall(node, 'Add') ? partsOf(node) : isCall(node, 'Subtract') ? subtracted(node) : [node]
  return parts.flatMap((part) => (isCall(part, 'Add') ? termsOf(part) : [signed(part)]))
}

const subtracted = (node: readonly [string, ...Node[]]): Node[] => [node[1] ?? 0, ['Negate', node[2] ?? 0]]

function signed(node: Node): { isMinus: boolean; node: Node } {
  if (isCall(node, 'Negate')) {
    const inside = signed(node[1] ?? 0)
    return { isMinus: !inside.isMinus, node: inside.node }
  }
  if (typeof node === 'number' && node < 0) return { isMinus: true, node: -node }
  if (isCall(node, 'Rational') && Number(node[1]) < 0)
    return { isMinus: true, node: ['Divide', -Number(node[1]), node[2] ?? 1] }
  if (isCall(node, 'Divide')) {
    const top = signed(node[1] ?? 0)
    return { isMinus: top.isMinus, node: top.isMinus ? ['Divide', top.node, node[2] ?? 1] : node }
  }
  if (isCall(node, 'Multiply')) {
    const [first = 1, ...rest] = partsOf(node)
    const inside = signed(first)
    if (!inside.isMinus) return { isMinus: false, node }
    const kept = inside.node === 1 ? rest : [inside.node, ...rest]
    return { isMinus: true, node: kept.length === 1 ? (kept[0] ?? 1) : ['Multiply', ...kept] }
  }
  return { isMinus: false, node }
}

/** A product as what is above and what is below its fraction line. */
export function fractionOf(node: Node): { top: Node[]; bottom: Node[] } {
  if (isCall(node, 'Divide') || isCall(node, 'Rational')) {
    const [one, other] = [fractionOf(node[1] ?? 1), fractionOf(node[2] ?? 1)]
    return {
      top: withoutOnes([...one.top, ...other.bottom]),
      bottom: [...one.bottom, ...other.top].filter((part) => part !== 1),
    }
  }
  if (isCall(node, 'Multiply')) {
    const parts = partsOf(node).map(fractionOf)
    return {
      top: withoutOnes(parts.flatMap(({ top }) => top)),
      bottom: parts.flatMap(({ bottom }) => bottom),
    }
  }
  if (isCall(node, 'Power') && typeof node[2] === 'number' && node[2] < 0)
    return { top: [1], bottom: [node[2] === -1 ? (node[1] ?? 1) : ['Power', node[1] ?? 1, -node[2]]] }
  return { top: [node], bottom: [] }
}

const withoutOnes = (factors: Node[]): Node[] => {
  const kept = factors.filter((part) => part !== 1)
  return kept.length > 0 ? kept : [1]
}

/** Numbers first, then plain unknowns and powers, then functions. */
export function inOrder(factors: readonly Node[]): Node[] {
  const weight = (node: Node): number => {
    if (typeof node === 'number' || (typeof node === 'object' && !isCall(node))) return 0
    if (isCall(node, 'Sqrt') || isCall(node, 'Root')) return 1
    if (node === 'Pi') return 2
    if (typeof node === 'string') return 3
    if (isCall(node, 'Power'))
      return typeof node[1] === 'string' && node[1] !== 'ExponentialE'
        ? 3
        : node[1] === 'ExponentialE'
          ? 4
          : 6
    if (isCall(node, 'Add')) return 6
    return 5
  }
  return factors
    .filter((part) => part !== 1 || factors.length === 1)
    .sort((one, other) => weight(one) - weight(other))
}

/** The degree by which terms of a sum are put in order. */
export function degreeOf(node: Node): number {
  if (typeof node === 'string') return /^[a-z]$/i.test(node) ? 1 : 0
  if (isCall(node, 'Power')) return typeof node[2] === 'number' ? degreeOf(node[1] ?? 0) * node[2] : 0
  if (isCall(node, 'Multiply')) return partsOf(node).reduce<number>((sum, part) => sum + degreeOf(part), 0)
  if (isCall(node, 'Negate') || isCall(node, 'Divide')) return degreeOf(node[1] ?? 0)
  return 0
}
