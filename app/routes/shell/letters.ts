import { isTyping } from '~/lib/typing'

/** Elements that take letters themselves: lists that are searched by typing, tables that are typed into. */
const takers = '[role="combobox"], [role="listbox"], [role="menu"], [role="grid"], [role="tree"]'
const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

type Key = Pick<KeyboardEvent, 'key' | 'code'>

/** Gives the Latin letter of a key press, that of its place on the keyboard where another script is typed; none is empty. */
export function letterOf({ key, code }: Key): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : ''
}

/** Tells whether a key press is meant for the screen: not for a field, nor for an open dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (isTyping(event.target) || document.querySelector(dialogs)) return false
  return !(event.target instanceof Element && event.target.closest(takers))
}
