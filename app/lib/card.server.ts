import type { ShareCard } from '@domain/share-card'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Answers with the picture that other sites show beside a link; it is drawn once in each region. */
export async function drawnCard({ context }: LoaderFunctionArgs, card: ShareCard): Promise<Response> {
  const { env, ctx } = context.cloudflare
  const body = JSON.stringify(card)
  const cache = await caches.open('cards')
  const place = `https://cards.invalid/?${new URLSearchParams({ body })}`
  const kept = await cache.match(place)
  if (kept) return new Response(kept.body, { headers })
  const answer = await env.CARDS.fetch('http://cards/', { method: 'POST', body })
  if (!answer.ok) return new Response(null, { status: 503 })
  const picture = await answer.arrayBuffer()
  const keeping = new Response(picture, { headers: { 'Cache-Control': 'public, max-age=2592000' } })
  ctx.waitUntil(cache.put(place, keeping))
  return new Response(picture, { headers })
}

const headers = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=3600',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
