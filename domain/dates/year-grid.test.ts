import { expect, it } from 'vitest'
import { gridWeeks, yearGrid } from './year-grid'

it('a year is 53 weeks that begin as the reader’s do, and end with the last day', () => {
  for (const weekStart of [1, 6]) {
    const grid = yearGrid('2026-11-22', [{ day: '2026-11-22', count: 1 }], weekStart)
    expect(grid.at(-1)).toMatchObject({ day: '2026-11-22', column: gridWeeks - 1, step: 4 })
    expect(new Date(`${grid[0]?.day}T12:00:00Z`).getUTCDay()).toBe(weekStart)
    expect(new Set(grid.map(({ day }) => day)).size).toBe(grid.length)
    expect(grid.at(-1)?.row).toBe((7 - weekStart) % 7)
  }
})

it('steps are quarters of the busiest day, and nothing is nothing', () => {
  const days = [1, 2, 5, 8].map((count, place) => ({ day: `2026-11-0${place + 1}`, count }))
  const steps = yearGrid('2026-11-05', days, 1)
    .slice(-5)
    .map(({ step }) => step)
  expect(steps).toEqual([1, 1, 3, 4, 0])
})
