import type { Locale } from '@domain/locale'
import type { ShareCard } from '@domain/share-card'
import { firstWords } from '@domain/text/first-words'
import { sha256 } from '@kit/crypto'
import { AppError } from '@kit/errors'
import { isKnownVersion } from '@kit/etag'
import { productNames } from '@kit/page'
import type { ApiContext } from '../env'
import { getProfile } from './queries'

/** Answers the picture of what everybody may see of a member; one that says the same is drawn once in each region. */
export async function answerCard(c: ApiContext, named: string, locale: Locale): Promise<Response> {
  const { profile } = await getProfile(c.var.db, null, named)
  const { user, about = '', skills = [] } = profile
  const card: ShareCard = {
    locale,
    product: productNames[locale],
    host: c.var.settings.productHost,
    title: user.displayName,
    byline: `@${user.handle}`,
    text: firstWords(about, 400),
    chips: skills.map(({ name }) => name),
  }
  const body = JSON.stringify(card)
  const version = (await sha256(body)).slice(0, 32)
  const headers = {
    ETag: `"${version}"`,
    'Cache-Control': 'public, max-age=3600',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (isKnownVersion(c.req.raw.headers, headers.ETag)) return c.body(null, 304, headers)
  const place = `https://cards.invalid/${version}`
  const cache = await caches.open('cards')
  const kept = await cache.match(place)
  const picture = kept ? await kept.arrayBuffer() : await draw(c, body)
  if (!kept) {
    const keeping = new Response(picture, { headers: { 'Cache-Control': 'public, max-age=2592000' } })
    c.executionCtx.waitUntil(cache.put(place, keeping))
  }
  return c.body(picture, 200, { ...headers, 'Content-Type': 'image/png' })
}

async function draw(c: ApiContext, body: string): Promise<ArrayBuffer> {
  const drawn = await c.env.CARDS.fetch('http://cards/', { method: 'POST', body })
  if (!drawn.ok) throw new AppError('unavailable')
  return drawn.arrayBuffer()
}
