import { expect, it } from 'vitest'
import { Windows } from './windows'

it('keeps the counts of callers when a flood of new ones fills the table', () => {
  const windows = new Windows(100)
  windows.at('caller', 60_000, 0).count += 120
  for (let at = 0; at < 5_000; at += 1) windows.at(`flood ${at}`, 60_000, at).count += 1
  expect(windows.size).toBeLessThanOrEqual(100)
  expect(windows.at('caller', 60_000, 6_000).count).toBe(120)
})

it('drops passed windows first, and restarts a window when it has passed', () => {
  const windows = new Windows(100)
  for (let at = 0; at < 99; at += 1) windows.at(`old ${at}`, 1_000, 0).count += 2
  windows.at('caller', 60_000, 0).count += 1
  windows.at('new', 1_000, 2_000).count += 1
  expect(windows.size).toBe(2)
  expect(windows.at('caller', 60_000, 2_000).count).toBe(1)
  expect(windows.at('new', 1_000, 3_000).count).toBe(0)
})
