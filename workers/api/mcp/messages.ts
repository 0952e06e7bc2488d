import * as v from 'valibot'

/** A JSON-RPC message as it is sent to `POST /mcp`. */
export const RpcMessage = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.picklist([
    'initialize',
    'notifications/initialized',
    'ping',
    'server/discover',
    'tools/list',
    'tools/call',
  ]),
  params: v.optional(v.looseObject({})),
})

const Id = v.nullable(v.union([v.string(), v.number()]))

/** The answer to a request. */
export const RpcAnswer = v.object({
  jsonrpc: v.literal('2.0'),
  id: Id,
  result: v.optional(v.looseObject({})),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.looseObject({})) })),
})

/** The answer to a message that is none of the protocol. */
export const RpcError = v.object({
  jsonrpc: v.literal('2.0'),
  id: Id,
  error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.looseObject({})) }),
})

/** JSON-RPC 2.0, 5.1. */
const codes = { parse: -32_700, request: -32_600 } as const

/** Takes the kind of a fault; gives the answer to a message that no request can be read from. */
export const rpcRefusal = (kind: keyof typeof codes, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: codes[kind], message }, id: null }, { status: 400 })
