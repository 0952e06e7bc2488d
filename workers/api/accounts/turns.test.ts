import { expect, it, vi } from 'vitest'
import { inTurn } from './turns'

const did: string[] = []
const act = (whom: string, name: string) =>
  inTurn(whom, async () => {
    await scheduler.wait(5)
    did.push(name)
  })

it('many turns of one do not hold the turn of another, and those of one come in their order', async () => {
  did.length = 0
  await Promise.all([...[1, 2, 3, 4, 5].map((n) => act('many', `many ${n}`)), act('one', 'one')])
  expect(did.indexOf('one')).toBeLessThanOrEqual(2)
  expect(did.filter((name) => name !== 'one')).toEqual([1, 2, 3, 4, 5].map((n) => `many ${n}`))
})

it('who went away while waiting holds nobody', async () => {
  did.length = 0
  const first = act('here', 'first')
  // Their timers end with their request.
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(() => Object(0))
  void act('gone', 'gone')
  await Promise.all([first, act('here', 'second')])
  await act('here', 'third')
  expect(did).toEqual(['first', 'second', 'third'])
})
