import type { ListedApp } from '@domain/apps'
import { type Page, pageSize } from '@domain/page'
import type { TrashItem } from '@domain/trash'
import { load } from '~/lib/api.server'
import { pagesOf, readPages } from '~/lib/pages'
import type { requireUser } from '~/lib/session.server'

type Member = Awaited<ReturnType<typeof requireUser>>
export type Asked = { view: 'apps' | 'trash'; pages: number }

export function askedOf(url: string): Asked {
  const { searchParams } = new URL(url)
  return { view: searchParams.get('show') === 'trash' ? 'trash' : 'apps', pages: pagesOf(searchParams) }
}

type List = { apps: Page<ListedApp> | null; trash: Page<TrashItem> | null }

/** Reads the pages of the tree, or of what was deleted from it. */
export async function readList({ api, data }: Member, { view, pages }: Asked): Promise<List> {
  if (view === 'apps') {
    const apps = await readPages(pages, treeSize, (place) => load(data.apps.$get({ query: place })))
    return { apps, trash: null }
  }
  const trash = await readPages(pages, pageSize.most, ({ cursor }) => trashOf(api, cursor ?? null))
  return { apps: null, trash }
}

/** Apps on a page, each with all its APIs. */
const treeSize = 50

const nouns = ['apps', 'apis'] as const

/** Two nouns share this trash: their pages are read together, each from its own cursor, and put in order. */
async function trashOf(api: Member['api'], cursor: string | null): Promise<Page<TrashItem>> {
  const cursors = cursor === null ? ['', ''] : cursor.split('~')
  const pages = await Promise.all(
    nouns.map((noun, index): Promise<Page<TrashItem>> => {
      const from = cursors[index] ?? done
      if (from === done) return Promise.resolve({ items: [], nextCursor: null })
      const query = { noun, limit: String(pageSize.most), ...(from === '' ? {} : { cursor: from }) }
      return load(api.trash.$get({ query }))
    }),
  )
  const isMore = pages.some(({ nextCursor }) => nextCursor !== null)
  return {
    items: pages
      .flatMap(({ items }) => items)
      .sort((one, other) => other.deletedAt.localeCompare(one.deletedAt)),
    nextCursor: isMore ? pages.map(({ nextCursor }) => nextCursor ?? done).join('~') : null,
  }
}

/** Stands for a list that has been read to its end. */
const done = '-'

/** Gives the name of what was just deleted, while it is in the trash; null where it is not. */
export async function deletedThing({ api }: Member, url: string) {
  const id = new URL(url).searchParams.get('deleted')
  if (!id) return null
  const noun = id.startsWith('app_') ? 'apps' : 'apis'
  const { items } = await load(api.trash.$get({ query: { noun } }))
  const found = items.find((item) => item.id === id)
  return found ? { id, title: found.title } : null
}
