import { publicScreenOf } from '@domain/screens'
import type { PublicApi } from '~/components/public/public-things.server'
import { read } from '~/lib/api.server'

const similarShown = 3

/** Similar questions; none where they cannot be read now, which must not take the page with them. */
export async function othersOf(api: PublicApi, { id, title }: { id: string; title: string }) {
  const { items } = await read(api.questions.similar.$get({ query: { title } })).catch(() => ({ items: [] }))
  const others = items.filter((one) => one.id !== id).slice(0, similarShown)
  return others.map((one) => ({ ...one, path: publicScreenOf('questions', one.id, one.title) }))
}
