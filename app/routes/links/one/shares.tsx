import { useTranslation } from 'react-i18next'
import type { ChartPart } from '~/components/chart/parts'
import { ShareList } from '~/components/chart/share-list'
import { Panel } from '~/components/panel'

type Props = {
  shares: Record<'countries' | 'referrers' | 'devices' | 'browsers', ChartPart[]>
  total: number
}

/** Where the clicks of the range came from, and with what. */
export function Shares({ shares, total }: Props) {
  const { t } = useTranslation('links')
  if (total === 0) return null
  const lists = [
    { title: t('countries'), items: shares.countries },
    { title: t('cameFrom'), items: shares.referrers },
    { title: t('devices'), items: shares.devices },
    { title: t('browsers'), items: shares.browsers },
  ]
  return (
    <div className="chart-pair">
      {lists.map(({ title, items }) => (
        <Panel key={title} title={title}>
          <ShareList items={items} total={total} />
        </Panel>
      ))}
    </div>
  )
}
