import { useEffect } from 'react'
import { writeValue } from './write-into'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Notes which fields somebody writes into: `seen` has each with its last value, `focused` the last with the focus. */
type Listener = ((event: Event) => void) & { seen: Map<EventTarget, string | boolean>; focused?: EventTarget }

declare global {
  interface Window {
    typedEarly?: Listener
  }
}

// Runs before there is a field: what a browser brings back by itself fires no event.
export const typedEarlyScript =
  'typedEarly=({type:e,target:t})=>{if(e==`focusin`)typedEarly.focused=t;else{typedEarly.seen.delete(t);typedEarly.seen.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)}};typedEarly.seen=new Map;for(let e of[`input`,`focusin`])addEventListener(e,typedEarly,true)'

/**
 * Passes on to React what was typed before React had taken over the page: it would write its own values over that. For
 * the page's outermost component, whose effect is the last.
 */
export function useTypedEarly(): void {
  useEffect(() => {
    const { typedEarly } = window
    if (!typedEarly) return
    for (const type of ['input', 'focusin']) removeEventListener(type, typedEarly, true)
    delete window.typedEarly
    const fields = [...typedEarly.seen].flatMap(([field, value]) => {
      const current = isField(field) && currentField(field)
      return current && !current.disabled ? [[current, value] as const] : []
    })
    for (const [field, value] of fields) {
      // A form is read as a whole, and React takes back what it has not drawn yet after each event.
      for (const [each, text] of fields) if (isWritable(each) && typeof text === 'string') write(each, text)
      announce(field, value)
    }
    const { focused } = typedEarly
    if (isField(focused) && document.activeElement === document.body) currentField(focused)?.focus()
  }, [])
}

const isField = (field: unknown): field is Field =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

/** The field itself, or its replacement if React had to render the page again. */
function currentField(field: Field): Field | undefined {
  if (field.isConnected) return field
  const isTwin = (other: Field) =>
    other.name === field.name &&
    other.type === field.type &&
    (other.id === field.id || (field.type === 'radio' && other.value === field.value))
  const twin = [...document.querySelectorAll('input, textarea, select')].find(
    (other) => isField(other) && isTwin(other),
  )
  if (field instanceof HTMLInputElement && twin instanceof HTMLInputElement && field.files?.length)
    twin.files = field.files
  return isField(twin) ? twin : undefined
}

/** Files, boxes and several choices hold more than a text, and keep it by themselves. */
const isWritable = ({ type }: Field) => !['file', 'checkbox', 'radio', 'select-multiple'].includes(type)

function write(field: Field, value: string): void {
  const place = 'selectionStart' in field ? field.selectionStart : null
  // A value that is the same would not count as new.
  field.value = ''
  writeValue(field, value)
  if (place !== null && 'setSelectionRange' in field) field.setSelectionRange(place, place)
}

function announce(field: Field, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    // Of a box React hears presses alone.
    field.checked = !value
    field.click()
    return
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement || field.type === 'file')
    field.dispatchEvent(new Event('change', { bubbles: true }))
}
