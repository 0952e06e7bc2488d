import { jsonSchema } from '@kit/openapi-operation'
import { findTool } from './register'

type JsonSchema = ReturnType<typeof jsonSchema>

const made = new Map<string, JsonSchema>()

/** Takes the name of a tool; gives the JSON Schema of its input, or null where there is no such tool. */
export function inputSchemaOf(name: string): JsonSchema | null {
  const known = made.get(name)
  if (known) return known
  const tool = findTool(name)
  if (!tool) return null
  const schema = jsonSchema(tool.input, 'input')
  made.set(name, schema)
  return schema
}
