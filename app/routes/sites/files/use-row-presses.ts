import { type MouseEvent, useRef } from 'react'
import { useFileActions } from './actions'
import type { FolderEntry } from './entries'
import { pressed } from './selection'
import { useManager } from './use-manager'

/** Chooses with mouse and finger, and does what a double press does. */
export function useRowPresses(entry: FolderEntry) {
  const { names, setSelection, setMenu } = useManager()
  const { openUsual } = useFileActions()
  const isTouch = useRef(false)
  const onPointerDown = (event: { pointerType: string }) => {
    isTouch.current = event.pointerType === 'touch'
  }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    const keys = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    const isOnIcon = event.target instanceof Element && event.target.closest('.site-files-icon') !== null
    // A finger opens at once; pressing the icon chooses, one after the other.
    if (isTouch.current && !isOnIcon) return openUsual(entry)
    setSelection((now) => pressed(now, names, entry.name, isTouch.current ? { ctrl: true } : keys))
  }
  const onDoubleClick = () => {
    if (!isTouch.current) openUsual(entry)
  }
  const onMore = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const { left, right, bottom } = event.currentTarget.getBoundingClientRect()
    setSelection((now) => (now.chosen.has(entry.name) ? now : pressed(now, names, entry.name, {})))
    setMenu({ x: document.dir === 'rtl' ? left : right, y: bottom + 4, on: 'items' })
  }
  return { onPointerDown, onClick, onDoubleClick, onMore }
}
