/** Sets a field's text as if it had been typed, so that all that listens hears of it. */
export function writeInto(
  element: HTMLTextAreaElement | HTMLInputElement,
  text: string,
  caret = text.length,
): void {
  // React hears of a value only when it is set past its own tracking, followed by an event.
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text)
  element.setSelectionRange(caret, caret)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
