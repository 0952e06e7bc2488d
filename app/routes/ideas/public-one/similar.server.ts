import type { Idea } from '@domain/ideas'
import { publicScreenOf } from '@domain/screens'
import type { PublicApi } from '~/components/public/public-things.server'
import { read } from '~/lib/api.server'

const similarShown = 3

/** The most voted ideas of the same category; none where they cannot be read now, which must not take the page with them. */
export async function othersOf(api: PublicApi, { id, category }: Idea) {
  const query = { category, sort: 'top', limit: String(similarShown + 1) } as const
  const { items } = await read(api.ideas.$get({ query })).catch(() => ({ items: [] }))
  const others = items.filter((one) => one.id !== id && one.mergedInto === null).slice(0, similarShown)
  return others.map((one) => ({
    id: one.id,
    title: one.subject,
    path: publicScreenOf('ideas', one.id, one.subject),
  }))
}
