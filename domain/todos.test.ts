import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Day } from './dates/day'
import { ItemPosition, positionBetween } from './todos'

describe('positions', () => {
  it('always have one between two others, before the first and after the last', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const all: string[] = []
    for (let count = 0; count < 600; count++) {
      const at = random(all.length + 1)
      all.splice(at, 0, positionBetween(all[at - 1] ?? null, all[at] ?? null))
    }
    expect([...all].sort((one, other) => (one < other ? -1 : 1))).toEqual(all)
    expect(new Set(all).size).toBe(600)
    expect(all.every((position) => v.is(ItemPosition, position))).toBe(true)
  })

  it('stay short when things are put last', () => {
    let last: string | null = null
    for (let count = 0; count < 1000; count++) last = positionBetween(last, null)
    expect(String(last).length).toBeLessThan(6)
  })

  it('go past two that two people made alike', () => {
    const same = positionBetween(null, null)
    expect(positionBetween(same, same) > same).toBe(true)
  })

  it('are refused when they are no keys', () => {
    for (const wrong of ['', 'a', '!', 'a00', 'x'.repeat(300), 'a0 '])
      expect(v.is(ItemPosition, wrong), wrong).toBe(false)
  })
})

it('knows days of the Gregorian calendar in any digits', () => {
  expect(v.parse(Day, '۲۰۲۶-۱۱-۲۱')).toBe('2026-11-21')
  for (const wrong of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '1405-08-30', 'tomorrow'])
    expect(v.is(Day, wrong), wrong).toBe(false)
})
