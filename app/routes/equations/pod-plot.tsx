import { scaleLinear } from 'd3-scale'
import { useTranslation } from 'react-i18next'
import type { ShownPart } from './use-solver'

const size = { width: 640, height: 280 }
/** Units of the picture for one digit, and beside the numbers of an axis. */
const digit = { width: 7, space: 14 }
/** Numbers of a formula keep its digits in every language, as one isolate. */
const asMath = (text: string | number) => `\u2066${text}\u2069`
type Curve = NonNullable<ShownPart['plot']>

const scaleOf = (ends: readonly number[], range: [number, number]) =>
  scaleLinear([ends[0] ?? 0, ends[1] ?? 1], range)

/** A curve with its special points, from left to right in every language. The table beside it says the same. */
export function PodPlot({ plot, name }: { plot: Curve; name: string }) {
  const { t } = useTranslation('equations')
  const y = scaleOf(plot.y, [size.height - 22, 10])
  const longest = Math.max(...y.ticks(6).map((tick) => String(tick).length))
  const x = scaleOf(plot.x, [longest * digit.width + digit.space, size.width - 8])
  const path = (line: readonly number[][]) =>
    line.map(([a = 0, b = 0], at) => `${at === 0 ? 'M' : 'L'}${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join('')
  return (
    <svg
      className="equations-plot"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('plotOf', { formula: name })}
      direction="ltr"
    >
      <Axes x={x} y={y} />
      <g>
        {plot.lines.map((line) => (
          <path key={`${line[0]}`} className="equations-curve" d={path(line)} />
        ))}
      </g>
      {plot.marks.map((mark) => (
        <g key={mark.label}>
          <circle className="equations-mark" cx={x(mark.x)} cy={y(mark.y)} r={4} />
          <text x={x(mark.x)} y={y(mark.y) - 10} textAnchor="middle">
            {asMath(mark.label)}
          </text>
        </g>
      ))}
    </svg>
  )
}

type Scale = ReturnType<typeof scaleOf>

function Axes({ x, y }: { x: Scale; y: Scale }) {
  const [left = 0, right = 1] = x.domain()
  const [start = 0] = x.range()
  const zeroIn = left <= 0 && right >= 0
  return (
    <g className="equations-axes">
      {y.ticks(6).map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'zero' : undefined}
            x1={start}
            x2={size.width - 8}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={start - 6} y={y(tick) + 4} textAnchor="end">
            {asMath(tick)}
          </text>
        </g>
      ))}
      {zeroIn && <line className="zero" x1={x(0)} x2={x(0)} y1={10} y2={size.height - 22} />}
      {x.ticks(8).map((tick) => (
        <text key={tick} x={x(tick)} y={size.height - 6} textAnchor="middle">
          {asMath(tick)}
        </text>
      ))}
    </g>
  )
}
