import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '~/components/chart/sparkline'
import { SegmentLinks, Segments } from '~/components/segments'
import { useFormat } from '~/lib/format'
import { type Figure, type FigureRange, type FigureSource, figureRanges } from './figure'
import { FigureChart } from './figure-chart'

const pages: Record<FigureSource, string> = {
  clicks: '/dashboard/myurl',
  calls: '/dashboard/myapp',
  formAnswers: '/dashboard/forms',
  visits: '/dashboard/myui',
  offersToday: '/dashboard/myproject',
}

/** The totals of a member's things. The figures are the switch of the chart below them, which works before any script. */
export function Figures({ figures, range }: { figures: readonly Figure[]; range: FigureRange }) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  const ranges = figureRanges.map((value) => ({
    value,
    text: t(`range_${value}`),
    to: value === 'week' ? '/dashboard' : `/dashboard?range=${value}`,
  }))
  const views = [
    { value: 'chart', text: common('chart') },
    { value: 'table', text: common('table') },
  ]
  return (
    <section className="panel shell-charts shell-wide" aria-label={t('charts')}>
      <fieldset className="shell-figures">
        <legend className="visually-hidden">{t('charts')}</legend>
        {figures.map((figure, at) => (
          <FigureCell key={figure.of} figure={figure} isFirst={at === 0} />
        ))}
      </fieldset>
      <div className="shell-chart-tools">
        <SegmentLinks label={t('range')} current={range} options={ranges} />
        <Segments
          label={common('chartOrTable', { title: t('charts') })}
          options={views}
          name="home-view"
          initial="chart"
        />
      </div>
      {figures.map((figure) => (
        <div key={figure.of} className={`shell-chart ${figure.of}`}>
          <FigureChart figure={figure} />
          <p className="shell-chart-more">
            <Link to={pages[figure.of]} className="plain-link" data-prefetch>
              {t(`all_${figure.of}`)}
            </Link>
          </p>
        </div>
      ))}
    </section>
  )
}

function FigureCell({ figure: { of, sum, before, week }, isFirst }: { figure: Figure; isFirst: boolean }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <label className="shell-figure">
      <input type="radio" name="home-chart" value={of} defaultChecked={isFirst} />
      <span className="muted">{t(`part_${of}`)}</span>
      <span className="shell-figure-line">
        <strong>{format.number(sum)}</strong>
        <Change sum={sum} before={before} />
        <Sparkline values={week} />
      </span>
    </label>
  )
}

/** How much more or less it is than in as long a time before. A signed number is written from left to right. */
function Change({ sum, before }: { sum: number; before: number }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  if (before === 0 || sum === before) return null
  const isMore = sum > before
  const share = format.percent(Math.abs(sum - before) / before)
  return (
    <span className="shell-change" data-way={isMore ? 'up' : 'down'}>
      <span aria-hidden="true" dir="ltr">{`${isMore ? '+' : '−'}${share}`}</span>
      <span className="visually-hidden">{t(isMore ? 'moreThanBefore' : 'lessThanBefore', { share })}</span>
    </span>
  )
}
