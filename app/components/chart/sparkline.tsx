import { useVisitor } from '~/lib/visitor'
import { trendPath } from './trend-path'

/** The shape of a series of counts, without numbers; its caller draws the number next to it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { dir } = useVisitor()
  const line = trendPath(values, dir)
  return (
    <svg className="sparkline" viewBox="0 0 88 28" preserveAspectRatio="none" aria-hidden="true">
      <path className="chart-area" d={`${line}V28H${dir === 'rtl' ? 88 : 0}Z`} />
      <path className="chart-line" d={line} />
    </svg>
  )
}
