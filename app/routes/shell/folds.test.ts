import { expect, it } from 'vitest'
import { folded, openIn } from './folds'

it('opens Community at a first visit', () => {
  expect(openIn(null)).toEqual(['community'])
})

it('keeps what was folded, also where everything was', () => {
  expect(openIn(folded(['write', 'build']))).toEqual(['build', 'write'])
  expect(openIn(folded([]))).toEqual([])
})

it('leaves out groups that do not exist', () => {
  expect(openIn('write.__proto__.market')).toEqual(['write'])
})
