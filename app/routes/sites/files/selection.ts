/** The chosen entries of a folder: `active` has the keyboard, `anchor` is the place where a range begins. */
export type Selection = { chosen: ReadonlySet<string>; active: string | null; anchor: string | null }
export type Keys = { ctrl?: boolean; shift?: boolean }

export const noSelection: Selection = { chosen: new Set(), active: null, anchor: null }

/** Takes a press on a name: alone it chooses one, with Ctrl it turns one, with Shift it chooses up to there. */
export function pressed(now: Selection, names: readonly string[], name: string, keys: Keys): Selection {
  if (keys.shift) return upTo(now, names, name, keys.ctrl ?? false)
  if (!keys.ctrl) return { chosen: new Set([name]), active: name, anchor: name }
  const chosen = new Set(now.chosen)
  if (!chosen.delete(name)) chosen.add(name)
  return { chosen, active: name, anchor: name }
}

/** Takes a step of the keyboard: it chooses the name it reaches, with Shift a range, with Ctrl it only goes there. */
export function stepped(now: Selection, names: readonly string[], to: number, keys: Keys): Selection {
  const name = names[Math.min(Math.max(to, 0), names.length - 1)]
  if (name === undefined) return now
  if (keys.shift) return upTo(now, names, name, keys.ctrl ?? false)
  if (keys.ctrl) return { ...now, active: name }
  return pressed(now, names, name, {})
}

function upTo(now: Selection, names: readonly string[], name: string, isAdded: boolean): Selection {
  const anchor = now.anchor !== null && names.includes(now.anchor) ? now.anchor : (names[0] ?? name)
  const [from, to] = [names.indexOf(anchor), names.indexOf(name)].sort((a, b) => a - b)
  const range = names.slice(from, (to ?? 0) + 1)
  return { chosen: new Set(isAdded ? [...now.chosen, ...range] : range), active: name, anchor }
}

/** Takes a selection and what the folder holds now; gives it without the names that are gone. */
export function kept(now: Selection, names: readonly string[]): Selection {
  const here = new Set(names)
  const chosen = new Set([...now.chosen].filter((name) => here.has(name)))
  const still = (name: string | null) => (name !== null && here.has(name) ? name : null)
  return { chosen, active: still(now.active), anchor: still(now.anchor) }
}

/** Takes letters typed quickly; gives the place of the next name that begins with them, -1 where there is none. */
export function typedTo(names: readonly string[], letters: string, from: number): number {
  const wanted = letters.toLowerCase()
  // One letter typed again and again goes from name to name; more of them stay where they hold.
  const start = letters.length === 1 ? from + 1 : Math.max(from, 0)
  for (let step = 0; step < names.length; step += 1) {
    const at = (start + step) % names.length
    if (names[at]?.toLowerCase().startsWith(wanted)) return at
  }
  return -1
}
