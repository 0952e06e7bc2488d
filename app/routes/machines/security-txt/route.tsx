import { securityText } from '@domain/security-txt'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

export function loader({ context }: LoaderFunctionArgs) {
  const { ORIGIN, SECURITY_CONTACT } = context.cloudflare.env
  const text = securityText(SECURITY_CONTACT, [ORIGIN], Date.now())
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  if (text === null) return new Response('Not found\n', { status: 404, headers })
  return new Response(text, { headers: { ...headers, 'Cache-Control': 'public, max-age=3600' } })
}
