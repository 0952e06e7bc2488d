/** A person whose cursor can be in the content. */
export type Present = { id: string; name: string; color: string }

/** Colors of cursors, with enough contrast to white text on them and to a light or dark page behind them. */
export const cursorColors = [
  '#2f5bd0',
  '#b4530a',
  '#0a7d72',
  '#b0419b',
  '#1f7a3d',
  '#c22f4a',
  '#0b6f94',
  '#7d4fd0',
  '#86600a',
  '#6b6f80',
] as const

/** Takes a member's id; gives the colour of their cursor, the same on every screen. */
export function cursorColor(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991
  return cursorColors[sum % cursorColors.length] ?? cursorColors[0]
}

/** Takes what another browser says of itself; gives it fit for showing, or null. */
export function readPresent(value: unknown): Present | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null
  const { name } = value
  if (typeof name !== 'string' || name.trim() === '') return null
  const id = 'id' in value && typeof value.id === 'string' ? value.id.slice(0, 64) : name
  const color = 'color' in value && typeof value.color === 'string' ? value.color : ''
  return {
    id,
    name: [...name].slice(0, 60).join(''),
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : cursorColor(id),
  }
}

/** Takes everybody's state; gives each person once, however many tabs they have, oneself first. */
export function peopleIn(states: Iterable<Record<string, unknown>>, ownId: string): Present[] {
  const found = new Map<string, Present>()
  for (const state of states) {
    const person = readPresent(state.user)
    if (person && !found.has(person.id)) found.set(person.id, person)
  }
  return [...found.values()].sort(
    (a, b) => Number(b.id === ownId) - Number(a.id === ownId) || a.name.localeCompare(b.name),
  )
}
