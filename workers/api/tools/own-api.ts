import type { ApiBindings } from '../env'

type Fetch = (request: Request, env: ApiBindings, context: ExecutionContext) => Response | Promise<Response>

let own: Fetch | null = null

/** Takes the api worker's own routes, once at its start: tools call them, and some of them run tools. */
export function serveTools(fetch: Fetch): void {
  own = fetch
}

/** Gives the answer of the api worker itself, without the network. */
export function fetchOwnApi(
  request: Request,
  env: ApiBindings,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Response | Promise<Response> {
  if (own === null) throw new Error('tools are not served')
  const context = {
    waitUntil: (work: Promise<unknown>) => execution.waitUntil(work),
    passThroughOnException: () => undefined,
    props: {},
  }
  return own(request, env, context as unknown as ExecutionContext)
}
