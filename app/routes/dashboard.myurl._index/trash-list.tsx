import type { Page } from '@domain/page'
import type { TrashItem } from '@domain/trash'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TrashRows } from '~/components/list/trash-rows'
import type { Asked } from './list.server'
import { More } from './more'
import type { loader } from './route'
import { usePages } from './use-pages'

type Data = Awaited<ReturnType<Awaited<ReturnType<typeof loader>>['json']>>

type Props = { first: Page<TrashItem>; asked: Asked; onRestore: (item: TrashItem) => void }

/** What was deleted in the last 30 days. */
export function TrashList({ first, asked, onRestore }: Props) {
  const { t } = useTranslation('links')
  const pages = usePages(first, asked, pickTrash)
  return (
    <div className="links-list">
      <TrashRows
        items={pages.items}
        label={t('trash')}
        icon={<IconLink size={18} stroke={1.6} aria-hidden="true" />}
        action="/dashboard/myurl?index"
        onRestore={onRestore}
      />
      {pages.items.length > 0 && <More {...pages} asked={asked} list="trash" />}
    </div>
  )
}

function pickTrash(data: unknown) {
  const { asked: answered, trash } = data as Data
  return trash && { asked: answered, page: trash }
}
