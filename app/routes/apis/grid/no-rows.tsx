import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconDatabase, IconPlus, IconSearch, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { useScripted } from '~/lib/scripted'
import type { ScreenApi } from '~/routes/apis/grid/columns'
import { type GridQuery, gridAddress } from '../grid-query'

/** The empty grid: nothing found, or no rows yet with the ways to get some. */
export function NoRows({ api, asked, onAdd }: { api: ScreenApi; asked: GridQuery; onAdd: () => void }) {
  const { t } = useTranslation('rows')
  const isScripted = useScripted()
  if (asked.q !== '' || asked.filters.length > 0) {
    return (
      <div className="api-grid-nothing">
        <Empty icon={<Icon of={IconSearch} size={22} />} title={t('noMatch')}>
          <Button asChild variant="soft" color="gray">
            <Link to={gridAddress(api.id, asked, { q: '', filters: [] })}>{t('clearFilters')}</Link>
          </Button>
        </Empty>
      </div>
    )
  }
  return (
    <div className="api-grid-nothing">
      <Empty icon={<Icon of={IconDatabase} size={22} />} title={t('empty')} text={t('emptyText')}>
        {isScripted && (
          <Button type="button" onClick={onAdd}>
            <Icon of={IconPlus} />
            {t('addRow')}
          </Button>
        )}
        <Button asChild variant="soft" color="gray">
          <Link to={`/dashboard/myapp/${api.id}/info#sample`}>
            <Icon of={IconSparkles} />
            {t('madeUp')}
          </Link>
        </Button>
      </Empty>
    </div>
  )
}
