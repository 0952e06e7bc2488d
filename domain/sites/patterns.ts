/** The path of a rule in `_redirects` or `_headers`, with `:name` for one segment and `*` at the end for the rest. */
export type PathPattern = { text: string; isPlain: boolean; expression: RegExp }

/** The values of a pattern's placeholders, still percent-encoded; the value of `*` is named `splat`. */
export type Captured = Readonly<Record<string, string>>

/** A line of `_redirects` or `_headers` that is left out because it is no rule; lines count from 1. */
export type UnreadLine = { line: number; text: string }

/** As many of them as are named. */
export const maxUnread = 20

const placeholder = /:[A-Za-z]\w*|\*/g

/**
 * Takes the path of a rule; gives its pattern, or null when it is none: no slash first, a name twice, `*` but at the end, or
 * two marks in one segment, which would make matching slow.
 */
export function readPattern(text: string): PathPattern | null {
  if (!text.startsWith('/') || text.length > 1_000) return null
  const marks = text.match(placeholder) ?? []
  if (new Set(marks).size !== marks.length || /\*./.test(text)) return null
  if (text.split('/').some((segment) => (segment.match(placeholder) ?? []).length > 1)) return null
  let source = ''
  let at = 0
  for (const { 0: mark, index } of text.matchAll(placeholder)) {
    source += escaped(text.slice(at, index))
    source += mark === '*' ? '(?<splat>.*)' : `(?<${mark.slice(1)}>[^/]+)`
    at = index + mark.length
  }
  source += escaped(text.slice(at))
  // `/docs/*` also matches `/docs`, as on other hosts.
  if (text.endsWith('/*')) source = source.replace(/\/\(\?<splat>\.\*\)$/, '(?:/(?<splat>.*))?')
  return { text, isPlain: marks.length === 0, expression: new RegExp(`^${source}/?$`, 'u') }
}

/**
 * Takes a pattern and the path of a request (percent-encoded); gives the values of its placeholders, null without a
 * match.
 */
export function matchPattern(pattern: PathPattern, path: string): Captured | null {
  const match = pattern.expression.exec(path)
  if (match === null) return null
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, value ?? '']))
}

/** Takes a text with `:name` and `:splat`; gives it with the captured values. */
export function fillIn(text: string, captured: Captured): string {
  return text.replace(
    /:([A-Za-z]\w*)/g,
    (mark, name: string) => (Object.hasOwn(captured, name) ? captured[name] : undefined) ?? mark,
  )
}

const escaped = (text: string) => encodeSpaces(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** People write letters of any script in these files; addresses carry them encoded. */
function encodeSpaces(text: string): string {
  try {
    return encodeURI(decodeURI(text))
  } catch {
    return encodeURI(text.replace(/%/g, '%25'))
  }
}
