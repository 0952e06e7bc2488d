type Timer = ReturnType<typeof setTimeout>

type Ways = {
  /** Asks the room whether it has everything; false when it cannot be asked now. */
  ask: (id: number) => boolean
  /** The room has all edits that were made when it was asked. */
  onSaved: (made: number) => void
  /** The room has not taken them, or does not answer: what is missing has to be sent again. */
  onLost: () => void
}

/** Pauses, in milliseconds. */
const rest = 600
const longestRest = 2_500
const patience = 10_000
const again = [400, 800, 1_600, 3_200]

/** Asks the room, some time after an edit, whether it has it; and again until it has. */
export class Asker {
  private made = 0
  private saved = 0
  private firstOpen = 0
  private asked: { id: number; made: number } | null = null
  private negative = 0
  private nextId = 1
  private timer: Timer | undefined
  private deadline: Timer | undefined

  constructor(private readonly ways: Ways) {}

  /** Takes how many edits there are by now. */
  edited(made: number): void {
    if (this.made === this.saved) this.firstOpen = Date.now()
    this.made = made
    const open = Date.now() - this.firstOpen
    this.schedule(Math.max(0, Math.min(rest, longestRest - open)))
  }

  /** Asks without waiting, even where nothing was edited. */
  now(): void {
    this.schedule(0)
  }

  answered(id: number | string, contains: boolean): void {
    if (this.asked?.id !== id) return
    const { made } = this.asked
    this.forget()
    if (contains) {
      this.negative = 0
      this.saved = made
      this.ways.onSaved(made)
      if (this.made > made) this.schedule(rest)
      return
    }
    const wait = again[this.negative]
    this.negative += 1
    if (wait !== undefined) {
      this.schedule(wait)
      return
    }
    this.negative = 0
    this.ways.onLost()
  }

  /** Stops: the connection is gone, and whatever was asked will not be answered. */
  stop(): void {
    clearTimeout(this.timer)
    this.forget()
    this.negative = 0
  }

  private forget(): void {
    clearTimeout(this.deadline)
    this.asked = null
  }

  private schedule(wait: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.put(), wait)
  }

  private put(): void {
    if (this.asked) {
      this.schedule(rest)
      return
    }
    const id = this.nextId++
    if (!this.ways.ask(id)) return
    this.asked = { id, made: this.made }
    this.deadline = setTimeout(() => {
      this.forget()
      this.ways.onLost()
    }, patience)
  }
}
