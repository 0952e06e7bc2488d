import type { Pending } from './change'

/** The changes of one list that this browser keeps until they are saved: one entry each, so that tabs do not overwrite. */
export class PendingStore {
  private readonly start: string

  constructor(userId: string, todoId: string) {
    this.start = `todo ${userId} ${todoId} `
  }

  /** All that waits, in the order in which it was done, from whichever tab. */
  read(): Pending[] {
    try {
      return Object.keys(localStorage)
        .filter((name) => name.startsWith(this.start))
        .sort()
        .flatMap((name) => readOne(localStorage.getItem(name)))
    } catch {
      return []
    }
  }

  /** Tells whether it could be kept: a full or forbidden store leaves it to this tab's memory. */
  keep(change: Pending): boolean {
    try {
      localStorage.setItem(this.nameOf(change), JSON.stringify(change))
      return true
    } catch {
      return false
    }
  }

  drop(change: Pending): void {
    try {
      localStorage.removeItem(this.nameOf(change))
    } catch {
      // Without storage there is no draft to drop.
    }
  }

  private nameOf({ at, key }: Pending): string {
    return `${this.start}${String(at).padStart(15, '0')} ${key}`
  }
}

function readOne(text: string | null): Pending[] {
  if (text === null) return []
  try {
    // Only this class writes these entries; the server checks whatever they say.
    const change: Pending = JSON.parse(text)
    return typeof change?.key === 'string' && typeof change.at === 'number' ? [change] : []
  } catch {
    return []
  }
}
