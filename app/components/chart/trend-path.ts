import type { Direction } from '@domain/locale'

const width = 88
const height = 28

/** Takes counts, the oldest first; gives their line in a box of 88 by 28. Time runs with the line of the language. */
export function trendPath(values: readonly number[], dir: Direction): string {
  const most = Math.max(1, ...values)
  const last = Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const along = Math.round((index / last) * width * 10) / 10
    const up = Math.round((height - 2 - (value / most) * (height - 4)) * 10) / 10
    return { along: dir === 'rtl' ? width - along : along, up }
  })
  return points.length === 0 ? `M0 ${height - 2}H${width}` : `M${corners(points).join('L')}`
}

type Point = { along: number; up: number }

/** Leaves out what lies between two points of its own height: most links have many days without a click. */
function corners(points: readonly Point[]): string[] {
  return points
    .filter(({ up }, index) => up !== points[index - 1]?.up || up !== points[index + 1]?.up)
    .map(({ along, up }) => `${along} ${up}`)
}
