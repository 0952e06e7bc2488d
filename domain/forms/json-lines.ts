/** Lines of the values of a JSON text: dotted path → line, counted from 1. Or the line of the syntax error. */
export type JsonLines = { lines: ReadonlyMap<string, number> } | { wrongAt: number }

const deepest = 40
const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: a JSON text must write these as escapes.
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y

class Wrong extends Error {
  constructor(readonly at: number) {
    super('not JSON')
  }
}

/** Takes a JSON text; gives the lines of its values, `0.question` for one in an element of a list, the path of the whole being empty. */
export function jsonLines(source: string): JsonLines {
  const lines = new Map<string, number>()
  const lineAt = (at: number) => source.slice(0, at).split('\n').length
  let at = 0
  let line = 1
  const blank = () => {
    for (; ' \t\r\n'.includes(source[at] ?? 'x'); at += 1) if (source[at] === '\n') line += 1
  }
  const take = (shape: RegExp): string => {
    shape.lastIndex = at
    const [found] = shape.exec(source) ?? []
    if (found === undefined) throw new Wrong(at)
    at += found.length
    return found
  }
  const expect = (letter: string) => {
    blank()
    if (source[at] !== letter) throw new Wrong(at)
    at += 1
  }
  const many = (end: string, one: (index: number) => void) => {
    at += 1
    blank()
    for (let index = 0; source[at] !== end; index += 1) {
      if (index > 0) expect(',')
      one(index)
      blank()
      if (source[at] !== end && source[at] !== ',') throw new Wrong(at)
    }
    at += 1
  }
  const value = (path: string, depth: number): void => {
    blank()
    if (depth > deepest) throw new Wrong(at)
    lines.set(path, line)
    const inside = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)
    if (source[at] === '[') many(']', (index) => value(inside(index), depth + 1))
    else if (source[at] === '{')
      many('}', () => {
        blank()
        const name = JSON.parse(take(text)) as string
        expect(':')
        value(inside(name), depth + 1)
      })
    else take(source[at] === '"' ? text : literal)
  }
  try {
    value('', 0)
    blank()
    if (at < source.length) throw new Wrong(at)
    return { lines }
  } catch (error) {
    if (error instanceof Wrong) return { wrongAt: lineAt(error.at) }
    throw error
  }
}

/** Takes the lines of a text and a path; gives the line of that value or, if it is missing, of its nearest parent. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const line = lines.get(name)
    if (line !== undefined) return line
  }
  return lines.get('') ?? 1
}
