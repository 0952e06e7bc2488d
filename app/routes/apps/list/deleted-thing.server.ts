import { type ApiClient, load } from '~/lib/api.server'

/** Gives what the page before this one deleted (`?deleted=`), while it is in the trash; null where it is not. */
export async function deletedThing(
  api: ApiClient,
  url: string,
): Promise<{ id: string; title: string } | null> {
  const id = new URL(url).searchParams.get('deleted')
  if (!id) return null
  const { items } = await load(api.trash.$get({ query: { noun: 'apps,apis' } }))
  const found = items.find((item) => item.id === id)
  return found ? { id, title: found.title } : null
}
