import { useTranslation } from 'react-i18next'
import { BarChart } from '~/components/chart/bar-chart'
import { ChartPanel } from '~/components/chart/chart-panel'
import { LineChart } from '~/components/chart/line-chart'
import { ShareList } from '~/components/chart/share-list'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

const day = 86_400_000
const hours = [0, 3, 6, 9, 12, 15, 18, 21]

export function Charts() {
  const { t } = useTranslation('look')
  const { t: common } = useTranslation()
  const format = useFormat()
  const { now } = useVisitor()
  const bars = hours.map((hour, index) => ({
    key: String(hour),
    label: format.digits(`${String(hour).padStart(2, '0')}:00`),
    value: [0, 0, 1, 3, 2, 1, 0, 0][index] ?? 0,
  }))
  const points = Array.from({ length: 30 }, (_, index) => ({
    key: String(index),
    label: format.date(now - (29 - index) * day, 'short'),
    value: 30 + Math.round(20 * Math.sin(index / 3)) + index,
    second: 16 + Math.round(9 * Math.sin(index / 3)) + Math.round(index / 2),
  }))
  const said = (count: number) => common('labelled', { label: t('clicks'), value: format.number(count) })
  const columns = [{ head: '#' }, { head: t('clicks'), isNumber: true }] as const
  return (
    <div className="stack">
      <ChartPanel
        title={t('clicks')}
        note={format.date(now, 'full')}
        columns={columns}
        rows={bars.map(({ key, label, value }) => ({ key, cells: [label, format.number(value)] }))}
      >
        <BarChart data={bars} finding={said(3)} said={said} />
      </ChartPanel>
      <ChartPanel
        title={t('charts')}
        columns={[...columns, { head: t('people'), isNumber: true }]}
        rows={points.map(({ key, label, value, second }) => ({
          key,
          cells: [label, format.number(value), format.number(second)],
        }))}
        legend={
          <>
            <dl>
              <dt>
                <span
                  className="chart-stroke"
                  style={{ '--series': 'var(--chart-1)' } as React.CSSProperties}
                />
                {t('clicks')}
              </dt>
              <dd>{format.number(1248)}</dd>
            </dl>
            <dl>
              <dt>
                <span
                  className="chart-stroke dashed"
                  style={{ '--series': 'var(--chart-2)' } as React.CSSProperties}
                />
                {t('people')}
              </dt>
              <dd>{format.number(871)}</dd>
            </dl>
          </>
        }
      >
        <LineChart
          data={points}
          finding={said(1248)}
          said={said}
          secondSaid={(count) => common('labelled', { label: t('people'), value: format.number(count) })}
        />
      </ChartPanel>
      <Panel title={t('people')}>
        <ShareList
          total={1248}
          items={[
            { name: 'Telegram', count: 488 },
            { name: 'مستقیم', count: 362 },
            { name: 'GitHub', count: 187 },
          ]}
        />
      </Panel>
    </div>
  )
}
