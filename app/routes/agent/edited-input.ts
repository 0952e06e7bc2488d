import { foldDigits } from '@domain/text/digits'

/** JSON of a tool’s input. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Kinds of fields, which their names carry: `s` a text, `o` a text left out when empty, `n` a text that is null when empty, `d` a
 * number left out when empty, `b` yes or no, `c` yes or left out, `l` a text for each line, `m` the same left out when empty, `j`
 * JSON; `a` and `x` say that a list or an object is there.
 */
type FieldKind = 's' | 'o' | 'n' | 'd' | 'b' | 'c' | 'l' | 'm' | 'j' | 'a' | 'x'

/** Takes the path of a value in the input, and its kind; gives the name of its field. */
export const fieldName = (path: readonly string[], kind: FieldKind): string =>
  `${['input', ...path.map((part) => encodeURIComponent(part).replaceAll('.', '%2E'))].join('.')}:${kind}`

/** Takes the same path; gives the one by which the API names errors. */
export const errorPath = (path: readonly string[]): string => ['input', ...path].join('.')

type InputNode = { kind: 'a' | 'x'; items: Map<string, InputNode | { value: Json }> }

/** Takes the fields of a form in their order; gives the input that they are, with lists numbered from 0. */
export function inputOf(fields: Iterable<readonly [string, unknown]>): Json {
  const root: InputNode = { kind: 'x', items: new Map() }
  for (const [name, value] of fields) {
    const [, path = '', kind = ''] = /^input((?:\.[^.:]+)*):([sondbclmjax])$/.exec(name) ?? []
    if (kind === '' || typeof value !== 'string') continue
    const parts = path.split('.').slice(1).map(decoded)
    const last = parts.pop()
    if (last === undefined) continue
    const place = placeAt(root, parts)
    if (kind === 'a' || kind === 'x') place.items.set(last, { kind, items: new Map() })
    else put(place, last, fieldValue(kind as FieldKind, value))
  }
  return jsonOf(root)
}

/** Takes a part of a field’s path; gives the key that it is of. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function placeAt(root: InputNode, parts: readonly string[]): InputNode {
  let at = root
  for (const part of parts) {
    const known = at.items.get(part)
    const next: InputNode = known && 'items' in known ? known : { kind: 'x', items: new Map() }
    at.items.set(part, next)
    at = next
  }
  return at
}

const put = (place: InputNode, key: string, value: Json | undefined) =>
  value === undefined ? place.items.delete(key) : place.items.set(key, { value })

function fieldValue(kind: FieldKind, text: string): Json | undefined {
  const isEmpty = text.trim() === ''
  // A form sends line breaks of two characters.
  const plain = text.replaceAll('\r\n', '\n')
  if (kind === 'o') return isEmpty ? undefined : plain
  if (kind === 'n') return isEmpty ? null : plain
  if (kind === 'b') return text !== ''
  if (kind === 'c') return isEmpty ? undefined : true
  if (kind === 'm' && isEmpty) return undefined
  if (kind === 'l' || kind === 'm') return plain.split('\n').filter((line) => line.trim() !== '')
  if (kind === 'd') return isEmpty ? undefined : numberOf(text)
  if (kind === 'j') return isEmpty ? undefined : parsed(text)
  return plain
}

/** A text that is no number is refused by the API, at its field. */
function numberOf(text: string): Json {
  const number = Number(foldDigits(text).trim())
  return Number.isFinite(number) ? number : text
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

function jsonOf(place: InputNode | { value: Json }): Json {
  if ('value' in place) return place.value
  const items = [...place.items].map(([key, item]) => [key, jsonOf(item)] as const)
  return place.kind === 'a' ? items.map(([, item]) => item) : Object.fromEntries(items)
}
