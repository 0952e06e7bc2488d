import { expect, it } from 'vitest'
import { waitOf } from './wait'

it.each([
  [1, 'waitSeconds', 1],
  [89, 'waitSeconds', 89],
  [90, 'waitMinutes', 2],
  [3_600, 'waitMinutes', 60],
  [5_400, 'waitHours', 2],
  [86_400, 'waitHours', 24],
] as const)('%i seconds are told as %s, %i of them', (seconds, key, count) => {
  expect(waitOf(seconds)).toEqual({ key, count })
})
