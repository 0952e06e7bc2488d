import type { Coin } from '@domain/coins/coins'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '~/components/chart/chart-panel'
import { useFormat } from '~/lib/format'
import { nameOf } from './coin-name'
import { usePrices } from './prices'
import { sharedPaths } from './shared-paths'

const width = 600
const height = 220
/** Rows of the table: a day each. */
const days = 8

/** Changes of coins in percent since seven days ago, as lines and as a table. Time runs from left to right in every language. */
export function CompareChart({ coins }: { coins: readonly Coin[] }) {
  const { t } = useTranslation('coins')
  const { locale } = usePrices()
  const format = useFormat()
  const { series, zero } = sharedPaths(
    coins.map(({ spark }) => spark ?? []),
    width,
    height,
  )
  const said = (change: number) => `${change < 0 ? '−' : '+'}${format.number(Math.abs(change), 2)}%`
  const names = coins.map((coin) => nameOf(coin, locale))
  const finding = names
    .map((name, at) => `\u2068${name}\u2069 ${said(series[at]?.last ?? 0)}`)
    .join(locale === 'en' ? ', ' : '، ')
  const rows = Array.from({ length: days }, (_, day) => ({
    key: String(day),
    cells: [
      day === 0 ? t('weekAgo') : day === days - 1 ? t('now') : format.number(day),
      ...series.map(({ changes }) => {
        const at = Math.round((day / (days - 1)) * (changes.length - 1))
        return said(changes[at] ?? 0)
      }),
    ],
  }))
  const legend = (
    <dl>
      {names.map((name, at) => (
        <div key={name}>
          <dt>
            <span className={`coins-stroke coins-series-${at + 1}`} aria-hidden="true" />
            <bdi>{name}</bdi> <bdi>{said(series[at]?.last ?? 0)}</bdi>
          </dt>
        </div>
      ))}
    </dl>
  )
  return (
    <ChartPanel
      title={t('compareChart')}
      legend={legend}
      columns={[{ head: t('time') }, ...names.map((head) => ({ head, isNumber: true }))]}
      rows={rows}
    >
      <div className="chart-plot coins-lines" dir="ltr" role="img" aria-label={finding}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <line className="coins-zero" x1={0} x2={width} y1={zero} y2={zero} />
          {series.map(({ path }, at) => (
            <path key={names[at]} className={`coins-line coins-series-${at + 1}`} d={path} />
          ))}
        </svg>
      </div>
    </ChartPanel>
  )
}
