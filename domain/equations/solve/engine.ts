import { ComputeEngine } from '@cortex-js/compute-engine'
import { isCall, type Node } from '../node'

type Box = Parameters<ComputeEngine['box']>[0]
let engine: ComputeEngine | null = null
/** The engine, made at its first use: it takes some 90 ms. */
const ce = () => {
  engine ??= new ComputeEngine()
  return engine
}

/** A result of the engine as a node of ours. */
function plain(json: unknown): Node {
  if (typeof json === 'number' || typeof json === 'string') return json
  if (Array.isArray(json))
    return json.map((part, at) => (at === 0 ? String(part) : plain(part))) as unknown as Node
  if (json && typeof json === 'object' && 'num' in json) return { num: String(json.num).replace(/\s/g, '') }
  if (json && typeof json === 'object' && 'sym' in json) return String(json.sym)
  if (json && typeof json === 'object' && 'fn' in json) return plain(json.fn)
  return 'Undefined'
}

/** Takes a node; gives its exact value. */
export const evaluate = (node: Node): Node =>
  plain(
    ce()
      .box(node as Box)
      .evaluate().json,
  )

/** Takes a node; gives a simpler one of the same value. */
export const simplify = (node: Node): Node =>
  plain(
    ce()
      .box(node as Box)
      .simplify().json,
  )

/** Takes a node without unknowns; gives its decimals, some 20 digits of them. */
export const decimals = (node: Node): Node =>
  plain(
    ce()
      .box(node as Box)
      .N().json,
  )

/** Takes an equation and its unknown; gives the solutions that the engine finds. */
export function solutionsOf(equation: Node, unknown: string): Node[] {
  const found = ce()
    .box(equation as Box)
    .solve(unknown)
  if (!Array.isArray(found)) return []
  return found.map((one) => plain((one as { json: unknown }).json))
}

/** Takes equations and their unknowns; gives the solutions that the engine finds, each by unknown. */
export function systemOf(equations: Node[], unknowns: string[]): Record<string, Node>[] {
  const found: unknown = ce()
    .box(['List', ...equations] as Box)
    .solve(unknowns)
  const list = Array.isArray(found) ? found : found ? [found] : []
  return list.map((one) =>
    Object.fromEntries(
      Object.entries(one as object).map(([name, value]) => [name, plain((value as { json: unknown }).json)]),
    ),
  )
}

/** A step of a solution: by which rule, and what it gives. */
export type Step = { id: string; value: Node }

/** Takes a node, what is done and its unknown; gives the steps, none where the engine has none. */
export function stepsOf(node: Node, act: 'D' | 'solve', unknown: string): Step[] {
  const box = ce().box(node as Box) as unknown as {
    explain?: (
      act: string,
      options: { variable: string },
    ) => { steps?: { id: string; value: { json: unknown } }[] } | undefined
  }
  const explained = box.explain?.(act, { variable: unknown })
  return (explained?.steps ?? []).map(({ id, value }) => ({ id, value: plain(value.json ?? value) }))
}

/** Takes a node without unknowns; gives its real value as a number, NaN where it has none. */
export function real(node: Node): number {
  if (typeof node === 'number') return node
  const value = decimals(node)
  if (typeof value === 'number') return value
  if (value === 'PositiveInfinity') return Number.POSITIVE_INFINITY
  if (value === 'NegativeInfinity') return Number.NEGATIVE_INFINITY
  return typeof value === 'object' && !isCall(value) ? Number(value.num) : Number.NaN
}
