import type { Candle } from '@domain/coins/candles'
import { useVisitor } from '~/lib/visitor'
import { writePrice } from '../coins/prices'
import { averagePath, candleScale, plot, round } from './candle-scale'
import { CandleTip } from './candle-tip'
import { Crosshair } from './crosshair'
import { useCrosshair } from './use-crosshair'

type Props = {
  candles: readonly Candle[]
  lines: readonly (readonly (number | null)[])[]
  /** The content of the chart as a sentence. */
  finding: string
  timeOf: (at: number) => string
}

/** Candles drawn on the server, from left to right in every language; pointer and arrow keys walk over them. */
export function CandlePlot({ candles, lines, finding, timeOf }: Props) {
  const { dir } = useVisitor()
  const { active, handlers } = useCrosshair(candles.length)
  const scale = candleScale(candles, lines)
  const at = active === null ? undefined : candles[active]
  return (
    <div className="chart-plot trading-plot" dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its values. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a figure cannot be walked by keys without a role. */}
      <div className="trading-box" role="group" tabIndex={0} aria-label={finding} {...handlers}>
        <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className="trading-grid"
              x1={0}
              x2={plot.width}
              y1={scale.price(tick)}
              y2={scale.price(tick)}
            />
          ))}
          {candles.map((candle, place) => (
            <CandleShape key={candle[0]} candle={candle} place={place} scale={scale} />
          ))}
          {lines.map((values, place) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: each average has its place.
              key={place}
              className={`trading-average trading-average-${place + 1}`}
              d={averagePath(values, scale)}
            />
          ))}
          {at && active !== null && <Crosshair x={scale.x(active)} y={scale.price(at[4])} />}
        </svg>
        <Labels candles={candles} scale={scale} />
        <Times candles={candles} scale={scale} timeOf={timeOf} />
        {at && active !== null && (
          <div dir={dir}>
            <CandleTip
              candle={at}
              values={lines.map((values) => values[active] ?? null)}
              time={timeOf(at[0])}
              isAtStart={active < candles.length / 2}
            />
          </div>
        )}
      </div>
    </div>
  )
}

type Scale = ReturnType<typeof candleScale>

function CandleShape({ candle, place, scale }: { candle: Candle; place: number; scale: Scale }) {
  const [, open, high, low, close, volume] = candle
  const { x, price, body } = scale
  const middle = x(place)
  const [top, foot] = [price(Math.max(open, close)), price(Math.min(open, close))]
  const left = round(middle - body / 2)
  return (
    <g className={close >= open ? 'trading-candle up' : 'trading-candle down'}>
      <line x1={round(middle)} x2={round(middle)} y1={round(price(high))} y2={round(price(low))} />
      <rect x={left} y={round(top)} width={round(body)} height={Math.max(1, round(foot - top))} />
      <rect
        className="trading-volume"
        x={left}
        y={round(scale.volume(volume))}
        width={round(body)}
        height={Math.max(0, round(plot.foot - scale.volume(volume)))}
      />
    </g>
  )
}

/** Labels of the axis of time: few, so that they never touch. */
const times = 4

/** The scale at the right with the last price: text of its own size beside the stretched drawing. */
function Labels({ candles, scale }: Pick<Props, 'candles'> & { scale: Scale }) {
  const { locale } = useVisitor()
  const last = candles.at(-1)
  const share = (y: number) => `${round((y / plot.height) * 100)}%`
  // The last price covers what is written beside it.
  const isFree = (tick: number) => !last || Math.abs(scale.price(tick) - scale.price(last[4])) > 14
  return (
    <svg className="trading-labels" aria-hidden="true">
      {scale.ticks.filter(isFree).map((tick) => (
        <text key={tick} x="100%" y={share(scale.price(tick))} dy="4" textAnchor="end">
          {writePrice(tick, locale)}
        </text>
      ))}
      {last && (
        <text className="trading-last" x="100%" y={share(scale.price(last[4]))} dy="4" textAnchor="end">
          {writePrice(last[4], locale)}
        </text>
      )}
    </svg>
  )
}

/** The times below the drawing, as wide as it is. */
function Times({ candles, scale, timeOf }: Pick<Props, 'candles' | 'timeOf'> & { scale: Scale }) {
  const middles = Array.from({ length: times }, (_, at) => ((at + 0.5) / times) * candles.length - 0.5)
  const places = [...new Set(middles.map(Math.round))]
  return (
    <svg className="trading-times" aria-hidden="true">
      {places.map((place, at) => (
        <text
          key={place}
          className={at % 2 > 0 ? 'wide-only' : undefined}
          x={`${round((scale.x(place) / plot.width) * 100)}%`}
          y="98%"
          textAnchor="middle"
        >
          {candles[place] && timeOf(candles[place][0])}
        </text>
      ))}
    </svg>
  )
}
