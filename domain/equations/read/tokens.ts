/** A part of a formula: a number, a name, or a sign. */
export type Token = { kind: 'number' | 'name' | 'sign'; text: string }

const pattern =
  /(\d+(?:\.\d+)?(?:e[+-]?\d+(?![\w.]))?|\.\d+)|([\p{L}][\p{L}\d_]*)|(<->|->|<=|>=|!=|==|[-+*/^!%(){}[\]|,;=<>_:~&'])|(\s+)|(.)/giu

const functions: Record<string, string> = {
  sin: 'Sin',
  cos: 'Cos',
  tan: 'Tan',
  tg: 'Tan',
  cot: 'Cot',
  ctg: 'Cot',
  sec: 'Sec',
  csc: 'Csc',
  arcsin: 'Arcsin',
  arccos: 'Arccos',
  arctan: 'Arctan',
  asin: 'Arcsin',
  acos: 'Arccos',
  atan: 'Arctan',
  sinh: 'Sinh',
  cosh: 'Cosh',
  tanh: 'Tanh',
  ln: 'Ln',
  log: 'Log',
  lg: 'Log',
  exp: 'Exp',
  sqrt: 'Sqrt',
  cbrt: 'Cbrt',
  abs: 'Abs',
  floor: 'Floor',
  ceil: 'Ceil',
  gcd: 'GCD',
  lcm: 'LCM',
  binomial: 'Binomial',
  choose: 'Binomial',
  nCr: 'Binomial',
  mod: 'Mod',
  gamma: 'Gamma',
  factorial: 'Factorial',
}
/** Functions by the names that are typed. */
export const functionOf = (name: string): string | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined

const constants: Record<string, string> = {
  pi: 'Pi',
  e: 'ExponentialE',
  i: 'ImaginaryUnit',
  infinity: 'PositiveInfinity',
  inf: 'PositiveInfinity',
  oo: 'PositiveInfinity',
  phi: 'GoldenRatio',
}
/** Constants by the names that are typed. */
export const constantOf = (name: string): string | undefined =>
  Object.hasOwn(constants, name) ? constants[name] : undefined

/** Letters that were typed in a row without a space: a known name, else one unknown after another (`xy`). */
function namesIn(text: string): string[] {
  if (text.length === 1 || /^\p{L}_?\d+$/u.test(text)) return [text]
  if (functionOf(text) ?? constantOf(text) ?? functionOf(text.toLowerCase())) return [text]
  const found: string[] = []
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + 8)
    const length = [8, 7, 6, 5, 4, 3, 2].find(
      (size) =>
        rest.length >= size &&
        (functionOf(rest.slice(0, size)) ?? (rest.slice(0, size) === 'pi' ? 'Pi' : undefined)),
    )
    found.push(rest.slice(0, length ?? 1))
    at += length ?? 1
  }
  return isWord(found.map((one) => (one.length > 1 ? ' ' : one)).join('')) ? [text] : found
}

/** Tells whether letters are a word that means nothing here: three in a row, or two of Persian or Arabic. */
export const isWord = (text: string): boolean => /\p{L}{3}|[\u0600-\u06ff]{2}/u.test(text)

/** Takes a formula as text; gives its parts, null where a sign is none of ours. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  for (const [, number, name, sign, , other] of text
    .replace(/log_?(?=\d+ ?\()/gi, 'log _')
    .matchAll(pattern)) {
    if (other !== undefined) return null
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else if (name !== undefined)
      for (const one of namesIn(name)) tokens.push({ kind: /^\d+$/.test(one) ? 'number' : 'name', text: one })
  }
  return tokens
}
