import type { Scalar } from '../rows'

/** One cell before and after; undefined is no value at all. */
export type CellChange = {
  id: string
  column: string
  before: Scalar | undefined
  after: Scalar | undefined
}
/** The effect of one edit: cells that it wrote, or rows that it made appear or go. */
export type GridChange = { cells: CellChange[] } | { rows: string[]; isThere: boolean }
export type HistoryEntry = readonly GridChange[]
export type History = { done: readonly HistoryEntry[]; undone: readonly HistoryEntry[] }

export const noHistory: History = { done: [], undone: [] }
const most = 100

/** Gives the history with one more edit; what was undone before cannot be done again after it. */
export function remember({ done }: History, entry: HistoryEntry): History {
  return { done: [...done.slice(1 - most), entry], undone: [] }
}

/** Gives the history without an edit that did not go through. */
export function forget({ done, undone }: History, entry: HistoryEntry): History {
  return { done: done.filter((one) => one !== entry), undone }
}

/** Gives the steps that take an edit back, last step first. */
export function inverse(entry: HistoryEntry): HistoryEntry {
  return entry
    .map((step) =>
      'cells' in step
        ? {
            cells: step.cells
              .map(({ id, column, before, after }) => ({ id, column, before: after, after: before }))
              .reverse(),
          }
        : { rows: step.rows, isThere: !step.isThere },
    )
    .reverse()
}

/** Takes the history; gives the steps of the last edit's undoing (or of the last undoing's redoing) and the history after it, null where there is none. */
export function stepBack(
  { done, undone }: History,
  way: 'undo' | 'redo',
): { steps: HistoryEntry; history: History } | null {
  const entry = (way === 'undo' ? done : undone).at(-1)
  if (entry === undefined) return null
  return way === 'undo'
    ? { steps: inverse(entry), history: { done: done.slice(0, -1), undone: [...undone, entry] } }
    : { steps: entry, history: { done: [...done, entry], undone: undone.slice(0, -1) } }
}
