import type { Page } from '@domain/page'
import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { listAddress } from './address'
import type { Asked } from './list.server'

type Answer<Item> = { asked: Asked; page: Page<Item> }

/**
 * Takes the first page of a list and what was asked; gives all items read so far and the way to read more. Pages beyond
 * the first are kept by their cursor, so that one which is read anew takes its own place.
 */
export function usePages<Item extends { id: string }>(
  first: Page<Item>,
  asked: Asked,
  pick: (data: unknown) => Answer<Item> | null,
) {
  const fetcher = useFetcher({ key: 'links-more' })
  const list = listAddress(asked)
  const [kept, setKept] = useState<{ list: string; pages: Map<string, Page<Item>>; data: unknown }>({
    list,
    pages: new Map(),
    data: null,
  })
  if (kept.list !== list) setKept({ list, pages: new Map(), data: fetcher.data })
  else if (fetcher.data !== undefined && fetcher.data !== kept.data) {
    const answer = pick(fetcher.data)
    const pages = new Map(kept.pages)
    if (answer?.asked.cursor && listAddress(answer.asked, { cursor: null }) === list)
      pages.set(answer.asked.cursor, answer.page)
    setKept({ list, pages, data: fetcher.data })
  }
  const all = [first, ...(kept.list === list ? kept.pages.values() : [])]
  // While pages are read, things move from one to the next; each is shown once.
  const items = [...new Map(all.flatMap((page) => page.items).map((item) => [item.id, item])).values()]
  const cursor = all.at(-1)?.nextCursor ?? null
  const more = () => {
    if (cursor !== null) fetcher.load(`${listAddress(asked, { cursor })}&index`)
  }
  return { items, cursor, more, isLoading: fetcher.state === 'loading' }
}
