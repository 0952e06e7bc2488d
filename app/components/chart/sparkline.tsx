import { area, line } from 'd3-shape'
import { useVisitor } from '~/lib/visitor'

const width = 88
const height = 28

/** The shape of a row of counts, without figures; the number stands beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { dir } = useVisitor()
  const most = Math.max(1, ...values)
  const at = (index: number) => {
    const along = (index / Math.max(1, values.length - 1)) * width
    return dir === 'rtl' ? width - along : along
  }
  const y = (value: number) => height - 2 - (value / most) * (height - 4)
  const draw = line<number>((_, index) => at(index), y)
  const fill = area<number>((_, index) => at(index), height, y)
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="chart-area" d={fill([...values]) ?? ''} />
      <path className="chart-line" d={draw([...values]) ?? ''} />
    </svg>
  )
}
