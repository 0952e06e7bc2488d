import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { ShareList } from '~/components/chart/share-list'
import { WorldMap } from '~/components/chart/world-map'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import type { ShownUsage } from './usage.server'

type Props = {
  usage: Pick<ShownUsage, 'calls' | 'countries' | 'topCountries' | 'answers' | 'world' | 'labels'>
}

/** Where the calls of the range came from, as a map and a table, and what they were answered. */
export function Callers({ usage }: Props) {
  const { t } = useTranslation('apiUsage')
  const format = useFormat()
  const { calls, countries, topCountries, answers, world, labels } = usage
  const share = (count: number) => format.percent(calls === 0 ? 0 : count / calls)
  const first = countries.find(({ code }) => code !== 'unknown')
  return (
    <>
      <ChartPanel
        title={t('callers')}
        columns={[
          { head: t('country') },
          { head: t('calls'), isNumber: true },
          { head: t('share'), isNumber: true },
        ]}
        rows={countries.map((one) => ({
          key: one.code,
          cells: [one.name, format.number(one.calls), share(one.calls)],
        }))}
      >
        {calls === 0 ? (
          <div className="chart-plot">
            <Empty
              icon={<Icon of={IconWorld} size={22} />}
              title={t('noCallers')}
              text={t('noCallersText')}
            />
          </div>
        ) : (
          <WorldMap
            world={world}
            labels={labels}
            finding={
              first
                ? t('findingMap', { country: first.name, share: share(first.calls) })
                : t('findingUnknown')
            }
          />
        )}
      </ChartPanel>
      {calls > 0 && (
        <div className="chart-pair">
          <Panel title={t('countries')}>
            <ShareList items={topCountries} total={calls} />
          </Panel>
          <Panel title={t('answers')}>
            <ShareList items={answers} total={calls} />
          </Panel>
        </div>
      )}
    </>
  )
}
