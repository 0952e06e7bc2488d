import type { Page } from '@domain/page'
import type { TrashItem } from '@domain/trash'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TrashRows } from '~/components/list/trash-rows'
import { ShowMore } from '~/components/show-more'
import { listAddress } from './address'
import type { Asked } from './list.server'

type Props = { page: Page<TrashItem>; asked: Asked; onRestore: (item: TrashItem) => void }

/** What was deleted in the last 30 days. */
export function TrashList({ page, asked, onRestore }: Props) {
  const { t } = useTranslation('links')
  return (
    <div className="links-list">
      <TrashRows
        items={page.items}
        label={t('trash')}
        icon={<IconLink size={18} stroke={1.6} aria-hidden="true" />}
        action="/dashboard/myurl?index"
        onRestore={onRestore}
      />
      <ShowMore
        list="trash"
        count={page.items.length}
        to={page.nextCursor === null ? null : listAddress(asked, { pages: asked.pages + 1 })}
      />
    </div>
  )
}
