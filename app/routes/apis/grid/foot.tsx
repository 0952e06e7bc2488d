import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { ScreenApi } from '~/routes/apis/grid/columns'
import { type GridQuery, gridAddress } from '../grid-query'
import type { useRows } from './use-rows'

type Props = {
  api: ScreenApi
  asked: GridQuery
  rows: ReturnType<typeof useRows>
  chosen: readonly string[]
  onRemove: () => void
  onClear: () => void
}

/** Below the grid: what is chosen and its deletion, how much has been read, and the way to the rest. */
export function Foot({ api, asked, rows, chosen, onRemove, onClear }: Props) {
  const { t } = useTranslation(['rows', 'common'])
  const { items, total, nextCursor, isLoading, isFailed, more } = rows
  return (
    <footer className="api-grid-foot">
      <div className="api-grid-chosen" role="status">
        {chosen.length > 0 && (
          <>
            <span>{t('rows:chosen', { count: chosen.length })}</span>
            <Button type="button" size="1" variant="soft" color="red" onClick={onRemove}>
              <Icon of={IconTrash} size={15} />
              {t('rows:delete')}
            </Button>
            <Button type="button" size="1" variant="ghost" color="gray" onClick={onClear}>
              {t('rows:chooseNone')}
            </Button>
          </>
        )}
      </div>
      {isFailed && <span className="api-grid-failed">{t('rows:moreFailed')}</span>}
      <span className="muted">{t('rows:shownOf', { shown: items.length, count: Math.max(total, 0) })}</span>
      {asked.cursor !== null && (
        <Button asChild size="1" variant="soft" color="gray">
          <Link to={gridAddress(api.id, asked)}>{t('rows:fromStart')}</Link>
        </Button>
      )}
      {nextCursor !== null && (
        <Button asChild size="1" variant="soft" color="gray" loading={isLoading}>
          <Link
            to={gridAddress(api.id, asked, { cursor: nextCursor })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void more()
            }}
          >
            {isFailed ? t('common:tryAgain') : t('common:showMore')}
          </Link>
        </Button>
      )}
    </footer>
  )
}
