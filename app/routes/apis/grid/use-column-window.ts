import { type RefObject, useEffect, useState } from 'react'

/** From how many columns on only those in sight are drawn. */
const many = 24
const spare = 400

/** Takes the widths of all columns; gives the first and last in sight. Few columns are always drawn, as is the first page. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement>,
  widths: readonly number[],
): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, Number.POSITIVE_INFINITY])
  const isMany = widths.length > many
  useEffect(() => {
    const box = scroller.current
    if (!box || !isMany) {
      setRange([0, Number.POSITIVE_INFINITY])
      return
    }
    const measure = () => {
      // Right-to-left scrolling counts downwards from nought.
      const from = Math.abs(box.scrollLeft) - spare
      const to = Math.abs(box.scrollLeft) + box.clientWidth + spare
      let edge = 0
      let first = 0
      let last = widths.length - 1
      for (const [at, width] of widths.entries()) {
        if (edge + width < from) first = at + 1
        edge += width
        if (edge > to) {
          last = at
          break
        }
      }
      setRange((before) => (before[0] === first && before[1] === last ? before : [first, last]))
    }
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => {
      box.removeEventListener('scroll', measure)
      watcher.disconnect()
    }
  }, [scroller, widths, isMany])
  return range
}
