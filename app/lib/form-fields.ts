/** A control of a form: a line of text or a checkbox, a text area, a select. */
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const names = ['INPUT', 'TEXTAREA', 'SELECT']

/** Takes an element or the target of an event; tells whether it is a field with a name and a value. */
export function isField(target: object): target is FormField {
  return 'tagName' in target && names.includes(String(target.tagName))
}

/** Takes a field; tells whether its value is another than the page came with. Boxes to tick and hidden fields never are. */
export function isFilled(field: FormField): boolean {
  if (field.tagName === 'SELECT')
    return [...(field as HTMLSelectElement).options].some(
      (option) => option.selected !== option.defaultSelected && option.value !== '',
    )
  if (['hidden', 'checkbox', 'radio'].includes(field.type)) return false
  return field.value !== (field as HTMLInputElement | HTMLTextAreaElement).defaultValue
}

/** Takes a form and a name; gives the text there with the line ends of this page, empty where there is none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
