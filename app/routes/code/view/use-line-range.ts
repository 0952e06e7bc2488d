import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isPlainPress } from '~/lib/plain-press'
import { between, hashOf, type LineRange, rangeIn } from './line-range'

const numberOf = (target: EventTarget): number | null => {
  const link = target instanceof Element ? target.closest<HTMLElement>('.code-row-number') : null
  return link ? Number(link.dataset.line) : null
}

/**
 * The lines that are chosen, which the end of the address names: by a press on a number, a second one with Shift, or the
 * arrow keys. `box` holds the lines, of which there are `count`.
 */
export function useLineRange(box: RefObject<HTMLElement>, count: number) {
  const [range, setRange] = useState<LineRange | null>(null)
  /** Where a choice of several lines began. */
  const anchor = useRef<number | null>(null)
  const rowOf = (line: number) => box.current?.querySelector<HTMLElement>(`#L${line}`)
  useEffect(() => {
    const read = () => {
      const named = rangeIn(location.hash)
      const found = named && named.from <= count ? { ...named, to: Math.min(named.to, count) } : null
      anchor.current = found?.from ?? null
      setRange(found)
      if (found) box.current?.querySelector(`#L${found.from}`)?.scrollIntoView({ block: 'center' })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [box, count])
  // The rows are one string for React, so their marks are set beside it, again where the string is another.
  useEffect(() => {
    const marked = box.current?.querySelectorAll('.code-row.is-marked') ?? []
    for (const row of marked) row.classList.remove('is-marked')
    if (!range) return
    for (let line = range.from; line <= range.to; line += 1)
      box.current?.querySelector(`#L${line}`)?.classList.add('is-marked')
  })
  const choose = (next: LineRange | null) => {
    setRange(next)
    const { pathname, search } = location
    history.replaceState(history.state, '', next ? hashOf(next) : pathname + search)
  }
  const chooseTo = (line: number, isLonger: boolean) => {
    if (!isLonger || anchor.current === null) anchor.current = line
    choose(between(anchor.current, line))
  }
  const clear = () => {
    anchor.current = null
    choose(null)
  }
  const focus = (line: number) => {
    for (const one of box.current?.querySelectorAll('.code-row-number[tabindex="0"]') ?? [])
      one.setAttribute('tabindex', '-1')
    const link = rowOf(line)?.querySelector<HTMLElement>('.code-row-number')
    link?.setAttribute('tabindex', '0')
    link?.focus()
  }
  const onClick = (event: MouseEvent) => {
    const line = numberOf(event.target)
    if (line === null || !(isPlainPress(event) || (event.shiftKey && event.button === 0))) return
    event.preventDefault()
    chooseTo(line, event.shiftKey)
    focus(line)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = numberOf(event.target)
    if (line === null || event.altKey || event.ctrlKey || event.metaKey) return
    const next = { ArrowDown: line + 1, ArrowUp: line - 1, Home: 1, End: count }[event.key]
    if (next !== undefined) {
      const place = Math.max(1, Math.min(count, next))
      if (event.shiftKey) {
        anchor.current ??= line
        choose(between(anchor.current, place))
      }
      focus(place)
    } else if (event.key === 'Enter' || event.key === ' ') chooseTo(line, event.shiftKey)
    else if (event.key === 'Escape' && range) clear()
    else return
    event.preventDefault()
  }
  return { range, clear, focus, onClick, onKeyDown }
}
