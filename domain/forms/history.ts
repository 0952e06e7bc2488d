/** An edited state, with the states before and after it, the nearest last in each; `group` is the field of the last edit. */
export type History<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  group: string | null
}

/** How many states can be undone. */
const maxStates = 100

/** Takes a state; gives a history that begins with it. */
export const newHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  group: null,
})

/**
 * Takes a history and the next state; gives the history with it. Edits of one group in a row, such as letters typed in one
 * field, are undone together; null belongs to no group. An equal state changes nothing.
 */
export function recorded<State>(
  history: History<State>,
  present: State,
  group: string | null = null,
): History<State> {
  if (JSON.stringify(present) === JSON.stringify(history.present)) return history
  const isSame = group !== null && group === history.group
  const past = isSame ? history.past : [...history.past, history.present].slice(-maxStates)
  return { past, present, future: [], group }
}

/** Takes a history; gives it one step back, unchanged at its beginning. */
export function undone<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  if (past.length === 0) return history
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1] as State,
    future: [...future, present],
    group: null,
  }
}

/** Takes a history; gives it one step forward, unchanged if nothing was undone. */
export function redone<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  if (future.length === 0) return history
  return {
    past: [...past, present],
    present: future[future.length - 1] as State,
    future: future.slice(0, -1),
    group: null,
  }
}
