import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageClock } from './use-now'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

// The reader's clock is an hour late.
const made = Date.parse('2026-11-01T11:00:00Z')

it('begins with the moment at which the server made the page, and continues by the minute', () => {
  const clock = pageClock()
  const heard: number[] = []
  expect(clock.read(made)).toBe(made)
  const stop = clock.subscribe(() => heard.push(clock.read(made)))
  vi.advanceTimersByTime(150_000)
  expect(heard).toEqual([made + 60_000, made + 120_000])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('starts again from a new page of the server', () => {
  const clock = pageClock()
  clock.read(made)
  clock.subscribe(() => {})
  vi.advanceTimersByTime(60_000)
  expect(clock.read(made + 90_000)).toBe(made + 90_000)
  vi.advanceTimersByTime(60_000)
  expect(clock.read(made + 90_000)).toBe(made + 150_000)
})
