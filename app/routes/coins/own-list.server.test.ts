import { expect, it } from 'vitest'
import { listAfter } from './own-list.server'

const after = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return listAfter(['a', 'b', 'c'], form).join('')
}

it.each([
  [{ intent: 'add', coin: 'd' }, 'abcd'],
  [{ intent: 'add', coin: 'b' }, 'abc'],
  [{ intent: 'remove', coin: 'b' }, 'ac'],
  [{ intent: 'order', ids: 'c,b,a' }, 'cba'],
  [{ intent: 'order', ids: 'c,x,c' }, 'cab'],
  [{ intent: 'move', move: 'c -1' }, 'acb'],
  [{ intent: 'move', move: 'a -1' }, 'abc'],
  [{ intent: 'move', move: 'c 1' }, 'abc'],
  [{ intent: 'move', move: 'x 1' }, 'abc'],
])('%o makes %s', (fields, list) => {
  expect(after(fields)).toBe(list)
})
