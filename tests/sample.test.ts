import { expect, it } from 'vitest'
import { sampled } from './sample'

const values = Array.from({ length: 21 }, (_, at) => at)

it('a sample has as many different values as were asked for, the same ones for the same commit', () => {
  const taken = sampled(values, 'POST /links title', 4, 'abc')
  expect(new Set(taken).size).toBe(4)
  expect(sampled(values, 'POST /links title', 4, 'abc')).toEqual(taken)
})

it('every value has its turn over commits and names', () => {
  const met = new Set(
    Array.from({ length: 40 }, (_, at) => sampled(values, `field ${at % 4}`, 4, `commit ${at}`)).flat(),
  )
  expect(met.size).toBe(values.length)
})

it('everything is taken without a seed', () => {
  expect(sampled(values, 'any', 4, null)).toEqual(values)
})
