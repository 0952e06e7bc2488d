import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { Batch } from './batch'

afterEach(() => void vi.useRealTimers())

/** A document, and an update for each letter that it was written with. */
function written(letters: number): { doc: Y.Doc; updates: Uint8Array[] } {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => void updates.push(update))
  for (let at = 0; at < letters; at += 1) doc.getText('text').insert(at, 'x')
  return { doc, updates }
}

it('goes out after 15 ms, or as soon as a hundred have come, and nothing of it is lost', async () => {
  vi.useFakeTimers()
  const taken: ReturnType<Batch['take']>[] = []
  const batch = new Batch(() => void taken.push(batch.take()))
  const { doc, updates } = written(150)
  for (const update of updates.slice(0, 100)) batch.add(update, 'one')
  expect(taken).toEqual([])
  await Promise.resolve()
  expect(taken).toHaveLength(1)
  for (const update of updates.slice(100)) batch.add(update, 'one')
  await Promise.resolve()
  expect(taken).toHaveLength(1)
  vi.advanceTimersByTime(15)
  expect(taken).toHaveLength(2)
  const copy = new Y.Doc()
  for (const batched of taken) if (batched) Y.applyUpdate(copy, batched.update)
  expect(copy.getText('text').toString()).toBe(doc.getText('text').toString())
  expect(taken.map((batched) => batched?.only)).toEqual(['one', 'one'])
})
