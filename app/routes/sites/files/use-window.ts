import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** As many as a page without scripts shows at once. */
export const firstShown = 200
const usualHeight = 45
const headHeight = 40
/** Rows are drawn so many at a time, and as many beyond the window on either side. */
const step = 16

type Window = { from: number; to: number; height: number }

/**
 * Of a long list draws only what is in sight. All rows are equally high, so what is left out is known without having
 * been drawn.
 */
export function useWindow(box: RefObject<HTMLElement>, count: number) {
  const [shown, setShown] = useState<Window>({ from: 0, to: firstShown, height: usualHeight })
  useEarlyEffect(() => {
    const element = box.current
    if (!element || count === 0) return
    const update = () => setShown((before) => windowOf(element, before))
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [box, count === 0])
  const show = useCallback(
    (index: number) => {
      const element = box.current
      if (element) scrollTo(element, index)
    },
    [box],
  )
  const to = Math.min(shown.to, count)
  const from = Math.min(shown.from, Math.max(0, to - step))
  const style = { paddingBlockStart: from * shown.height, paddingBlockEnd: (count - to) * shown.height }
  return { from, to, style, show }
}

// The server draws the first rows; nothing is measured there.
const useEarlyEffect: typeof useLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

const heightOf = (element: HTMLElement) =>
  element.querySelector<HTMLElement>('.site-files-row')?.offsetHeight ?? usualHeight

function windowOf(element: HTMLElement, before: Window): Window {
  const height = heightOf(element)
  const first = Math.floor(element.scrollTop / height)
  const last = Math.ceil((element.scrollTop + element.clientHeight) / height)
  const from = Math.max(0, Math.floor(first / step) - 1) * step
  const to = (Math.ceil(last / step) + 1) * step
  const isSame = before.from === from && before.to === to && before.height === height
  return isSame ? before : { from, to, height }
}

/** Takes the list; gives which rows are in sight, the last one not included. */
export function sightOf(element: HTMLElement): [from: number, to: number] {
  const height = heightOf(element)
  const below = element.scrollTop + element.clientHeight - headOf(element)
  return [Math.floor(element.scrollTop / height), Math.ceil(below / height)]
}

const headOf = (element: HTMLElement) =>
  element.querySelector<HTMLElement>('.site-files-head')?.offsetHeight ?? headHeight

/** Brings a row into sight with as little movement as it takes. */
function scrollTo(element: HTMLElement, index: number): void {
  const height = heightOf(element)
  const top = index * height
  const lowest = top + height + headOf(element) - element.clientHeight
  if (element.scrollTop > top) element.scrollTop = top
  else if (element.scrollTop < lowest) element.scrollTop = lowest
}
