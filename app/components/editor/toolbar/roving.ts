import { type RefObject, useEffect } from 'react'

/** Takes where the focus is and a key; gives where it goes, or null for other keys. The line's direction decides. */
function nextTool(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const toolsIn = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('button.tool')].filter((tool) => !tool.hasAttribute('disabled'))

/** Makes a toolbar one stop of the Tab key, in which arrows, Home and End move. */
export function useRoving(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const stop = (at: HTMLElement | undefined) => {
      for (const tool of toolsIn(element)) tool.tabIndex = tool === at ? 0 : -1
    }
    const current = () => toolsIn(element).find((tool) => tool.tabIndex === 0)
    const settle = () => stop(current() ?? toolsIn(element)[0])
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('button.tool')) stop(target)
    }
    const onKey = (event: KeyboardEvent) => {
      const tools = toolsIn(element)
      const at = tools.findIndex((tool) => tool.matches(':focus'))
      const isRightToLeft = getComputedStyle(element).direction === 'rtl'
      const next = at < 0 ? null : nextTool(event.key, at, tools.length, isRightToLeft)
      if (next === null) return
      event.preventDefault()
      tools[next]?.focus()
    }
    for (const tool of toolsIn(element)) tool.tabIndex = -1
    settle()
    const watcher = new MutationObserver(settle)
    watcher.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      watcher.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  }, [bar])
}
