import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconColumns3, IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { useScripted } from '~/lib/scripted'
import type { ScreenApi } from '~/routes/apis/grid/columns'
import type { GridQuery } from '../grid-query'
import { Filters } from './filters'

type Props = {
  api: ScreenApi
  asked: GridQuery
  total: number
  hiddenColumns: Record<string, boolean>
  onHide: (hidden: Record<string, boolean>) => void
}

/** Above the grid: its title, what is looked for, which columns show, and files in and out. */
export function Toolbar({ api, asked, total, hiddenColumns, onHide }: Props) {
  const { t } = useTranslation('rows')
  const isScripted = useScripted()
  return (
    <div className="api-grid-tools">
      <h1>
        {t('title')} <span className="muted">{t('countRows', { count: total })}</span>
      </h1>
      <Filters api={api} asked={asked} />
      <div className="api-grid-tools-end">
        {isScripted && <ColumnChoice api={api} hiddenColumns={hiddenColumns} onHide={onHide} />}
        <Button asChild variant="soft" color="gray" highContrast>
          <Link to={`/dashboard/myapp/${api.id}/import`}>
            <Icon of={IconFileImport} />
            {t('import')}
          </Link>
        </Button>
        <Menu
          label={t('export')}
          face={
            <>
              <Icon of={IconFileExport} />
              {t('export')}
            </>
          }
          className="api-grid-menu soft"
        >
          {(['csv', 'json'] as const).map((format) => (
            <a
              key={format}
              href={`/dashboard/myapp/${api.id}/files?file=${format}`}
              className="menu-item"
              download
            >
              {t(`export_${format}`)}
            </a>
          ))}
        </Menu>
      </div>
    </div>
  )
}

function ColumnChoice({ api, hiddenColumns, onHide }: Pick<Props, 'api' | 'hiddenColumns' | 'onHide'>) {
  const { t } = useTranslation('rows')
  const face = (
    <>
      <Icon of={IconColumns3} />
      {t('columns')}
    </>
  )
  const all = [{ key: '_id', name: '_id' }, ...api.columns, { key: 'createdAt', name: 'createdAt' }]
  return (
    <Menu label={t('columns')} face={face} className="api-grid-menu soft">
      <div className="api-grid-choice">
        {all.map(({ key, name }) => (
          <label key={key} className="menu-item">
            <input
              type="checkbox"
              checked={hiddenColumns[key] !== false}
              onChange={(event) => onHide({ ...hiddenColumns, [key]: event.target.checked })}
            />
            <bdi className="cut">{name}</bdi>
          </label>
        ))}
      </div>
    </Menu>
  )
}
