import { plot } from './candle-scale'

/** The two lines that cross at the candle that is read. */
export const Crosshair = ({ x, y }: { x: number; y: number }) => (
  <g className="trading-crosshair">
    <line x1={x} x2={x} y1={plot.top} y2={plot.foot} />
    <line x1={0} x2={plot.width} y1={y} y2={y} />
  </g>
)
