import type { TodoItem } from '@domain/todos'
import { describe, expect, it } from 'vitest'
import { type Pending, shownItems } from './change'
import { type Known, knownFrom, withAnswer, withUpdate, withWhole } from './known'

const item = (id: string, revision: number, change: Partial<TodoItem> = {}): TodoItem => ({
  id,
  clientId: null,
  text: id,
  checked: false,
  due: null,
  author: null,
  assignee: null,
  position: 'a0',
  revision,
  createdAt: '',
  updatedAt: '',
  ...change,
})
const move = (revision: number, items: TodoItem[], gone: string[] = []) => ({
  revision,
  items,
  gone,
  isWhole: true,
})
const ids = ({ items }: Known) => items.map(({ id }) => id).sort()

describe('what is known of a list', () => {
  it('is the same in whatever order changes come', () => {
    const moves = [
      move(2, [item('a', 2)]),
      move(3, [item('b', 3)]),
      move(4, [item('a', 4, { checked: true })]),
      move(5, [], ['b']),
      move(6, [item('c', 6)]),
    ]
    const orders = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 3, 1, 4],
      [3, 4, 1, 0, 2],
    ]
    for (const order of orders) {
      let known = knownFrom({ revision: 1, items: [] })
      for (const at of [...order, ...order]) known = withUpdate(known, moves[at] ?? move(0, []))
      expect(known.revision).toBe(6)
      expect(known.early.size).toBe(0)
      expect(ids(known)).toEqual(['a', 'c'])
      expect(known.items.find(({ id }) => id === 'a')?.checked).toBe(true)
    }
  })

  it('shows by its number that a change is missing', () => {
    const known = withUpdate(knownFrom({ revision: 1, items: [] }), move(3, [item('b', 3)]))
    expect(known.revision).toBe(1)
    expect([...known.early]).toEqual([3])
    expect(withWhole(known, { revision: 2, items: [] })).toBeNull()
    expect(withWhole(known, { revision: 3, items: [item('b', 3)] })?.revision).toBe(3)
  })

  it('takes a change without content as missing', () => {
    const known = withUpdate(knownFrom({ revision: 1, items: [] }), { ...move(2, []), isWhole: false })
    expect([...known.early]).toEqual([2])
  })

  it('does not bring back by a late answer what others have taken away', () => {
    const begin = knownFrom({ revision: 5, items: [item('a', 5)] })
    const gone = withUpdate(begin, move(7, [], ['a']))
    expect(ids(withAnswer(gone, [item('a', 6)], []))).toEqual([])
    expect(ids(withAnswer(withAnswer(begin, [], ['a']), [item('a', 5)], []))).toEqual([])
    expect(ids(withUpdate(gone, move(8, [item('a', 8)])))).toEqual(['a'])
  })
})

describe('what is shown', () => {
  const wait = (change: object, at = 1) => ({ key: `key-${at}-0000`, at, ...change }) as Pending

  it('is what is known with what waits laid over it', () => {
    const known = [item('a', 2), item('b', 3, { position: 'a1' })]
    const pending = [
      wait({ type: 'add', item: { text: 'new', clientId: 'client-1', position: 'a2' } }, 1),
      wait({ type: 'set', id: 'client-1', set: { checked: true } }, 2),
      wait({ type: 'set', id: 'b', set: { position: 'Zz', text: 'B' } }, 3),
      wait({ type: 'remove', id: 'a' }, 4),
    ]
    const shown = shownItems(known, pending, null, [])
    expect(shown.map(({ text, checked }) => [text, checked])).toEqual([
      ['B', false],
      ['new', true],
    ])
    expect(
      shownItems(
        known,
        [...pending, wait({ type: 'restore', ids: ['a'], kept: [item('a', 2)] }, 5)],
        null,
        [],
      ),
    ).toHaveLength(3)
  })

  it('holds an added item once when its answer has come and it still waits', () => {
    const known = [item('item_9', 4, { clientId: 'client-1' })]
    const pending = [wait({ type: 'add', item: { text: 'new', clientId: 'client-1' } })]
    expect(shownItems(known, pending, null, [])).toHaveLength(1)
  })
})
