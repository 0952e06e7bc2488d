import { isCall, type Node } from '../node'
import { constantOf, functionOf, isWord, type Token, tokensOf } from './tokens'

/** Parentheses within one another, and parts of a formula; more are refused, so that a reading stays short. */
const most = { depth: 60, tokens: 2_000 }

class Unreadable extends Error {}

const relations: Record<string, string> = {
  '=': 'Equal',
  '==': 'Equal',
  '<': 'Less',
  '>': 'Greater',
  '<=': 'LessEqual',
  '>=': 'GreaterEqual',
  '!=': 'NotEqual',
}
const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Reads one formula from its parts, once from left to right. */
class Reader {
  #at = 0
  #depth = 0
  #bars = 0
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Node {
    const node = this.#relation()
    if (this.#at < this.#tokens.length) throw new Unreadable()
    return node
  }

  #peek(ahead = 0) {
    return this.#tokens[this.#at + ahead]
  }

  #isSign(...texts: string[]) {
    const token = this.#peek()
    return token?.kind === 'sign' && texts.includes(token.text)
  }

  #take(...texts: string[]) {
    if (!this.#isSign(...texts)) return false
    this.#at += 1
    return true
  }

  #relation(): Node {
    let left = this.#sum()
    const parts: Node[] = []
    for (let token = this.#peek(); token?.kind === 'sign'; token = this.#peek()) {
      const name = relations[token.text]
      if (!name) break
      this.#at += 1
      const right = this.#sum()
      parts.push([name, left, right])
      left = right
    }
    if (parts.length === 0) return left
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : ['And', ...parts]
  }

  #sum(): Node {
    const parts: Node[] = [this.#product()]
    for (;;) {
      if (this.#take('+')) parts.push(this.#product())
      else if (this.#take('-')) parts.push(negated(this.#product()))
      else break
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : ['Add', ...parts]
  }

  #product(): Node {
    let node = this.#signed()
    for (;;) {
      if (this.#take('*')) node = product(node, this.#signed())
      else if (this.#take('/')) node = ['Divide', node, this.#signed()]
      else if (this.#peek()?.text === 'mod' && this.#peek(1)?.text !== '(') {
        this.#at += 1
        node = ['Mod', node, this.#signed()]
      } else if (this.#begins()) node = product(node, this.#power())
      else return node
    }
  }

  /** Whether what follows is multiplied without a sign: `2x`, `3(x+1)`, `x sin x`. */
  #begins() {
    const token = this.#peek()
    if (!token) return false
    if (token.kind === 'sign') return token.text === '(' || (token.text === '|' && this.#bars === 0)
    return token.kind === 'name' || this.#tokens[this.#at - 1]?.text === ')'
  }

  #signed(): Node {
    this.#enter()
    const node = this.#take('-') ? negated(this.#signed()) : this.#take('+') ? this.#signed() : this.#power()
    this.#depth -= 1
    return node
  }

  #enter() {
    this.#depth += 1
    if (this.#depth > most.depth) throw new Unreadable()
  }

  /** `6 choose 2`, tighter than a product. */
  #power(): Node {
    let node = this.#raised()
    while (this.#isChoice()) {
      this.#at += 1
      node = ['Binomial', node, this.#raised()]
    }
    return node
  }

  #isChoice() {
    const token = this.#peek()
    return token?.kind === 'name' && functionOf(token.text) === 'Binomial'
  }

  #raised(): Node {
    const base = this.#after(this.#atom())
    if (!this.#take('^')) return base
    return this.#after(['Power', base, this.#signed()])
  }

  #after(node: Node): Node {
    let whole = node
    for (;;) {
      if (this.#take('!')) whole = ['Factorial', whole]
      else if (this.#take('%')) whole = ['Divide', whole, 100]
      else return whole
    }
  }

  #atom(): Node {
    const token = this.#peek()
    if (!token) throw new Unreadable()
    this.#at += 1
    if (token.kind === 'number') return numberOf(token.text)
    if (token.kind === 'name') return this.#named(token.text)
    const end = closing[token.text]
    if (token.text === '|') return this.#bar()
    if (!end) throw new Unreadable()
    this.#enter()
    const parts = [this.#sum()]
    while (token.text === '[' && this.#take(',', ';')) parts.push(this.#sum())
    if (!this.#take(end)) throw new Unreadable()
    this.#depth -= 1
    return token.text === '[' ? ['List', ...parts] : (parts[0] ?? 0)
  }

  #bar(): Node {
    this.#enter()
    this.#bars += 1
    const inside = this.#sum()
    this.#bars -= 1
    if (!this.#take('|')) throw new Unreadable()
    this.#depth -= 1
    return ['Abs', inside]
  }

  #named(text: string): Node {
    const name = functionOf(text) ?? functionOf(text.toLowerCase())
    if (name) return this.#function(name)
    // A longer word is no unknown: it was not understood.
    if (isWord(text) && !constantOf(text)) throw new Unreadable()
    return constantOf(text) ?? constantOf(text.toLowerCase() === 'pi' ? 'pi' : '') ?? text
  }

  #function(name: string): Node {
    this.#enter()
    let base: Node | undefined
    if (name === 'Log' && this.#take('_')) base = this.#atom()
    const raised = this.#take('^') ? this.#signed() : undefined
    const parts = this.#arguments()
    const node = call(name, base === undefined ? parts : [...parts, base])
    this.#depth -= 1
    if (raised === undefined) return node
    return raised !== -1 ? ['Power', node, raised] : [`Arc${name.toLowerCase()}`, ...parts]
  }

  #arguments(): Node[] {
    if (!this.#take('(')) return [this.#bare()]
    const parts = [this.#sum()]
    while (this.#take(',', ';')) parts.push(this.#sum())
    if (!this.#take(')')) throw new Unreadable()
    return parts
  }

  /** `sin 2x` is of the product, `sin x cos x` is not. */
  #bare(): Node {
    let node = this.#signed()
    for (let token = this.#peek(); token?.kind === 'name' && !functionOf(token.text); token = this.#peek())
      node = product(node, this.#power())
    return node
  }
}

/** A number that JavaScript would round, or make infinite, as its text. */
const numberOf = (text: string): Node =>
  text.length > 15 || !Number.isFinite(Number(text)) || (Number(text) === 0 && /[1-9]/.test(text))
    ? { num: text }
    : Number(text)

const negated = (node: Node): Node => (typeof node === 'number' ? -node : ['Negate', node])

const product = (one: Node, other: Node): Node =>
  isCall(one, 'Multiply') ? ([...one, other] as unknown as Node) : ['Multiply', one, other]

function call(name: string, parts: Node[]): Node {
  const [first = 0, second] = parts
  if (name === 'Exp') return ['Power', 'ExponentialE', first]
  if (name === 'Cbrt') return ['Root', first, 3]
  if (name === 'Sqrt' && second !== undefined) return ['Root', first, second]
  return [name, ...parts]
}

/** Takes a formula as text, its signs folded; gives it as a node, null where it is none. */
export function readFormula(text: string): Node | null {
  const tokens = tokensOf(text)
  if (!tokens || tokens.length === 0 || tokens.length > most.tokens) return null
  try {
    return new Reader(tokens).whole()
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
