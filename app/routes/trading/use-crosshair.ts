import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Which candle is read: by pointer, or by the arrow keys from left to right. */
export function useCrosshair(count: number) {
  const [active, setActive] = useState<number | null>(null)
  const go = (to: number) => setActive(Math.min(Math.max(to, 0), count - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? count
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (event.key === 'Escape') setActive(null)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const drawing = event.currentTarget.querySelector('svg')
    if (!drawing) return
    const { left, width } = drawing.getBoundingClientRect()
    go(Math.floor(((event.clientX - left) / width) * count))
  }
  const off = () => setActive(null)
  return { active, handlers: { onKeyDown, onPointerMove, onPointerLeave: off, onBlur: off } }
}
