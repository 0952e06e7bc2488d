const inOrder = [
  'input[type="tel"]',
  ':is(input[type="radio"], input[type="checkbox"]):checked',
  ':is(input:not([type="hidden"], [type="search"]), textarea, select, button, [role="spinbutton"])',
]

/** Takes a question; gives what takes keys first: of a phone the number, of choices what is chosen. */
export function firstControl(question: Element | null | undefined): HTMLElement | null {
  for (const selector of inOrder) {
    const found = question?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** Focuses what has a list without opening that, as only its reader does. */
export function focusQuietly(control: HTMLElement): void {
  control.dataset.quiet = ''
  control.focus({ preventScroll: true })
  delete control.dataset.quiet
}
