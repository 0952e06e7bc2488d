import type { ErrorCode } from '@domain/errors'
import type { joinParts } from '@kit/openapi'

export type Document = ReturnType<typeof joinParts>

/** The parts of JSON Schema that the page shows. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
  const?: unknown
  format?: string
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
export type Content = Record<string, { schema?: Schema }>
export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** The titles of calls in a language, by their English summaries. */
export type Titles = Readonly<Record<string, string>>

/** The meaning of each error, and a remedy for its caller. */
export type ErrorTexts = Record<ErrorCode, readonly [meaning: string, remedy: string]>

/** One call of the API: where and how it is made, what is said of it, and its title in the reader's language: the summary where that has none. */
export type ReferenceEntry = {
  method: string
  path: string
  server: string
  operation: Operation
  title: string
  isTranslated: boolean
}

/** Takes a description and the titles in the reader's language; gives its calls. */
export function entriesOf(document: Document, titles: Titles): ReferenceEntry[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const [server] = (item.servers ?? document.servers) as { url: string }[]
    return Object.entries(item)
      .filter(([method]) => method !== 'servers')
      .map(([method, said]) => {
        const operation = said as Operation
        const translated = Object.hasOwn(titles, operation.summary) ? titles[operation.summary] : undefined
        return {
          method: method.toUpperCase(),
          path,
          server: server?.url ?? '',
          operation,
          title: translated ?? operation.summary,
          isTranslated: translated !== undefined,
        }
      })
  })
}

/** Gives the address of a call's own page. */
export const callPath = ({ operation }: ReferenceEntry) =>
  `/docs/${operation.tags[0]}/${operation.operationId}`

/** Takes a schema; gives it in one line, as TypeScript would write it. */
export function typeName(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' | ')
  if (schema.type === 'array') return `${grouped(typeName(schema.items ?? {}))}[]`
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${name}: ${typeName(one)}`)
      .join(', ')} }`
  if (schema.additionalProperties) return `{ [name]: ${typeName(schema.additionalProperties)} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const grouped = (type: string) => (type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type)
