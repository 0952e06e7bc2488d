/** Shapes of 480 by 270, each drawn from the numbers of an article's name. */
const patterns = [bars, waves, squares, lines, net]

/** The picture of an article: one of a few patterns in navy and pale blue, always the same for one name. */
export function Cover({ of, className = '' }: { of: string; className?: string }) {
  const next = numbersFrom(of)
  const pattern = patterns[Math.floor(next() * patterns.length)] ?? bars
  const tone = next() < 0.45 ? 'night' : 'day'
  const { plain, strong, isLine = false } = pattern(next)
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      className={`magazine-cover magazine-cover-${tone} ${isLine ? 'magazine-cover-line' : ''} ${className}`}
      aria-hidden="true"
    >
      <path className="magazine-cover-plain" d={plain} />
      <path className="magazine-cover-strong" d={strong} />
    </svg>
  )
}

type Shapes = { plain: string; strong: string; isLine?: boolean }
type Next = () => number

/** Gives numbers from 0 to 1 that follow from a text (mulberry32 from its FNV-1a hash). */
function numbersFrom(text: string): Next {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const box = (x: number, y: number, width: number, height: number) =>
  `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h-${Math.round(width)}z`

function bars(next: Next): Shapes {
  const marked = 3 + Math.floor(next() * 9)
  const height = (at: number) => 60 + 70 * Math.abs(Math.sin(at / 2.4 + marked)) + 40 * next()
  const all = range(15).map((at) => ({ at, tall: height(at) }))
  const draw = ({ at, tall }: { at: number; tall: number }) => box(40 + at * 27, 225 - tall, 18, tall)
  return {
    plain: all
      .filter(({ at }) => at !== marked)
      .map(draw)
      .join(''),
    strong: all
      .filter(({ at }) => at === marked)
      .map(draw)
      .join(''),
  }
}

function waves(next: Next): Shapes {
  const wave = (tall: number, shift: number) =>
    `M0 ${135 + Math.round(shift)}${range(4)
      .map((at) => `q60 ${Math.round(at % 2 ? tall : -tall)} 120 0`)
      .join('')}`
  return {
    plain: range(6)
      .map(() => wave(40 + next() * 150, (next() - 0.5) * 90))
      .join(''),
    strong: wave(90 + next() * 60, 0),
    isLine: true,
  }
}

function squares(next: Next): Shapes {
  const cells = range(12 * 6).map((at) => ({
    d: box(36 + (at % 12) * 34.5, 34 + Math.floor(at / 12) * 34.5, 27, 27),
    is: next() < 0.14,
  }))
  const of = (is: boolean) => cells.flatMap((cell) => (cell.is === is ? cell.d : [])).join('')
  return { plain: of(false), strong: of(true) }
}

function lines(next: Next): Shapes {
  const rows = range(8).map((row) => {
    const indent = 60 + 26 * Math.floor(next() * 3)
    const first = 50 + next() * 110
    return {
      plain: box(indent, 44 + row * 24, first, 10),
      strong: next() < 0.6 ? box(indent + first + 12, 44 + row * 24, 40 + next() * 130, 10) : '',
    }
  })
  return { plain: rows.map(({ plain }) => plain).join(''), strong: rows.map(({ strong }) => strong).join('') }
}

function net(next: Next): Shapes {
  const points = range(13).map(() => ({ x: 40 + next() * 400, y: 35 + next() * 200 }))
  const near = points.flatMap((a, at) =>
    points
      .slice(at + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 150)
      .map((b) => [a, b] as const),
  )
  const to = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(y)}`
  return {
    plain: near.map(([a, b]) => `M${to(a)}L${to(b)}`).join(''),
    strong: points.map((point) => `M${to(point)}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0`).join(''),
    isLine: true,
  }
}
