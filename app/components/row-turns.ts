import type { RefObject } from 'react'

export type FormRef = RefObject<HTMLFormElement>
type RowWaiter = { current: { sendNext: () => void } }

/** The form whose rows are on their way. Other forms of the page wait for it: what it changes is a new version for them. */
let sending: FormRef | null = null
const waiting = new Set<RowWaiter>()

/** Takes the turn for a form; false if another one has it, after which `waiter` sends. */
export function takeTurn(form: FormRef, waiter: RowWaiter): boolean {
  if (sending !== null && sending !== form) {
    waiting.add(waiter)
    return false
  }
  sending = form
  return true
}

/** Ends a form's turn, and lets waiting forms send. */
export function endTurn(form: FormRef): void {
  if (sending !== form) return
  sending = null
  for (const one of [...waiting]) {
    waiting.delete(one)
    one.current.sendNext()
  }
}

/** A form that goes waits for nothing. */
export function leaveTurns(form: FormRef, waiter: RowWaiter): void {
  waiting.delete(waiter)
  endTurn(form)
}

/** Gives the map with a reason for rows, or without one. */
export function withRows(before: ReadonlyMap<string, string>, rows: readonly string[], why: string | null) {
  const after = new Map(before)
  for (const row of rows) {
    if (why === null) after.delete(row)
    else after.set(row, why)
  }
  return after
}

/** Gives the text of each value, by which two readings of a page are compared. */
export function textsOf(values: Readonly<Record<string, unknown>> = {}): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
}
