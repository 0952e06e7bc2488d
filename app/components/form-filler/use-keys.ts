import type { Element as FormElement } from '@domain/forms/elements'
import { foldDigits } from '@domain/text/digits'
import { type RefObject, useEffect } from 'react'
import { pickByKey } from './options'

const takesText =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="spinbutton"]'

/** Takes a pressed key; gives the place of the option that it picks: letters by where they lie, so that every layout has them. */
function placeFor({ key, code }: KeyboardEvent): number {
  const digit = foldDigits(key)
  if (/^[1-9]$/.test(digit)) return Number(digit) - 1
  return /^Key[A-Z]$/.test(code) ? code.charCodeAt(3) - 65 : -1
}

/** Enter leads on and letters and numbers pick options, wherever the focus is, but where text is typed. */
export function useKeys(
  box: RefObject<HTMLElement>,
  elements: readonly FormElement[],
  isWholePage: boolean,
  next: () => void,
): void {
  useEffect(() => {
    const root: EventTarget | null = isWholePage ? document : box.current
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
      const { target, key, ctrlKey, metaKey, altKey } = event
      const at = target instanceof Element ? target : null
      const isLong = at instanceof HTMLTextAreaElement
      if (key === 'Enter' && isLong && (ctrlKey || metaKey)) {
        event.preventDefault()
        next()
      }
      if (ctrlKey || metaKey || altKey || at?.closest(takesText)) return
      if (key === 'Enter' && !at?.closest('button, a, input, summary, [role="dialog"]')) {
        event.preventDefault()
        next()
      } else if (key !== 'Enter' && box.current && !at?.closest('[role="dialog"]')) {
        if (pickByKey(box.current, elements, placeFor(event))) event.preventDefault()
      }
    }
    // The parts of a day keep Enter to themselves unless it is taken before them.
    const onPart = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return
      if (!(event.target instanceof Element && event.target.matches('[role="spinbutton"]'))) return
      if (!box.current?.contains(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      next()
    }
    root?.addEventListener('keydown', onKey)
    root?.addEventListener('keydown', onPart, true)
    return () => {
      root?.removeEventListener('keydown', onKey)
      root?.removeEventListener('keydown', onPart, true)
    }
  })
}
