import * as v from 'valibot'
import { expect, it } from 'vitest'
import { changesOf, LibraryItem } from './library'

const box = { id: 'a', type: 'rectangle', x: 1, y: 2, width: 3, height: 4, angle: 0 }
const read = (elements: unknown) => v.safeParse(LibraryItem, { elements })

it('keeps known fields of shapes, and leaves out images and what is none', () => {
  const hostile = [
    { ...box, link: 'x'.repeat(9_000), onclick: 'alert(1)', strokeColor: 'url(//e.com)', customData: {} },
    { ...box, id: 'b', type: 'image', fileId: 'file_1' },
    { ...box, id: 'c', type: 'iframe' },
    { ...box, id: '<b>' },
    'text',
    null,
    [],
  ]
  expect(read(hostile).output).toEqual({ name: '', elements: [box] })
})

it('is refused without shapes, with too many, and when it is no item', () => {
  for (const elements of [[], ['text'], 'text', null, Array.from({ length: 501 }, () => box)])
    expect(read(elements).success).toBe(false)
  expect(v.safeParse(LibraryItem, { elements: [box], name: 'x'.repeat(121) }).success).toBe(false)
  expect(v.safeParse(LibraryItem, { elements: [box], more: 1 }).success).toBe(false)
})

it('tells new items from those that are gone', () => {
  expect(changesOf(new Set(['a', 'b']), [{ id: 'b' }, { id: 'c' }])).toEqual({
    added: [{ id: 'c' }],
    removed: ['a'],
  })
})
