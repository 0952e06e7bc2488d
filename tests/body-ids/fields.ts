import { type Facts, factsOf } from '@kit/describe'
import { toJsonSchema } from '@valibot/to-json-schema'

type Schema = {
  type?: string
  enum?: unknown
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Routed = { routes: { method: string; path: string; handler: unknown }[] }

/** A text field of a call's body, such as `POST /ideas/:id/merge into`; a list's entries are its own field. */
export type Field = { call: string; name: string }

/** Every field in the JSON bodies of a worker that takes any text, so that it may hold an id. */
export function textFields({ routes }: Routed): Field[] {
  return routes.flatMap(({ method, path, handler }) => {
    const input = (factsOf(handler as never) as Facts | undefined)?.input
    if (input?.target !== 'json') return []
    const names = new Set(namesIn(toJsonSchema(input.schema, { errorMode: 'ignore' }) as Schema, ''))
    return [...names].map((name) => ({ call: `${method} ${path}`, name }))
  })
}

function namesIn(schema: Schema, name: string): string[] {
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema
  const isFree = schema.type === 'string' && schema.enum === undefined && schema.const === undefined
  return [
    ...(isFree ? [name] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => namesIn(one, name)),
    ...Object.entries(properties).flatMap(([key, one]) => namesIn(one, name === '' ? key : `${name}.${key}`)),
    ...(items ? namesIn(items, name) : []),
  ]
}
