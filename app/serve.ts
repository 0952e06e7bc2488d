import { requestIdOf } from '@domain/ids'
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import type { WebEnv } from './env'
import { isFramed, leaveFrame, mayBeFramed } from './lib/framed'
import { isOpenedData } from './lib/navigation'
import { isForeignWrite, ownAddress } from './lib/origin.server'
import { isEmbedded } from './lib/public-form.server'
import { isScreenOf } from './lib/screens.server'
import { withSecurityHeaders } from './lib/security-headers.server'
import { screenFor } from './lib/session.server'
import { isTooDeep } from './lib/too-deep.server'

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))

type Build = ServerBuild | (() => Promise<ServerBuild>)
type Context = Pick<ExecutionContext, 'waitUntil' | 'passThroughOnException'>

/** Takes the Remix build; gives the fetch handler that Pages, the local router and the dev server share. */
export function serve(build: Build, mode: 'production' | 'development' = 'production') {
  const handle = createRequestHandler(build, mode)
  return async (request: Request, env: WebEnv, ctx: Context): Promise<Response> => {
    const nonce = newNonce()
    const requestId = requestIdOf(request.headers.get('X-Request-Id'))
    const url = new URL(request.url)
    const { pathname } = url
    const isEmbed = isEmbedded(url)
    const leaves = isFramed(request) && request.method === 'GET' && !mayBeFramed(pathname) && !isEmbed
    const isInDialog = leaves || (isFramed(request) && mayBeFramed(pathname))
    const seal = (response: Response) =>
      withSecurityHeaders(response, { env, nonce, requestId, mode, isInDialog, isEmbed, pathname })
    const own = ownAddress(request, env.ORIGIN)
    if (own !== null) return seal(new Response(null, { status: 308, headers: { Location: own } }))
    if (isForeignWrite(request, env.ORIGIN)) return seal(new Response('Forbidden', { status: 403 }))
    if (leaves) return seal(leaveFrame(nonce))
    if (isTooDeep(url)) return seal(new Response('Not Found', { status: 404 }))
    const cf = 'cf' in request ? (request.cf as IncomingRequestCfProperties | undefined) : undefined
    const { routes } = typeof build === 'function' ? await build() : build
    const isScreen = (path: string) => isScreenOf(routes, path)
    const context = { cloudflare: { env, ctx, cf, caches }, isScreen, requestId, nonce }
    const answer = await handle(request, context)
    if (!isOpenedData(request, answer)) return seal(answer)
    return seal(new Response(null, { status: 302, headers: { Location: screenFor(request, context) } }))
  }
}
