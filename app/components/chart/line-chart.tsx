import { area, line } from 'd3-shape'
import type { CSSProperties } from 'react'
import { useVisitor } from '~/lib/visitor'
import { Grid, Tip } from './axes'
import { type Datum, foot, labelStep, plotHeight, pointScale, valueScale } from './scales'
import { useActive } from './use-active'

type Props = {
  data: readonly Datum[]
  /** The main finding, as a sentence. */
  finding: string
  /** A value with its noun: 3 clicks. */
  said: (value: number) => string
  secondSaid?: (value: number) => string
}

const first = { '--series': 'var(--chart-1)' } as CSSProperties
const second = { '--series': 'var(--chart-2)' } as CSSProperties

/** One blue line over its area, a second one dashed. Drawn on the server; arrow keys walk over the values. */
export function LineChart({ data, finding, said, secondSaid }: Props) {
  const { dir } = useVisitor()
  const { active, handlers } = useActive(data.length)
  const { y, ticks } = valueScale(data)
  const x = pointScale(data.length, dir)
  // Names of Hijri months take the room of two others.
  const isLong = data.some(({ label }) => label.length > 12)
  const step = labelStep(data.length, isLong ? 4 : 6)
  const draw = line<Datum>(
    (_, index) => x(index),
    (each) => y(each.value),
  )
  const drawSecond = line<Datum>(
    (_, index) => x(index),
    (each) => y(each.second ?? 0),
  )
  const fill = area<Datum>(
    (_, index) => x(index),
    y(0),
    (each) => y(each.value),
  )
  const hasSecond = data.some((each) => each.second !== undefined)
  const shown = active === null ? undefined : data[active]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its values.
    // biome-ignore lint/a11y/useSemanticElements: a figure cannot be walked by keys without a role.
    <div className="chart-plot" role="group" tabIndex={0} aria-label={finding} {...handlers}>
      <svg height={plotHeight} aria-hidden="true" focusable="false">
        <Grid y={y} ticks={ticks} />
        <svg
          viewBox={`0 0 100 ${plotHeight}`}
          preserveAspectRatio="none"
          height={plotHeight}
          aria-hidden="true"
        >
          <path className="chart-area" style={first} d={fill([...data]) ?? ''} />
          {hasSecond && <path className="chart-line dashed" style={second} d={drawSecond([...data]) ?? ''} />}
          <path className="chart-line" style={first} d={draw([...data]) ?? ''} />
        </svg>
        {data.map((each, index) =>
          index % step === 0 ? (
            <text
              key={each.key}
              className={(index / step) % 2 > 0 ? 'wide-only' : undefined}
              x={`${x(index)}%`}
              y={plotHeight - foot + 18}
              textAnchor={anchor(index, data.length)}
            >
              {each.label}
            </text>
          ) : null,
        )}
        {shown && active !== null && (
          <g>
            <line className="chart-guide" x1={`${x(active)}%`} x2={`${x(active)}%`} y1={10} y2={y(0)} />
            <circle className="chart-dot" style={first} cx={`${x(active)}%`} cy={y(shown.value)} r={4} />
          </g>
        )}
      </svg>
      {shown && active !== null && (
        <Tip x={x(active)}>
          <span className="muted">{shown.label}</span>
          <strong>{said(shown.value)}</strong>
          {shown.second !== undefined && <span>{secondSaid?.(shown.second)}</span>}
        </Tip>
      )}
    </div>
  )
}

// The first and last label stay inside the plot; `start` follows the direction of the text by itself.
function anchor(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
