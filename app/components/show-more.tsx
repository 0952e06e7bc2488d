import { Button } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  count: number
  left?: number
  isLoading: boolean
  /** Everything is shown. It stays mounted then, because the focus still has to move to what came last. */
  isDone?: boolean
  onMore: () => void
  list: string
}

/** One soft button under a list. `list` is the id of the list: the focus moves to its first new item. */
export function ShowMore({ count, left, isLoading, isDone = false, onMore, list }: Props) {
  const { t } = useTranslation()
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || count <= asked.current) return
    const first = document.getElementById(list)?.children[asked.current]
    asked.current = null
    if (!(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [count, list])
  const more = () => {
    asked.current = count
    onMore()
  }
  if (isDone) return null
  return (
    <div className="show-more">
      <Button variant="soft" color="gray" onClick={more} loading={isLoading}>
        {left === undefined ? t('showMore') : t('showMoreLeft', { count: left })}
      </Button>
    </div>
  )
}
