import { expect, it, vi } from 'vitest'
import { inTurn, queueLimits, withPlace } from './turns'

const did: string[] = []
const act = (whom: string, name: string, isKnown = false) =>
  inTurn({ whom, isKnown }, async () => {
    await scheduler.wait(5)
    did.push(name)
  })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Work that continues until it is ended: other work waits for it. */
function holdThread(whom = 'holder') {
  let end = () => {}
  const done = inTurn({ whom, isKnown: true }, () => new Promise<void>((resolve) => (end = resolve)))
  return () => {
    end()
    return done
  }
}

it('many turns of one do not hold the turn of another, and those of one come in their order', async () => {
  did.length = 0
  const five = numbers(queueLimits.ofOne)
  await Promise.all([...five.map((n) => act('many', `many ${n}`)), act('one', 'one')])
  expect(did.indexOf('one')).toBeLessThanOrEqual(2)
  expect(did.filter((name) => name !== 'one')).toEqual(five.map((n) => `many ${n}`))
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

it('a known caller comes before strangers who came first', async () => {
  did.length = 0
  const release = holdThread()
  const strangers = numbers(3).map((n) => act(`stranger ${n}`, `stranger ${n}`))
  const member = act('member', 'member', true)
  await release()
  await Promise.all([...strangers, member])
  expect(did[0]).toBe('member')
})

it('a known caller who takes turn after turn waits as strangers do', async () => {
  for (const n of numbers(queueLimits.firstTurns)) await act('frequent', `turn ${n}`, true)
  did.length = 0
  const release = holdThread()
  const stranger = act('stranger', 'stranger')
  const frequent = act('frequent', 'frequent', true)
  const member = act('member', 'member', true)
  await release()
  await Promise.all([stranger, frequent, member])
  expect(did).toEqual(['member', 'stranger', 'frequent'])
})

const full = { code: 'unavailable', headers: { 'Retry-After': '5' } }

it('a full queue gives the last place of the caller with most places to one with none', async () => {
  did.length = 0
  const release = holdThread()
  const crowds = numbers(queueLimits.places / queueLimits.ofOne).flatMap((crowd) =>
    numbers(queueLimits.ofOne).map((n) => act(`crowd ${crowd}`, `${crowd} ${n}`)),
  )
  const expected = expect(crowds.at(-1)).rejects.toMatchObject(full)
  const late = act('late', 'late')
  await expected
  await release()
  await Promise.all([...crowds.slice(0, -1), late])
  expect(did).toContain('late')
})

it('a full queue refuses strangers at once, one network sooner, and known callers have places of their own', async () => {
  const release = holdThread()
  const crowd = numbers(queueLimits.ofOne).map(() => act('crowd', 'crowd'))
  await expect(act('crowd', 'more')).rejects.toMatchObject(full)
  await release()
  await Promise.all(crowd)
  const releaseAgain = holdThread()
  const others = numbers(queueLimits.places).map((n) => act(`other ${n}`, 'other'))
  await expect(act('late', 'late')).rejects.toMatchObject(full)
  const work = vi.fn()
  await expect(withPlace({ whom: 'late', isKnown: false }, work)).rejects.toMatchObject(full)
  expect(work).not.toHaveBeenCalled()
  const member = act('member', 'member', true)
  await releaseAgain()
  await Promise.all([...others, member])
})

it('nobody waits longer than five seconds', async () => {
  const release = holdThread()
  const late = act('late', 'late')
  const expected = expect(late).rejects.toMatchObject({ code: 'unavailable' })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 5_100)
  await expected
  vi.restoreAllMocks()
  await release()
})

it('a place that is held before its turn keeps nobody waiting, and is free again afterwards', async () => {
  did.length = 0
  const taken = numbers(queueLimits.places).map((n) =>
    withPlace({ whom: `holder ${n}`, isKnown: false }, () => act('member', 'member', true)),
  )
  await expect(act('late', 'late')).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.allSettled(taken)
  await act('late', 'late')
  expect(did.at(-1)).toBe('late')
})
