import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

export function loader({ context }: LoaderFunctionArgs) {
  const { ORIGIN } = context.cloudflare.env
  const lines = [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /settings',
    'Disallow: /dev/',
    'Disallow: /oidc/',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Response(lines.join('\n'), { headers })
}
