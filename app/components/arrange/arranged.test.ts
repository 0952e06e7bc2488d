import { expect, it } from 'vitest'
import { arrangedIn } from './arranged'

const known = ['a', 'b', 'c', 'd']
const sent = (...pairs: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return arrangedIn(form, known)
}
const order = (...ids: string[]) => ids.map((id): [string, string] => ['arranged', id])
const shown = (...ids: string[]) => ids.map((id): [string, string] => ['shown', id])

it('shows what is ticked, in the order that was sent', () => {
  expect(sent(...order('c', 'a', 'b', 'd'), ...shown('a', 'b', 'c'))).toEqual({
    shown: ['c', 'a', 'b'],
    isMove: false,
  })
  expect(sent(...order('c', 'c', 'x'), ...shown('x', 'd', 'c'))).toEqual({ shown: ['c', 'd'], isMove: false })
})

it('moves one by a button, not past the ends', () => {
  const all = [...order(...known), ...shown(...known)]
  expect(sent(...all, ['move', 'c -1'])).toEqual({ shown: ['a', 'c', 'b', 'd'], isMove: true })
  expect(sent(...all, ['move', 'd 1'])).toEqual({ shown: known, isMove: true })
  expect(sent(...all, ['move', 'a -1'])).toEqual({ shown: known, isMove: true })
  expect(sent(...all, ['move', 'x 1'])).toEqual({ shown: known, isMove: false })
})
