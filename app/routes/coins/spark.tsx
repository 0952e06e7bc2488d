import { sparkPath } from './spark-path'

const width = 120
const height = 30

/** The line of a week, in the color of its own direction; its numbers are beside it. */
export function Spark({ values }: { values: readonly number[] | null }) {
  const line = values && sparkPath(values, width, height)
  if (!values || !line) return null
  const isUp = (values.at(-1) ?? 0) >= (values[0] ?? 0)
  return (
    <svg
      className={isUp ? 'coins-spark up' : 'coins-spark down'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="coins-spark-area" d={`${line}V${height}H0Z`} />
      <path className="coins-spark-line" d={line} />
    </svg>
  )
}
