import { useTranslation } from 'react-i18next'
import { SearchField } from '~/components/list/search-field'
import { SegmentLinks } from '~/components/segments'
import { listAddress } from './address'
import type { Asked, View } from './list.server'

/** Search in titles and texts, and whose documents are shown: both part of the address. */
export function Filters({ asked }: { asked: Asked }) {
  const { t } = useTranslation('documents')
  const views: View[] = ['all', 'mine', 'shared', 'trash']
  return (
    <div className="list-filters">
      {asked.view !== 'trash' && (
        <SearchField
          action="/dashboard/documents"
          label={t('find')}
          q={asked.q}
          also={{ show: asked.view !== 'all' && asked.view }}
        />
      )}
      <SegmentLinks
        label={t('show')}
        current={asked.view}
        options={views.map((view) => ({
          value: view,
          text: t(view),
          to: listAddress(asked, { view, ...(view === 'trash' && { q: '' }) }),
        }))}
      />
    </div>
  )
}
