import { Button, Spinner } from '@radix-ui/themes'
import { Link, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { focusAfter } from '~/lib/focus'
import type { ShownComments } from './known'

const step = 20
/** The list of a page’s threads; on the page of a question there may be two. */
export const listIdOf = ({ key }: ShownComments) => `comment-threads-${key}`

type Props = { page: ShownComments; text: string; isAbove?: boolean }

/** Shows more comments: how many are shown is part of the address, so it works before any script and Back keeps it. */
export function MoreLink({ page, text, isAbove = false }: Props) {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  const asked = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was asked for is the reason.
  useEffect(() => {
    const before = asked.current
    if (before === null) return
    asked.current = null
    focusAfter(() => [document.getElementById(listIdOf(page))?.children[isAbove ? 0 : before]])
  }, [page])
  const to = `${pathname}?${longerPage(search, page)}`
  const isLoading = location ? location.pathname + location.search === to : false
  return (
    <Button asChild variant="soft" color="gray" size="1">
      <Link
        to={to}
        replace
        preventScrollReset
        aria-busy={isLoading}
        onClick={() => {
          asked.current = document.getElementById(listIdOf(page))?.children.length ?? 0
        }}
      >
        {isLoading && <Spinner />}
        <span>{text}</span>
      </Link>
    </Button>
  )
}

function longerPage(search: string, { most }: ShownComments): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const name of ['reply', 'edit', 'index']) params.delete(name)
  params.set('comments', String(most + step))
  return params
}
