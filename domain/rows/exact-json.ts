/** A number with more digits than a JavaScript number can hold. */
export class LongNumber {
  constructor(readonly source: string) {}
}

// A number of fewer digits is below 2^53, and so held to the last one.
const longRun = /\d{16}/
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const maxDigits = 17
const deepest = 100

/**
 * Takes JSON text; gives what it says, with a LongNumber for each number beyond ±(2^53 − 1) that is written out in
 * digits, as its last ones would be lost. Throws what JSON.parse throws.
 */
export function parseExactly(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('nested too deep')
  const parsed: unknown = JSON.parse(text)
  if (!longRun.test(text)) return parsed
  // The mark is random and made after the text, so the text cannot hold it.
  const mark = `long number ${crypto.randomUUID()} `
  const marked = markLongNumbers(text, mark)
  if (marked === text) return parsed
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new LongNumber(value.slice(mark.length)) : value,
  )
}

/** Takes JSON text; tells whether it nests too deep: millions of brackets take seconds to parse, and far fewer overflow the stack when written again. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') isString = !isString
    else if (isString) at += letter === '\\' ? 1 : 0
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** Takes valid JSON text; puts each long number into quotes, after the mark. */
function markLongNumbers(text: string, mark: string): string {
  let marked = ''
  let from = 0
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? ''
    if (letter === '"') {
      at = endOfString(text, at)
      continue
    }
    number.lastIndex = at
    const [source] = number.exec(text) ?? []
    if (source !== undefined && losesDigits(source)) {
      marked += `${text.slice(from, at)}"${mark}${source}"`
      from = at + source.length
    }
    at += source?.length ?? 1
  }
  return marked + text.slice(from)
}

/** Gives the place after a string that begins here. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

/** A number with an exponent is meant to be rounded, unless it carries more digits than survive. */
function losesDigits(source: string): boolean {
  if (Math.abs(Number(source)) <= Number.MAX_SAFE_INTEGER) return false
  const [digits = '', exponent] = source.split(/e/i)
  return exponent === undefined || digits.replace(/[-.]/g, '').length > maxDigits
}

/** Takes an object whose values may be LongNumbers; gives its JSON with them as they were written. */
export function writeExactly(row: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(row).map(([name, value]) => {
    const written = value instanceof LongNumber ? value.source : JSON.stringify(value)
    return `${JSON.stringify(name)}:${written}`
  })
  return `{${pairs.join(',')}}`
}
