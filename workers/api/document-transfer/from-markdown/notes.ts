import type { Token } from 'markdown-it'

type Note = { label: string; at: number }

/** The notes of a file by their place among its tokens, numbered as the text mentions them. */
export class Notes {
  private readonly all: Note[] = []
  private readonly ends = new Map<number, number>()
  private readonly numbers = new Map<string, number>()

  constructor(tokens: readonly Token[]) {
    const open: Note[] = []
    for (const [index, { type, content }] of tokens.entries()) {
      if (type === 'footnote_open') open.push({ label: content, at: index + 1 })
      const note = type === 'footnote_close' ? open.pop() : undefined
      if (!note) continue
      this.ends.set(note.at, index + 1)
      this.all.push(note)
    }
  }

  /** The place where the text continues after the note whose first token is at this place. */
  endOf(at: number): number {
    return this.ends.get(at) ?? at
  }

  numberOf(label: string): number {
    const number = this.numbers.get(label) ?? this.numbers.size + 1
    this.numbers.set(label, number)
    return number
  }

  /** The mentioned notes, also the ones that only notes mention, then the rest: nothing is lost. */
  *inOrder(): Generator<{ number: number; at: number }> {
    const byLabel = new Map(this.all.toReversed().map((note) => [note.label, note] as const))
    const given = new Set<Note>()
    for (const [label, number] of this.numbers) {
      const note = byLabel.get(label)
      if (!note) continue
      given.add(note)
      yield { number, at: note.at }
    }
    for (const note of this.all) {
      if (given.has(note)) continue
      const isFirst = byLabel.get(note.label) === note
      yield { number: this.numberOf(isFirst ? note.label : `${note.label} ${note.at}`), at: note.at }
    }
  }
}
