/** Calls counted up to a moment, in milliseconds since 1970. */
export type Window = { until: number; count: number }

/** A share of a full table that goes at once, so that no single call pays for each of a flood. */
const shareThatGoes = 10

/**
 * Counts in this isolate, by key, for at most `most` keys. A full table drops expired windows, then the oldest; a flood
 * of new keys does not reset everyone's count.
 */
export class Windows {
  readonly #windows = new Map<string, Window>()

  constructor(private readonly most: number) {}

  get size(): number {
    return this.#windows.size
  }

  /** Gives the window of a key, a new one of `length` milliseconds when the last has passed. */
  at(key: string, length: number, now: number): Window {
    const present = this.#windows.get(key)
    if (present !== undefined && present.until > now) return present
    if (present !== undefined) this.#windows.delete(key)
    else if (this.#windows.size >= this.most) this.#makeRoom(now)
    const fresh = { until: now + length, count: 0 }
    this.#windows.set(key, fresh)
    return fresh
  }

  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key)
    let surplus = this.#windows.size - Math.floor(this.most - this.most / shareThatGoes)
    // Keys with high counts stay: a reset would help the busiest callers most, and a flood counts one call for each
    // key.
    for (const [key, { count }] of this.#windows) {
      if (surplus <= 0) return
      if (count > 1) continue
      this.#windows.delete(key)
      surplus -= 1
    }
    for (const key of this.#windows.keys()) {
      if (surplus <= 0) return
      this.#windows.delete(key)
      surplus -= 1
    }
  }
}
