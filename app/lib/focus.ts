/** The focusable part of an element: itself, its first link, button or field, or the menu that hides it. */
function reachable(element: Element): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isConnected) return null
  const folded = element.closest('details:not([open])')
  if (folded && !element.closest('summary')) return folded.querySelector('summary')
  const first = 'a[href], button:not(:disabled), input:not([type=hidden]), summary, [tabindex="0"]'
  const found = element.matches(`${first}, [tabindex]`) ? element : element.querySelector<HTMLElement>(first)
  return found instanceof HTMLElement && found.checkVisibility() ? found : null
}

/** Moves the focus to the first of the elements that can take it; else to the page's main column, so that it is never lost. */
export function focusFirst(...wished: readonly (Element | null | undefined)[]): void {
  for (const element of wished) {
    const found = element && reachable(element)
    if (!found) continue
    found.focus()
    return
  }
  document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * After an action took away what had the focus (delete, tick, close, step, create): asks `find` when the screen has
 * changed, and focuses the first that is there.
 */
export function focusAfter(find: () => readonly (Element | null | undefined)[]): void {
  requestAnimationFrame(() => focusFirst(...find()))
}

/** Gives the things of the list around an element that come after it and before it, nearest first. */
export function neighbours(element: Element | null | undefined): Element[] {
  const all = [...(element?.parentElement?.children ?? [])]
  const at = element ? all.indexOf(element) : -1
  return at < 0 ? [] : [...all.slice(at + 1), ...all.slice(0, at).reverse()]
}

/** Gives a thing's element in a list. */
export function thingOf(id: string): Element | null {
  return document.querySelector(`[data-id="${CSS.escape(id)}"]`)
}
