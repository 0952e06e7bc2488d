import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Day } from './dates/day'
import { ItemPosition, positionAfter, positionBetween, positionsAt } from './todos'

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

  it('after all others are after each, whatever their order', () => {
    expect(positionAfter([])).toBe('a0')
    expect(positionAfter(['a4', 'a9', 'a0'])).toBe('aA')
  })

  it('between equal ones give those after it new positions too', () => {
    const placed = (others: string[], to: number) => {
      const [own = '', ...next] = positionsAt(others, to)
      const all = others.map((position, at) => next[at - to] ?? position)
      all.splice(to, 0, own)
      return all
    }
    const equal = ['a0', 'a0', 'a0', 'a1', 'a1']
    for (let to = 1; to <= equal.length; to++) {
      const all = placed(equal, to)
      expect((all[to] ?? '') > (all[to - 1] ?? ''), String(to)).toBe(true)
      expect([...all].sort()).toEqual(all)
    }
    expect(positionsAt(['a0', 'a1'], 1)).toHaveLength(1)
    expect(positionsAt(equal, 0)).toHaveLength(1)
    expect(positionsAt([], 0)).toEqual(['a0'])
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
