import { errorPath, type Json } from './edited-input'
import { type JsonSchema, shapeOf } from './field-shapes'

/** Takes an input and its schema; gives the paths at which an error has a field of its own. */
export function pathsOf(
  value: Json | undefined,
  schema: JsonSchema | null,
  path: readonly string[] = [],
): Set<string> {
  const shape = shapeOf(value, schema, true)
  const own = errorPath(path)
  if (shape.kind === 'lines' && Array.isArray(value))
    return new Set([own, ...value.map((_, at) => errorPath([...path, String(at)]))])
  if (shape.kind === 'object') {
    const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
    return new Set(
      shape.fields.flatMap(({ key, schema: of }) => [...pathsOf(fields[key], of, [...path, key])]),
    )
  }
  if (shape.kind !== 'list' || !Array.isArray(value)) return new Set([own])
  const { of } = shape
  return new Set([own, ...value.flatMap((item, at) => [...pathsOf(item, of, [...path, String(at)])])])
}
