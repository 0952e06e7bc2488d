/** `style` is the style whose paragraphs are on this level; lists of one `definition` continue each other's count, unless one `restarts`. */
export type ListLevel = {
  isBullet: boolean
  start: number
  style: string | null
  definition: string
  restarts: boolean
}

/** Counts the items of lists as Word does: lists of one definition continue the count, unless one restarts it. */
export class Counting {
  private readonly counts = new Map<string, number[]>()
  private readonly begun = new Set<string>()

  /** Takes the next item's list and level; gives its number. */
  next(list: string, at: number, { definition, start, restarts }: ListLevel): number {
    const counts = this.counts.get(definition) ?? []
    this.counts.set(definition, counts)
    const before = counts[at]
    const begins = before === undefined || (restarts && !this.begun.has(`${list} ${at}`))
    this.begun.add(`${list} ${at}`)
    const number = begins ? start : before + 1
    // Numbering of the levels below starts again.
    counts.length = Math.min(counts.length, at)
    counts[at] = number
    return number
  }
}
