import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const messages = '.chat-message[id]'
const parts = 'a, button, pre'

/**
 * Makes the messages one stop of the Tab key: up and down go through them, Enter opens a message's menu, left and right
 * go through its links, code and buttons. Takes the box that holds them.
 */
export function useMessageKeys(box: RefObject<HTMLElement>): (event: KeyboardEvent) => void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const tidy = () => setStops(element, document.activeElement)
    tidy()
    // Code comes in colours later, and then it is another element.
    const watcher = new MutationObserver(tidy)
    watcher.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', tidy)
    return () => {
      watcher.disconnect()
      element.removeEventListener('focusin', tidy)
    }
  }, [box])
  return (event) => {
    const message = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(messages) : null
    const next = message && targetOf(event, message)
    if (!next) return
    event.preventDefault()
    if (event.key === 'Enter') next.click()
    else next.focus()
  }
}

/** The message that has the focus, or else the newest, is the one stop. */
function setStops(box: HTMLElement, focused: Element | null): void {
  const all = [...box.querySelectorAll<HTMLElement>(messages)]
  const current = all.find((one) => one.contains(focused)) ?? all.at(-1)
  for (const one of all) {
    one.tabIndex = one === current ? 0 : -1
    for (const part of one.querySelectorAll<HTMLElement>(parts)) part.tabIndex = -1
  }
  box.tabIndex = current ? -1 : 0
}

function targetOf({ key, target }: KeyboardEvent, message: HTMLElement): HTMLElement | undefined {
  const within = [...message.querySelectorAll<HTMLElement>(parts)]
  const isWhole = target === message
  if (key === 'Enter') return isWhole ? within.find((one) => one.matches('.chat-message-more')) : undefined
  if (key === 'Escape') return isWhole ? undefined : message
  const all = [...(message.parentElement?.querySelectorAll<HTMLElement>(messages) ?? [])]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step) return all[all.indexOf(message) + step]
  const isForth = key === (getComputedStyle(message).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  if (!isForth && key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const at = isWhole || !(target instanceof HTMLElement) ? -1 : within.indexOf(target)
  return isForth ? within[at + 1] : (within[at - 1] ?? message)
}
