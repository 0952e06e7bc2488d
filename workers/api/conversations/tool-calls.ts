import { agentLimits } from '@domain/agent/tools'
import type { CallPiece } from './provider-events'

/** A call that the model asks for; `input` is JSON as it wrote it. */
export type ToolRequest = { name: string; input: string }

type CallPart = ToolRequest & { index: number | undefined; id: string | undefined }

/** Calls beyond these are not even read. */
const mostCalls = 2 * agentLimits.calls

/**
 * Puts the calls of one step together from their pieces: whole ones and streamed ones, without `index` or `id` too, and of
 * hosts that give all of them the same index.
 */
export class ToolCallReader {
  private readonly entries: CallPart[] = []

  add(pieces: readonly CallPiece[]): void {
    for (const piece of pieces) this.addPiece(piece)
  }

  get all(): ToolRequest[] {
    return this.entries.filter(({ name }) => name !== '').map(({ name, input }) => ({ name, input }))
  }

  private addPiece({ index, id, name, input = '' }: CallPiece): void {
    const entry = this.entryOf({ index, id, name })
    if (entry === undefined) return
    if (entry.name === '') entry.name = name ?? ''
    // One letter too many makes it too long for its reader.
    entry.input = (entry.input + input).slice(0, agentLimits.inputLetters + 1)
  }

  private entryOf({ index, id, name }: Record<'index' | 'id' | 'name', unknown>): CallPart | undefined {
    const last = this.entries.at(-1)
    const found =
      index === undefined
        ? // A piece without a name, or with the id of the call before, belongs to that one.
          last && (name === undefined || (id !== undefined && id === last.id))
          ? last
          : undefined
        : this.entries.findLast((entry) => entry.index === index)
    const isAnother = id !== undefined && found?.id !== undefined && found.id !== id && name !== undefined
    if (found && !isAnother) return found
    if (this.entries.length >= mostCalls) return undefined
    const entry: CallPart = {
      name: '',
      input: '',
      index: typeof index === 'number' ? index : undefined,
      id: typeof id === 'string' ? id : undefined,
    }
    this.entries.push(entry)
    return entry
  }
}
