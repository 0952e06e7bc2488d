import { expect, it } from 'vitest'
import { folded, openIn } from './folds'

it('opens Community and what is recent at a first visit', () => {
  expect(openIn(null)).toEqual(['community', 'recent'])
})

it('keeps what was folded, also where everything was', () => {
  expect(openIn(folded(['write', 'build']))).toEqual(['build', 'write'])
  expect(openIn(folded(['recent', 'build']))).toEqual(['build', 'recent'])
  expect(openIn(folded([]))).toEqual([])
})

it('leaves out groups that do not exist', () => {
  expect(openIn('write.__proto__.nowhere')).toEqual(['write', 'recent'])
})
