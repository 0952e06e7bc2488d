// Points in hundredths of the hero, and which of them a thread joins.
const points: readonly (readonly [number, number, number])[] = [
  [4, 8, 2],
  [12, 22, 1.5],
  [18, 13, 2],
  [27, 27, 1.5],
  [33, 16, 2.5],
  [41, 6, 1.5],
  [9, 52, 2],
  [17, 64, 1.5],
  [4, 78, 2],
  [70, 10, 2],
  [78, 20, 1.5],
  [86, 9, 2.5],
  [93, 26, 2],
  [97, 48, 1.5],
  [88, 44, 1.5],
  [80, 70, 2],
  [92, 82, 2],
  [60, 20, 1.5],
]
const threads: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [2, 4],
  [3, 4],
  [4, 5],
  [6, 7],
  [7, 8],
  [9, 10],
  [10, 11],
  [11, 12],
  [12, 14],
  [13, 14],
  [9, 17],
  [15, 16],
]

/** People and the lines between them, drawn still: until the sky moves, and if it never does. */
export function Constellation() {
  return (
    <svg className="public-constellation" aria-hidden="true" focusable="false">
      {threads.map(([from, to]) => (
        <line
          key={`${from}-${to}`}
          x1={`${points[from]?.[0]}%`}
          y1={`${points[from]?.[1]}%`}
          x2={`${points[to]?.[0]}%`}
          y2={`${points[to]?.[1]}%`}
        />
      ))}
      {points.map(([x, y, size]) => (
        <circle key={`${x}-${y}`} cx={`${x}%`} cy={`${y}%`} r={size} />
      ))}
    </svg>
  )
}
