import { directionOf } from '@domain/locale'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The name and the look of an installed Hamkar, in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await readPublicPage(args)
  const name = translator(locale, 'common')('product')
  const manifest = {
    id: '/dashboard',
    name,
    short_name: name,
    description: translator(locale, 'landing')('description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0f2652',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      icon('192', 192),
      icon('512', 512),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }
  return new Response(JSON.stringify(manifest), { headers })
}
