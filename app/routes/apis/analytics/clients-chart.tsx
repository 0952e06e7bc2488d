import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { LineChart } from '~/components/chart/line-chart'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import type { ShownUsage } from './usage.server'

/** Distinct networks on each UTC day, as a line and as a table. */
export function ClientsChart({ callers }: Pick<ShownUsage, 'callers'>) {
  const { t } = useTranslation('apiUsage')
  const format = useFormat()
  const dayOf = (at: string) => at.slice(0, 10)
  const most = callers.reduce((best, one) => (one.callers > best.callers ? one : best), {
    at: '',
    callers: 0,
  })
  const said = (count: number) => t('countClients', { count })
  return (
    <ChartPanel
      title={t('clientsOverTime')}
      columns={[{ head: t('utcDay') }, { head: t('clients'), isNumber: true }]}
      rows={callers.map((one) => ({
        key: one.at,
        cells: [format.day(dayOf(one.at)), format.number(one.callers)],
      }))}
    >
      {most.callers === 0 ? (
        <div className="chart-plot">
          <Empty icon={<Icon of={IconUsers} size={22} />} title={t('noClients')} text={t('clientsText')} />
        </div>
      ) : (
        <>
          <LineChart
            finding={t('findingClients', { most: said(most.callers), when: format.day(dayOf(most.at)) })}
            said={said}
            data={callers.map((one) => ({
              key: one.at,
              label: format.day(dayOf(one.at), 'short'),
              value: one.callers,
            }))}
          />
          <p className="muted api-chart-note">{t('clientsText')}</p>
        </>
      )}
    </ChartPanel>
  )
}
