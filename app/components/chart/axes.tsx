import type { ReactNode } from 'react'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

/** The grid lines with their numbers at the start of the line. */
export function Grid({ y, ticks }: { y: (value: number) => number; ticks: readonly number[] }) {
  const { dir } = useVisitor()
  const format = useFormat()
  const [from, to, at] = dir === 'rtl' ? ['0%', '94%', '100%'] : ['6%', '100%', '0%']
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={from} x2={to} y1={y(tick)} y2={y(tick)} />
          <text x={at} y={y(tick) + 4} textAnchor="start">
            {format.compact(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The tooltip of the current value, next to the pointer or the keyboard's position. */
export function Tip({ x, children }: { x: number; children: ReactNode }) {
  const { dir } = useVisitor()
  const along = dir === 'rtl' ? 100 - x : x
  const side = along > 60 ? { insetInlineEnd: `${101 - along}%` } : { insetInlineStart: `${along + 1}%` }
  return (
    <div className="chart-tip" role="status" style={side}>
      {children}
    </div>
  )
}
