import type { SitesBindings } from '../env'

/** Answers a visitor of a hosted site, or of the host that all sites stand below. */
export function serve(_request: Request, _env: SitesBindings, _ctx: ExecutionContext): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  })
}
