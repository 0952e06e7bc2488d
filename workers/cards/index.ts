import { ShareCard } from '@domain/share-card'
import * as v from 'valibot'
import { drawCard } from './draw'

/** Draws the pictures that other sites show beside a link. Only our own workers reach it: what a card says is checked by them. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    const card = v.safeParse(ShareCard, await request.json())
    if (!card.success) return new Response(null, { status: 422 })
    return new Response(await drawCard(card.output), { headers: { 'Content-Type': 'image/png' } })
  },
} satisfies ExportedHandler
