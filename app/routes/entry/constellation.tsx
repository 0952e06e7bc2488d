// Points of a 100 × 125 field with their radius, and which of them a line joins.
const points: readonly [number, number, number][] = [
  [18, 3, 0.4],
  [10, 18, 0.7],
  [22, 16, 0.7],
  [46, 9, 0.7],
  [61, 2, 0.7],
  [70, 9, 0.7],
  [55, 18, 0.4],
  [69, 31, 0.5],
  [97, 12, 0.5],
  [97, 31, 0.4],
  [3, 55, 0.4],
  [4, 79, 0.6],
  [41, 87, 0.6],
  [63, 76, 0.5],
  [48, 95, 0.6],
  [46, 102, 0.6],
  [21, 117, 0.6],
  [6, 113, 0.6],
  [66, 117, 0.5],
  [72, 108, 0.5],
  [84, 120, 0.6],
  [90, 108, 0.4],
]
const lines: readonly [number, number][] = [
  [0, 1],
  [0, 2],
  [1, 2],
  [3, 4],
  [3, 5],
  [4, 5],
  [3, 6],
  [12, 13],
  [12, 14],
  [14, 15],
  [15, 16],
  [16, 17],
  [11, 17],
  [18, 19],
  [18, 20],
  [19, 20],
  [20, 21],
  [15, 18],
]

/** A still drawing behind the words; it says nothing. */
export function Constellation() {
  return (
    <svg className="entry-sky" viewBox="0 0 100 125" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {lines.map(([from, to]) => (
        <line
          key={`${from}-${to}`}
          x1={points[from]?.[0]}
          y1={points[from]?.[1]}
          x2={points[to]?.[0]}
          y2={points[to]?.[1]}
        />
      ))}
      {points.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  )
}
