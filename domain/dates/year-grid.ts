/** A day of a grid: its column and row from 0, how much was done, and a step from 0 (nothing) to 4. */
export type GridDay = { day: string; column: number; row: number; count: number; step: 0 | 1 | 2 | 3 | 4 }

/** How many weeks a year's grid has. */
export const gridWeeks = 53

const dayLong = 86_400_000
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/**
 * Takes the last day (YYYY-MM-DD), the days on which something was done, and the day of the week with which weeks begin
 * (Sunday is 0); gives every day of the 53 weeks up to it, the oldest first. Steps are quarters of the busiest day.
 */
export function yearGrid(
  to: string,
  days: readonly { day: string; count: number }[],
  weekStart: number,
): GridDay[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const most = Math.max(1, ...counts.values())
  const last = noonOf(to)
  const row = (new Date(last).getUTCDay() - weekStart + 7) % 7
  const length = (gridWeeks - 1) * 7 + row + 1
  return Array.from({ length }, (_, place) => {
    const day = new Date(last - (length - 1 - place) * dayLong).toISOString().slice(0, 10)
    const count = counts.get(day) ?? 0
    const step = Math.ceil((count / most) * 4) as GridDay['step']
    return { day, column: Math.floor(place / 7), row: place % 7, count, step }
  })
}
