import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { Grid, Tip } from './axes'
import { bandScale, type Datum, foot, labelStep, plotHeight, valueScale } from './scales'
import { useActive } from './use-active'

/** In pixels. */
const widestBar = 36

type Props = {
  data: readonly Datum[]
  /** The main finding, as a sentence. */
  finding: string
  /** A value with its noun: 3 clicks. */
  said: (value: number) => string
  /** In pixels, where the style sheet says another one than the usual. */
  height?: number
}

/** Bars that carry their number. Drawn on the server; arrow keys walk over the values. */
export function BarChart({ data, finding, said, height = plotHeight }: Props) {
  const { dir } = useVisitor()
  const format = useFormat()
  const { active, handlers } = useActive(data.length)
  const { y, ticks } = valueScale(data, height)
  const x = bandScale(data, dir)
  const step = labelStep(data.length, 12)
  const floor = y(0)
  const shown = active === null ? undefined : data[active]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its values.
    // biome-ignore lint/a11y/useSemanticElements: a figure cannot be walked by keys without a role.
    <div className="chart-plot" role="group" tabIndex={0} aria-label={finding} {...handlers}>
      <svg height={height} aria-hidden="true" focusable="false">
        <Grid y={y} ticks={ticks} />
        {data.map((each, index) => {
          const left = x(each.key) ?? 0
          const middle = `${left + x.bandwidth() / 2}%`
          return (
            <g key={each.key}>
              {each.value > 0 && (
                <rect
                  className={index === active ? 'chart-bar at' : 'chart-bar'}
                  x={middle}
                  style={{ width: `min(${x.bandwidth()}%, ${widestBar}px)` }}
                  y={y(each.value)}
                  height={floor - y(each.value)}
                  rx={3}
                />
              )}
              {each.value > 0 && data.length <= 12 && (
                <text className="value" x={middle} y={y(each.value) - 6} textAnchor="middle">
                  {format.number(each.value)}
                </text>
              )}
              {index % step === 0 && (
                <text
                  className={(index / step) % 2 === 1 ? 'odd' : undefined}
                  x={middle}
                  y={height - foot + 18}
                  textAnchor="middle"
                >
                  {each.label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {shown && (
        <Tip x={(x(shown.key) ?? 0) + x.bandwidth() / 2}>
          <span className="muted">{shown.label}</span>
          <strong>{said(shown.value)}</strong>
        </Tip>
      )}
    </div>
  )
}
