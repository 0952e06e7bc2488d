import { matchRoutes, PrefetchPageLinks } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds; twice as long each time its routes are not known. */
const rest = 100

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null

/** Routes are discovered after the links that lead to them have come, and not at all among very many links. */
const isDiscovered = (page: string) => matchRoutes(window.__remixRouter.routes, page) !== null

/**
 * Fetches the page of a link with `data-prefetch` once the pointer or the focus rests on the link. The `prefetch` of Remix's links
 * warns, and fetches nothing, where their routes are not discovered yet.
 */
export function Prefetch() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    let timer = 0
    const onMeant = (event: Event) => {
      clearTimeout(timer)
      const link = linkAt(event)
      if (!link) return setPage(null)
      const wanted = link.pathname + link.search
      const fetchIn = (wait: number) => {
        timer = window.setTimeout(() => (isDiscovered(wanted) ? setPage(wanted) : fetchIn(2 * wait)), wait)
      }
      fetchIn(rest)
    }
    const events = ['mouseover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, onMeant, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, onMeant)
    }
  }, [])
  return page === null ? null : <PrefetchPageLinks page={page} />
}
