import { type Page, pageSize } from '@domain/page'
import type { NounWith } from '@domain/things'
import type { TrashItem } from '@domain/trash'
import { type ApiClient, load } from './api.server'
import type { ListQuery } from './list-query'
import { type PageRequest, readPages } from './pages'

/** The data of a list: its items, or its trash. */
export type Listed<Item> = { page: Page<Item> | null; trash: Trash | null }
export type Trash = Page<TrashItem> & { nouns: readonly NounWith<'trash'>[] }

/** Reads the pages that an address asks for: items by `read`, which is given each place, or the trash of the nouns. */
export async function readListed<Item>(
  api: ApiClient,
  nouns: NounWith<'trash'>[],
  asked: ListQuery,
  read: (place: PageRequest) => Promise<Page<Item>>,
): Promise<Listed<Item>> {
  const { show, pages, limit } = asked
  if (show !== 'trash') return { page: await readPages(pages, limit, read), trash: null }
  const trash = await readPages(pages, pageSize.most, (place) =>
    load(api.trash.$get({ query: { ...place, noun: nouns.join() } })),
  )
  return { page: null, trash: { ...trash, nouns } }
}
