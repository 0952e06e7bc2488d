import { expect, it } from 'vitest'
import { stepOf } from './step-of'

it('arrows lead on in the direction of reading, and keys without a direction in any', () => {
  for (const [direction, next, previous] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    for (const key of [next, ' ', 'PageDown', 'ArrowDown']) expect(stepOf(key, direction, 5)).toBe(1)
    for (const key of [previous, 'PageUp', 'ArrowUp']) expect(stepOf(key, direction, 5)).toBe(-1)
  }
  expect([stepOf('Home', 'ltr', 5), stepOf('End', 'rtl', 5), stepOf('a', 'ltr', 5)]).toEqual([-5, 5, 0])
})
