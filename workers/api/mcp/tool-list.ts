import { jsonSchema } from '@kit/openapi-operation'
import { tools } from '../tools/register'
import type { Tool } from '../tools/tool'

/** Takes a tool and the scopes of a token, null of a session; tells whether the caller may use it. */
export const mayUse = ({ scope }: Tool, scopes: readonly string[] | null): boolean =>
  scopes === null || [scope].flat().some((one) => scopes.includes(one))

/** Every scope that lets a token use a tool. */
export const toolScopes = [...new Set(tools.flatMap(({ scope }) => scope))]

const described = new Map<string, ReturnType<typeof describeTool>>()

/** Takes a token's scopes; gives its tools as MCP lists them. */
export const listedTools = (scopes: readonly string[] | null) =>
  tools
    .filter((tool) => mayUse(tool, scopes))
    .map((tool) => {
      const known = described.get(tool.name) ?? describeTool(tool)
      described.set(tool.name, known)
      return known
    })

/** No tool reaches beyond Hamkar or takes anything away. */
function describeTool({ name, title, description, input, isReading }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: { ...(jsonSchema(input, 'input') as object), type: 'object' as const },
    annotations: {
      title,
      readOnlyHint: isReading,
      destructiveHint: false,
      idempotentHint: isReading,
      openWorldHint: false,
    },
  }
}
