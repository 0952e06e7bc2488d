import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useVisitor } from '~/lib/visitor'

/** Which value of a chart is looked at: by pointer, or by the arrow keys along the line's direction. */
export function useActive(count: number) {
  const { dir } = useVisitor()
  const [active, setActive] = useState<number | null>(null)
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? -1
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setActive(Math.min(Math.max(to, 0), count - 1))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    const along = dir === 'rtl' ? 1 - share : share
    // The scale takes the first 6 % of the chart's width.
    setActive(Math.min(Math.max(Math.round(((along - 0.06) / 0.94) * count - 0.5), 0), count - 1))
  }
  const off = () => setActive(null)
  return { active, handlers: { onKeyDown, onPointerMove, onPointerLeave: off, onBlur: off } }
}
