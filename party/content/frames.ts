import { joined } from '@domain/bytes'
import { numberBytes, Reader } from './bytes'

// The messages of y-protocols, as y-partykit's provider speaks them.
const sync = 0
const awareness = 1
const queryAwareness = 3
export const syncStep = { ask: 0, answer: 1, update: 2 } as const

export type Frame =
  | { type: 'ask'; stateVector: Uint8Array }
  | { type: 'edit'; update: Uint8Array }
  | { type: 'awareness'; update: Uint8Array }
  | { type: 'queryAwareness' }

/** Takes a binary message; gives what it says, null when that is nothing known. Throws when it is cut short. */
export function readFrame(data: Uint8Array): Frame | null {
  const reader = new Reader(data)
  const kind = reader.number()
  if (kind === queryAwareness) return { type: 'queryAwareness' }
  if (kind === awareness) return { type: 'awareness', update: reader.bytes() }
  if (kind !== sync) return null
  const step = reader.number()
  if (step === syncStep.ask) return { type: 'ask', stateVector: reader.bytes() }
  if (step === syncStep.answer || step === syncStep.update) return { type: 'edit', update: reader.bytes() }
  return null
}

export function syncFrame(step: 0 | 1 | 2, payload: Uint8Array): Uint8Array {
  return joined([Uint8Array.from([sync, step, ...numberBytes(payload.length)]), payload])
}

export function awarenessFrame(update: Uint8Array): Uint8Array {
  return joined([Uint8Array.from([awareness, ...numberBytes(update.length)]), update])
}
