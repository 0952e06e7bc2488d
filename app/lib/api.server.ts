import { isProblem, type Problem, problem } from '@domain/errors'
import { type AppLoadContext, json } from '@remix-run/cloudflare'
import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { ApiApp } from '../../workers/api/index'
import type { DataApp } from '../../workers/data/index'
import type { LinksApp } from '../../workers/links/index'
import type { SitesApp } from '../../workers/sites/index'
import { withSafeParams } from './path-params'
import { codeWithDetail } from './wait'

type Args = { request: Request; context: AppLoadContext }
type WorkerName = 'API' | 'LINKS' | 'DATA' | 'SITES'

/** A call that a worker refused: `problem` is its answer, `retryAfter` whole seconds where it asked to wait. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly retryAfter: number | null = null,
  ) {
    super(problem.code)
  }

  /** The code as screens hand it on, with the time to wait, or the id of the request that failed. */
  get code(): string {
    const { code, requestId } = this.problem
    return codeWithDetail(code, this.retryAfter, requestId)
  }
}

/** Gives the fetch that reaches a worker over its binding in the visitor's name. */
export function fetcher({ request, context }: Args, part: WorkerName, token: string | null): typeof fetch {
  const shared = new Headers({ 'X-Request-Id': context.requestId })
  for (const name of ['CF-Connecting-IP', 'User-Agent', 'CF-IPCountry', 'X-Proxied']) {
    const value = request.headers.get(name)
    if (value !== null) shared.set(name, value)
  }
  if (token) shared.set('Authorization', `Bearer ${token}`)
  return async (input, init) => {
    if (hasDotSegment(String(input instanceof Request ? input.url : input))) throw noSuchCall(context)
    const call = new Request(input instanceof Request ? input : String(input), init)
    for (const [name, value] of shared) call.headers.set(name, value)
    return context.cloudflare.env[part].fetch(call)
  }
}

// `new URL` resolves dot segments, so the request would reach another route.
const hasDotSegment = (url: string) => /^[^?#]*\/\.\.?(?:[/?#]|$)/.test(url)

const noSuchCall = (context: AppLoadContext) => new ApiError(problem('not_found', context.requestId))

/** Gives the origin under which a worker is called: the api host, whatever our domain is. */
export function apiOrigin(context: AppLoadContext): string {
  const url = new URL(context.cloudflare.env.ORIGIN)
  return `${url.protocol}//api.${url.host}`
}

/** Gives the origin of the files host, where deploys and the file manager's connector are. */
export function filesOrigin(context: AppLoadContext): string {
  const url = new URL(context.cloudflare.env.ORIGIN)
  return `${url.protocol}//files.${url.host}`
}

/** Gives the typed clients of all workers, in the visitor's name; without a token they ask as nobody. */
export function clients(args: Args, token: string | null) {
  const origin = apiOrigin(args.context)
  const refusal = () => noSuchCall(args.context)
  return {
    api: withSafeParams(hc<ApiApp>(origin, { fetch: fetcher(args, 'API', token) }), refusal),
    links: withSafeParams(hc<LinksApp>(origin, { fetch: fetcher(args, 'LINKS', token) }), refusal),
    data: withSafeParams(hc<DataApp>(origin, { fetch: fetcher(args, 'DATA', token) }), refusal),
    sites: withSafeParams(hc<SitesApp>(origin, { fetch: fetcher(args, 'SITES', token) }), refusal),
  }
}

export type ApiClient = ReturnType<typeof clients>['api']

type JsonOf<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/** Takes a typed call; gives the body of its good answer, throws ApiError otherwise. */
export async function read<Answer extends ClientResponse<unknown, number, 'json'>>(
  call: Promise<Answer>,
): Promise<JsonOf<Answer>> {
  const answer = await call
  await checked(Promise.resolve(answer))
  return (await answer.json()) as JsonOf<Answer>
}

/** Takes a typed call and throws what an error boundary shows where it is refused: for loaders. */
export async function load<Answer extends ClientResponse<unknown, number, 'json'>>(
  call: Promise<Answer>,
): Promise<JsonOf<Answer>> {
  return loaded(read(call))
}

/** Takes any call; throws what an error boundary shows where it is refused: for loaders. */
export function loaded<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    throw thrownProblem(error)
  })
}

/** Takes a worker's answer; throws ApiError unless it went well. */
export async function checked<Answer extends Pick<Response, 'ok' | 'headers' | 'json'>>(
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call
  if (answer.ok) return answer
  const body: unknown = await answer.json().catch(() => null)
  throw new ApiError(
    isProblem(body) ? body : unreadable(answer),
    Number(answer.headers.get('Retry-After')) || null,
  )
}

function unreadable(answer: Pick<Response, 'headers'>): Problem {
  const requestId = answer.headers.get('X-Request-Id') ?? ''
  return problem('unavailable', requestId)
}

/** Takes what a loader caught; gives the answer that its error boundary shows. Unknown errors pass on. */
export function thrownProblem(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { problem, retryAfter } = error
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return json({ ...problem, retryAfter }, { status: problem.status, headers })
}
