import { type PointerEvent, useRef, useState } from 'react'

type Drag = { id: string; to: number }

/** Lets people drag items to another place by their handles; the other items make room during the drag. */
export function useDrag<T extends { id: string }, List extends HTMLElement = HTMLUListElement>(
  items: readonly T[],
  onDrop: (item: T, to: number) => void,
) {
  const list = useRef<List>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const order = drag === null ? items : moved(items, drag)
  const placeAt = (y: number, id: string): number => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row.getAttribute('data-id') !== id)
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y > top + height / 2
    }).length
  }
  const handle = (item: T) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id: item.id, to: items.indexOf(item) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id === item.id) setDrag({ id: item.id, to: placeAt(event.clientY, item.id) })
    },
    onPointerUp: () => {
      if (drag?.id !== item.id) return
      setDrag(null)
      const from = items.findIndex(({ id }) => id === drag.id)
      if (from !== drag.to) onDrop(item, drag.to)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { list, order, dragged: drag?.id ?? null, handle }
}

function moved<T extends { id: string }>(items: readonly T[], { id, to }: Drag): T[] {
  const item = items.find((one) => one.id === id)
  const others = items.filter((one) => one.id !== id)
  if (item) others.splice(to, 0, item)
  return others
}
