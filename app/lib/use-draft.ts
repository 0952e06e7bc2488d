import { type RefObject, useEffect } from 'react'
import { writeValue } from './write-into'

const start = 'draft '
/** Longer than signing in again takes; what is older belongs to another visit. */
const life = 30 * 60_000

/**
 * Keeps what is typed into a form in this tab until the form is sent and its page left, so that an ended session or a
 * reload loses nothing. Takes the form and a name that is the form's own. Secrets and files are never kept. A draft that `lasts`
 * stays when its page is left for another, until `dropDraft` or half an hour.
 */
export function useDraft(form: RefObject<HTMLFormElement>, name: string, lasts = false): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = start + name
    restoreDraft(element, name)
    const keep = () =>
      sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), typed: typedIn(element) }))
    element.addEventListener('input', keep)
    return () => {
      element.removeEventListener('input', keep)
      // A page that is left for the sign-in page wants its words back; any other way on means that they were used.
      if (!lasts && !location.pathname.endsWith('/signup')) sessionStorage.removeItem(key)
    }
  }, [form, name, lasts])
}

/**
 * Keeps what is typed into those fields of a form that are open, and what their page came with, by which `restoreDraft`
 * knows whether they were changed elsewhere since; forgets the draft where no field is open.
 */
export function keepOpen(form: HTMLFormElement, name: string, isOpen: (field: Element) => boolean): void {
  const open = [...form.elements].filter(isKept).filter(isOpen)
  if (open.length === 0) {
    dropDraft(name)
    return
  }
  const typed = Object.fromEntries(open.map((field) => [field.name, field.value]))
  const was = Object.fromEntries(open.map((field) => [field.name, field.defaultValue]))
  sessionStorage.setItem(start + name, JSON.stringify({ at: Date.now(), typed, was }))
}

/** Forgets what was typed into a form that has gone through while its page stays, or whose draft lasts. */
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

/** Gives what was typed into a form of a name in this visit, by the names of its fields. */
export function typedBefore(name: string): Record<string, unknown> {
  const { at, typed } = draftOf(name)
  const isFresh = typeof at === 'number' && Date.now() - at < life
  return isFresh ? { ...Object(typed) } : {}
}

const draftOf = (name: string): Record<string, unknown> =>
  Object(JSON.parse(sessionStorage.getItem(start + name) ?? 'null'))

/** Whether a person edited the field before the script ran: a draft fills only untouched fields. */
const isTouched = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value !== field.defaultValue || (field === document.activeElement && !field.autofocus)

/** Writes what was typed into a form of a name back into those of its fields that nobody has touched or changed since. */
export function restoreDraft(form: HTMLFormElement, draft: string): void {
  const was: Record<string, unknown> = Object(draftOf(draft).was)
  for (const [name, value] of Object.entries(typedBefore(draft))) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof Element) || !isKept(field) || typeof value !== 'string' || field.value === value)
      continue
    if (isTouched(field) || (was[name] ?? field.defaultValue) !== field.defaultValue) continue
    writeValue(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
