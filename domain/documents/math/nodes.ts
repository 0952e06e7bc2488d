/** How letters of a formula are drawn; `math` is slanted letters and upright digits. */
export type MathStyle = 'math' | 'upright' | 'bold' | 'text' | 'script' | 'fraktur' | 'double'

/** A formula as a tree, between TeX and Word's own form. */
export type MathNode =
  | { kind: 'run'; text: string; style: MathStyle }
  | { kind: 'row'; items: MathNode[] }
  | { kind: 'fraction'; top: MathNode; bottom: MathNode; hasBar: boolean }
  | { kind: 'root'; body: MathNode; degree: MathNode | null }
  | { kind: 'scripts'; base: MathNode; sub: MathNode | null; sup: MathNode | null }
  /** A limit below or above, as under `lim`. */
  | { kind: 'limits'; base: MathNode; under: MathNode | null; over: MathNode | null }
  /** A large operator with its operand; `isStacked` puts limits below and above it. */
  | {
      kind: 'large'
      symbol: string
      sub: MathNode | null
      sup: MathNode | null
      body: MathNode
      isStacked: boolean
    }
  | { kind: 'fenced'; open: string; close: string; body: MathNode }
  | { kind: 'matrix'; rows: MathNode[][]; isLeft: boolean }
  /** Lines one below the other, as in `aligned`. */
  | { kind: 'lines'; rows: MathNode[] }
  | { kind: 'accent'; mark: string; body: MathNode }
  | { kind: 'bar'; position: 'top' | 'bot'; body: MathNode }
  | { kind: 'brace'; position: 'top' | 'bot'; body: MathNode }
  | { kind: 'function'; name: MathNode; body: MathNode }

/** Takes nodes; gives them as one, without a row around a single one. */
export function rowOf(items: MathNode[]): MathNode {
  const [first] = items
  return first && items.length === 1 ? first : { kind: 'row', items }
}

/** Takes text and how it is drawn; gives it as a node. */
export function run(text: string, style: MathStyle = 'math'): MathNode {
  return { kind: 'run', text, style }
}
