import { readPresent } from '../content/people'

/** Takes what another browser says of its user; gives the mark of their cursor with their name. */
export function cursorOf(user: unknown): HTMLElement {
  const person = readPresent(user)
  const cursor = document.createElement('span')
  cursor.className = 'editor-cursor'
  const name = document.createElement('bdi')
  name.className = 'editor-cursor-name'
  name.textContent = person?.name ?? '…'
  for (const part of [cursor, name]) part.style.setProperty('--cursor', person?.color ?? '#6b6f80')
  cursor.append('\u2060')
  cursor.appendChild(name)
  cursor.append('\u2060')
  return cursor
}
