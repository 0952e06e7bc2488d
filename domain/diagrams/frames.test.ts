import { expect, it } from 'vitest'
import { framesOf } from './frames'

const frame = (name: string | null, x: number, y: number, more: object = {}) => ({
  ...{ type: 'frame', name, x, y, width: 100, height: 50 },
  ...more,
})
const names = (elements: Record<string, unknown>[], direction: 'ltr' | 'rtl' = 'ltr') =>
  framesOf(elements, direction).map(({ name, x }) => name ?? x)

it('frames with names are presented by name, and numbers count as such in every script', () => {
  expect(names([frame('Step 10', 0, 0), frame('Step 2', 300, 0), frame('Step 1', 600, 0)])).toEqual([
    'Step 1',
    'Step 2',
    'Step 10',
  ])
  expect(names([frame('بخش ۱۰', 0, 0), frame('بخش ۲', 300, 0)])).toEqual(['بخش ۲', 'بخش ۱۰'])
})

it('frames without names, or with the same one, are presented row by row in the direction of reading', () => {
  const frames = [frame(null, 400, 10), frame(null, 0, 0), frame('last', 0, 200), frame(null, 200, -5)]
  expect(names(frames)).toEqual([0, 200, 400, 'last'])
  expect(names(frames, 'rtl')).toEqual([400, 200, 0, 'last'])
  expect(names([frame('a', 300, 0), frame('a', 0, 0)])).toEqual(['a', 'a'])
})

it('deleted frames, other elements and frames without a place are not presented', () => {
  const others = [
    frame('a', 0, 0, { isDeleted: true }),
    frame('b', Number.NaN, 0),
    frame('c', 0, 0, { width: 0 }),
  ]
  expect(names([...others, { type: 'rectangle', x: 0, y: 0, width: 9, height: 9 }])).toEqual([])
})
