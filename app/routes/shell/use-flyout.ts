import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long the pointer rests before the menu opens, and is away before it closes, in milliseconds. */
const rest = 150

/** Opens the menu within a box when its head takes the focus by a key or the pointer rests on it, and closes it when both have left. */
export function useFlyout() {
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const isHovered = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = (isOpen: boolean) => {
    const details = box.current?.querySelector('details')
    if (details) details.open = isOpen
  }
  const later = (isOpen: boolean) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      isHovered.current = isOpen
      turn(isOpen)
    }, rest)
  }
  const has = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target)
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && !has(document.activeElement)) later(false)
      else clearTimeout(timer.current)
    },
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      if (has(relatedTarget) || target.tagName !== 'SUMMARY' || !target.matches(':focus-visible')) return
      turn(true)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !has(relatedTarget)) turn(false)
    },
    /** A press on what the pointer has opened leaves it open. */
    onClickCapture: (event: MouseEvent) => {
      clearTimeout(timer.current)
      if (!isHovered.current || !(event.target instanceof Element) || !event.target.closest('summary')) return
      isHovered.current = false
      event.preventDefault()
    },
  }
  return { box, handlers }
}
