import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { jsonIn, requirePlain } from '@kit/validate'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { RpcAnswer, RpcError, RpcMessage, rpcRefusal } from './messages'
import { toolScopes } from './tool-list'

const about = `The address of Hamkar for AI assistants that speak the Model Context Protocol (MCP): give it to the assistant, with \`Authorization: Bearer\` and an access token. The token’s scopes decide which tools the assistant has, such as \`links:read\` and \`links:write\`: others aren’t listed. Tools read what you can read. They create links, documents, to-do lists, data APIs and code that are private, and drafts of forms, questions, projects and ideas; they never publish, share or delete. Your assistant asks you before it writes, as you set it.

Streamable HTTP without sessions: each message is a POST of its own, in version 2026-07-28 (\`server/discover\`), or 2025-11-25 and earlier (\`initialize\`). A failure of a tool is a result with \`isError\`. A batch of messages is refused, and so are pages of other sites (403).`

/** Pages of other sites, which a name server can lead here ("DNS rebinding"). */
const fromHere: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { web, api } = c.var.settings.hosts
  const origin = c.req.header('Origin')
  if (origin !== undefined && origin !== web && origin !== api) throw new AppError('forbidden')
  await next()
}

/** The tools of a member for assistants outside. */
export const mcpRoutes = new Hono<ApiEnv>().post(
  '/',
  describeRoute({
    summary: 'Connect an AI assistant (MCP)',
    description: about,
    takes: { 'application/json': RpcMessage },
    answers: { 200: RpcAnswer, 202: null },
    refusal: { name: 'RpcError', schema: RpcError, isBesideProblem: true },
    refuses: [400, 404],
  }),
  fromHere,
  signedIn(toolScopes),
  limit('reads'),
  idempotent,
  async (c) => {
    const message = await messageOf(c)
    if (message === undefined) return rpcRefusal('parse', 'The body is not JSON')
    if (Array.isArray(message)) return rpcRefusal('request', 'Batches are not supported')
    // Its code and that of its schemas are read when the first assistant comes.
    const { serveMcp } = await import('./serve')
    return serveMcp(c, message)
  },
)

/** The parsed body; undefined where it is no JSON. */
async function messageOf(c: ApiContext): Promise<unknown> {
  requirePlain(c.req.raw.headers)
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? ''))
    throw new AppError('unsupported_type')
  try {
    return jsonIn(await c.req.arrayBuffer())
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_json') return undefined
    throw error
  }
}
