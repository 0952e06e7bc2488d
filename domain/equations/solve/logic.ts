import { type PodPiece, textPiece } from './piece'

type Formula = (values: ReadonlyMap<string, boolean>) => boolean

const most = { letters: 6, tokens: 200, depth: 40 }
const pattern = /(<->|->|&&?|\|\|?|[~!()])|([a-z]+)|(\S)/gi
const signs: Record<string, string> = {
  '&': 'and',
  '&&': 'and',
  '|': 'or',
  '||': 'or',
  '~': 'not',
  '!': 'not',
  '->': 'implies',
  '<->': 'iff',
}

// From the loosest to the tightest.
const joins: [string, (a: boolean, b: boolean) => boolean][][] = [
  [['iff', (a, b) => a === b]],
  [['implies', (a, b) => !a || b]],
  [
    ['or', (a, b) => a || b],
    ['nor', (a, b) => !(a || b)],
    ['xor', (a, b) => a !== b],
  ],
  [
    ['and', (a, b) => a && b],
    ['nand', (a, b) => !(a && b)],
  ],
]

class Reader {
  #at = 0
  #depth = 0
  readonly letters = new Set<string>()
  readonly #tokens: string[]

  constructor(tokens: string[]) {
    this.#tokens = tokens
  }

  whole(): Formula | null {
    const formula = this.#join(0)
    return this.#at === this.#tokens.length ? formula : null
  }

  #join(level: number): Formula | null {
    const own = joins[level]
    if (!own) return this.#atom()
    let left = this.#join(level + 1)
    for (;;) {
      const join = own.find(([name]) => name === this.#tokens[this.#at])
      if (!join || !left) return left
      this.#at += 1
      const before: Formula = left
      const right = join[0] === 'implies' ? this.#join(level) : this.#join(level + 1)
      left = right && ((values) => join[1](before(values), right(values)))
    }
  }

  #atom(): Formula | null {
    const token = this.#tokens[this.#at]
    this.#at += 1
    this.#depth += 1
    if (token === undefined || this.#depth > most.depth) return null
    const formula = token === 'not' ? this.#not() : token === '(' ? this.#inside() : this.#letter(token)
    this.#depth -= 1
    return formula
  }

  #not(): Formula | null {
    const inside = this.#atom()
    return inside && ((values) => !inside(values))
  }

  #inside(): Formula | null {
    const inside = this.#join(0)
    const isClosed = this.#tokens[this.#at] === ')'
    this.#at += 1
    return isClosed ? inside : null
  }

  #letter(token: string): Formula | null {
    if (token === 'true' || token === 'false') return () => token === 'true'
    if (!/^[a-z]$/i.test(token)) return null
    this.letters.add(token)
    return (values) => values.get(token) === true
  }
}

/** How a table says true and false. */
type Marks = { isTrue: string; isFalse: string }

const shownSigns: Record<string, string> = {
  and: '∧',
  or: '∨',
  not: '¬',
  xor: '⊕',
  implies: '→',
  iff: '↔',
}
/** A formula of logic in signs, which are the same in every language. */
const asSigns = (text: string): string =>
  [...text.matchAll(pattern)]
    .map(([token]) => signs[token] ?? (token.length > 1 ? token.toLowerCase() : token))
    .map((token) => shownSigns[token] ?? token)
    .join(' ')
    .replace(/([(¬]) /g, '$1')
    .replace(/ \)/g, ')')

/** Takes a formula of logic; gives its truth table, what it always is, and the rows in which it is true; null where it is none. */
export function logicPieces(text: string, marks: Marks): PodPiece[] | null {
  const tokens = [...text.matchAll(pattern)].map(
    ([token]) => signs[token] ?? (token.length > 1 ? token.toLowerCase() : token),
  )
  if (tokens.length === 0 || tokens.length > most.tokens) return null
  const reader = new Reader(tokens)
  const formula = reader.whole()
  const letters = [...reader.letters].sort()
  if (!formula || letters.length === 0 || letters.length > most.letters) return null
  const rows = Array.from({ length: 2 ** letters.length }, (_, row) => {
    const values = new Map(
      letters.map((letter, at) => [letter, (row >> (letters.length - 1 - at)) % 2 === 0]),
    )
    return { values, isTrue: formula(values) }
  })
  const trues = rows.filter(({ isTrue }) => isTrue).length
  const mark = (value: boolean) => (value ? marks.isTrue : marks.isFalse)
  const table = {
    head: [...letters, asSigns(text)],
    rows: rows.map(({ values, isTrue }) => [
      ...letters.map((letter) => mark(values.get(letter) === true)),
      mark(isTrue),
    ]),
  }
  const always = trues === rows.length ? 'always' : trues === 0 ? 'never' : 'sometimes'
  return [
    textPiece('result', { say: always, values: { count: String(trues), all: String(rows.length) } }),
    { id: 'truth', parts: [{ text: table.rows.map((row) => row.join(' ')).join('\n'), table }] },
  ]
}
