import { Button, Spinner } from '@radix-ui/themes'
import { Link, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst } from '~/lib/focus'

type Props = {
  /** How many are shown now. */
  count: number
  left?: number
  /** The address that shows one page more; null where everything is shown. */
  to: string | null
  /** The id of the list: the focus moves to its first new item. */
  list: string
}

/**
 * One soft button under a list. How much is shown is part of the address, so Back and a reload keep it, and it works
 * before any script.
 */
export function ShowMore({ count, left, to, list }: Props) {
  const { t } = useTranslation()
  const { location } = useNavigation()
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || count <= asked.current) return
    const first = document.getElementById(list)?.children[asked.current]
    asked.current = null
    if (!(first instanceof HTMLElement)) return
    first.tabIndex = -1
    focusFirst(first)
  }, [count, list])
  if (to === null) return null
  const isLoading = location ? location.pathname + location.search === to : false
  return (
    <div className="show-more">
      <Button asChild variant="soft" color="gray">
        <Link
          to={to}
          replace
          preventScrollReset
          aria-busy={isLoading}
          onClick={() => {
            asked.current = count
          }}
        >
          {isLoading && <Spinner />}
          <span>{left === undefined ? t('showMore') : t('showMoreLeft', { count: left })}</span>
        </Link>
      </Button>
    </div>
  )
}
