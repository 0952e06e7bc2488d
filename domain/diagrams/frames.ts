/** A frame of a diagram, in the coordinates of its drawing. */
export type Frame = { name: string | null; x: number; y: number; width: number; height: number }

type Framed = Record<string, unknown>

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * Takes elements; gives their frames in the order in which they are presented: by name where each has one of its own, numbers in
 * names counted as such, else by place, row by row from the top, in the direction of reading.
 */
export function framesOf(elements: readonly Framed[], direction: 'ltr' | 'rtl'): Frame[] {
  const frames = elements.flatMap(({ type, isDeleted, name, x, y, width, height }) => {
    const isPlaced = isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height)
    if (type !== 'frame' || isDeleted === true || !isPlaced || width < 1 || height < 1) return []
    const words = typeof name === 'string' && name.trim() !== '' ? name.trim() : null
    return [{ name: words, x, y, width, height }]
  })
  const names = new Set(frames.flatMap(({ name }) => name ?? []))
  return names.size === frames.length
    ? frames.sort((one, other) => byName.compare(one.name ?? '', other.name ?? ''))
    : inRows(frames, direction)
}

const byName = new Intl.Collator('fa', { numeric: true })

/** Frames whose middle is beside the first of a row belong to the row. */
function inRows(frames: readonly Frame[], direction: 'ltr' | 'rtl'): Frame[] {
  const rows: Frame[][] = []
  for (const frame of [...frames].sort((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && frame.y + frame.height / 2 < first.y + first.height) row.push(frame)
    else rows.push([frame])
  }
  const side = direction === 'rtl' ? -1 : 1
  return rows.flatMap((row) => row.sort((one, other) => side * (one.x - other.x)))
}
