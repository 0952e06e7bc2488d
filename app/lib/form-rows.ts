/** Gives the name of the row that something is in. */
export const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

/** Whether a row is saved by a button of its own only. */
export const waitsForButton = (form: HTMLFormElement | null, row: string) =>
  form?.querySelector(`[data-row="${row}"] [data-by-button]`) != null

const namesIn = (parent: Element | null | undefined, fields: string) =>
  new Set([...(parent?.querySelectorAll(fields) ?? [])].map((field) => field.getAttribute('name') ?? ''))

/** Takes a form and a row; gives the names of the fields that go together, and what is sent of the form. */
export function unitOf(form: HTMLFormElement, row: string) {
  const element = form.querySelector(`[data-row="${row}"]`)
  const fields = namesIn(element?.closest('[data-together]') ?? element, '[name]')
  const hidden = namesIn(form, ':scope > input[type="hidden"]')
  const input = new FormData()
  for (const [name, value] of new FormData(form))
    if (fields.has(name) || hidden.has(name)) input.append(name, value)
  input.set('via', 'script')
  return { fields, input }
}
