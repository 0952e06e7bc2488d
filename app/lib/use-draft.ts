import { type RefObject, useEffect } from 'react'

const start = 'draft '

/**
 * Keeps what is typed into a form in this tab until the form is sent and its page left, so that an ended session or a
 * reload loses nothing. Takes the form and a name that is the form's own. Secrets and files are never kept.
 */
export function useDraft(form: RefObject<HTMLFormElement>, name: string): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = start + name
    restore(element, name)
    const keep = () => sessionStorage.setItem(key, JSON.stringify(typedIn(element)))
    element.addEventListener('input', keep)
    return () => {
      element.removeEventListener('input', keep)
      // A page that is left for the sign-in page wants its words back; any other way on means that they were used.
      if (!location.pathname.endsWith('/signup')) sessionStorage.removeItem(key)
    }
  }, [form, name])
}

/** Forgets what was typed into a form that has gone through while its page stays. */
export function dropDraft(name: string): void {
  sessionStorage.removeItem(start + name)
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(isKept)
  return Object.fromEntries(fields.map((field) => [field.name, field.value]))
}

function isKept(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return field.name !== ''
  return (
    field instanceof HTMLInputElement &&
    field.name !== '' &&
    // A password that is being looked at is a text field for that time.
    !field.autocomplete.includes('password') &&
    ['text', 'url', 'search', 'tel', 'number', 'email'].includes(field.type)
  )
}

/** Gives what was typed into a form of a name, by the names of its fields. */
export function typedBefore(name: string): Record<string, unknown> {
  const draft: unknown = JSON.parse(sessionStorage.getItem(start + name) ?? '{}')
  return typeof draft === 'object' && draft !== null ? { ...draft } : {}
}

function restore(form: HTMLFormElement, draft: string): void {
  for (const [name, value] of Object.entries(typedBefore(draft))) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof Element) || !isKept(field) || typeof value !== 'string' || field.value === value)
      continue
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // React hears of a value only when it is set past its own tracking, followed by an event.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
