import { expect, it } from 'vitest'
import { widthOf } from './widths'

it('a column is as wide as most of its values, within bounds, and never narrower than its name', () => {
  const row = (title: string, price: number) => ({ _id: 'row_1', createdAt: '', _version: 1, title, price })
  const rows = [
    ...Array.from({ length: 20 }, () => row('A title of thirty letters here', 5)),
    row('x'.repeat(5_000), 5),
  ]
  expect(widthOf('title', 'text', rows)).toBe(252)
  expect(widthOf('price', 'number', rows)).toBe(138)
  expect(widthOf('a column with quite a long name of its own', 'text', rows)).toBe(340)
})
