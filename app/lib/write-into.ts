type TextField = HTMLTextAreaElement | HTMLInputElement

/** Writes a value into a field past React's own tracking: React hears of it with the event that follows. */
export function writeValue(field: TextField | HTMLSelectElement, value: string): void {
  const kind = [HTMLTextAreaElement, HTMLSelectElement].find((each) => field instanceof each)
  Object.getOwnPropertyDescriptor((kind ?? HTMLInputElement).prototype, 'value')?.set?.call(field, value)
}

/** Sets a field's text as if it had been typed, so that all that listens hears of it. */
export function writeInto(element: TextField, text: string, caret = text.length): void {
  writeValue(element, text)
  element.setSelectionRange(caret, caret)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
