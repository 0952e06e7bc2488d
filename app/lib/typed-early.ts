import { useEffect } from 'react'
import { writeValue } from './write-into'

/** Hears which fields somebody writes into: `seen` has each with what it was left with. */
type Ear = ((event: Event) => void) & { seen: Map<EventTarget, string | boolean> }

declare global {
  interface Window {
    typedEarly?: Ear
  }
}

// Runs before there is a field: what a browser brings back by itself is not heard.
export const typedEarlyScript =
  'addEventListener(`input`,typedEarly=({target:t})=>typedEarly.seen.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value),true);typedEarly.seen=new Map'

/**
 * Has React hear what was typed before it had taken over the page: it would write its own values over that. For the
 * page's outermost component, whose effect is the last.
 */
export function useTypedEarly(): void {
  useEffect(() => {
    const { typedEarly } = window
    if (!typedEarly) return
    removeEventListener('input', typedEarly, true)
    delete window.typedEarly
    const fields = [...typedEarly.seen].filter(([field]) => field instanceof Node && field.isConnected)
    for (const [field, value] of fields) {
      // A form is read as a whole, and React takes back what it has not drawn yet after each event.
      for (const [each, text] of fields) if (isField(each) && typeof text === 'string') write(each, text)
      tell(field, value)
    }
  }, [])
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (field: unknown): field is Field =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

function write(field: Field, value: string): void {
  const place = 'selectionStart' in field ? field.selectionStart : null
  // A value that is the same would not count as new.
  field.value = ''
  writeValue(field, value)
  if (place !== null && 'setSelectionRange' in field) field.setSelectionRange(place, place)
}

function tell(field: EventTarget, value: string | boolean): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    // Of a box React hears presses alone.
    field.checked = !value
    field.click()
  } else {
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
