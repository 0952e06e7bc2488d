import { expect, it } from 'vitest'
import { openQueue, queueLimits } from './queue.mjs'

/** A queue whose jobs end when the test says so. @param {number} concurrency */
function held(concurrency) {
  /** @type {Map<string, () => void>} */
  const running = new Map()
  /** @type {string[]} */
  const began = []
  /** @type {Record<string, number>} */
  const positions = {}
  const queue = openQueue({
    concurrency,
    start: (/** @type {string} */ job) => {
      began.push(job)
      return new Promise((resolve) => running.set(job, () => resolve(undefined)))
    },
    onMove: (job, position) => {
      positions[job] = position
    },
  })
  const end = async (/** @type {string} */ job) => {
    running.get(job)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, began, positions, end }
}

it('takes members in turns, whoever came first with many', async () => {
  const { queue, began, end } = held(1)
  for (const job of ['a1', 'a2', 'a3', 'a4']) expect(queue.add('a', job)).toBe('added')
  for (const job of ['b1', 'b2']) queue.add('b', job)
  queue.add('c', 'c1')
  for (let at = 0; at < 7; at += 1) await end(began[at] ?? '')
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('one of a member runs at a time, and others use the free places', () => {
  const { queue, began } = held(2)
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  queue.add('b', 'b1')
  expect(began).toEqual(['a1', 'b1'])
})

it('tells each job how many are ahead of it, whenever that changes', async () => {
  const { queue, positions, end } = held(1)
  for (const [member, job] of [
    ['x', 'x1'],
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ])
    queue.add(member ?? '', job ?? '')
  expect(positions).toEqual({ a1: 0, a2: 2, b1: 1 })
  await end('x1')
  expect(positions).toEqual({ a1: 0, a2: 1, b1: 0 })
})

it('a member may have three waiting, and all together a hundred', () => {
  const { queue } = held(1)
  const added = ['a1', 'a2', 'a3', 'a4', 'a5'].map((job) => queue.add('a', job))
  expect(added).toEqual(['added', 'added', 'added', 'added', 'too_many'])
  for (let at = 0; queue.size() < queueLimits.all; at += 1)
    expect(queue.add(`m${at}`, `m${at}`)).toBe('added')
  expect(queue.add('last', 'last')).toBe('busy')
})

it('a job that is taken out never starts, and a failed one frees its place', async () => {
  const { queue, began, end } = held(1)
  queue.add('a', 'a1')
  queue.add('b', 'b1')
  queue.add('c', 'c1')
  expect(queue.remove('b', 'b1')).toBe(true)
  expect(queue.remove('b', 'b1')).toBe(false)
  await end('a1')
  expect(began).toEqual(['a1', 'c1'])
})
