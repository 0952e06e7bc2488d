import { expect, it } from 'vitest'
import { derivedOf } from './derived'

const beginning = (text: string) => derivedOf({ title: 'Tea', summary: '', text }).beginning

it('an article begins with its sentences, without the cells of its tables', () => {
  expect(beginning('# Tea\n\nBoil it.\n\n| Cup | Litres |\n| --- | --- |\n| tea | 0.2 |\n\nDrink.')).toBe(
    'Boil it. Drink.',
  )
  expect(beginning('| Cup | Litres |\n| --- | --- |\n| tea | 0.2 |')).toBe('Cup · Litres · tea · 0.2')
})
