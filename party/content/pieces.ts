import { joined } from '@domain/bytes'
import * as v from 'valibot'

/** y-partykit's provider cuts a message of over 1 MB into pieces between two text marks. */
const markBegin = 'y-pk-batch#'

const Mark = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.picklist(['start', 'end']), size: v.pipe(v.number(), v.minValue(0)) }),
)

/** The result of one incoming message: a complete one, `more` to come, one that is too large, or a malformed piece. */
export type Taken = Uint8Array | 'more' | 'too_large' | 'malformed'

export const isMark = (text: string) => text.startsWith(markBegin)

/** Puts the pieces of one connection's messages together, never more of them than a message may have bytes. */
export class Pieces {
  private parts: Uint8Array[] | null = null
  private size = 0
  private isSkipping = false

  constructor(private readonly most: number) {}

  takeMark(text: string): Taken {
    const mark = v.safeParse(Mark, text.slice(markBegin.length))
    if (!mark.success) return 'malformed'
    if (mark.output.type === 'end') return this.finish(mark.output.size)
    this.parts = []
    this.size = 0
    this.isSkipping = mark.output.size > this.most
    return this.isSkipping ? 'too_large' : 'more'
  }

  take(data: Uint8Array): Taken {
    if (!this.parts) return data
    this.size += data.length
    if (this.isSkipping) return 'more'
    if (this.size > this.most) {
      this.parts = []
      this.isSkipping = true
      return 'too_large'
    }
    this.parts.push(data)
    return 'more'
  }

  private finish(size: number): Taken {
    const { parts, isSkipping } = this
    this.parts = null
    this.isSkipping = false
    if (isSkipping) return 'more'
    return parts && size === this.size ? joined(parts) : 'malformed'
  }
}
