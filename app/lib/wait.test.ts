import { expect, it } from 'vitest'
import { codeOfProblem, waitOf } from './wait'

it.each([
  [1, 'seconds', 1],
  [89, 'seconds', 89],
  [90, 'minutes', 2],
  [3_540, 'minutes', 59],
  [3_541, 'hours', 1],
  [3_600, 'hours', 1],
  [3_601, 'minutes', 61],
  [5_400, 'hours', 2],
  [86_400, 'hours', 24],
] as const)('%i seconds are shown as %s, %i of them', (seconds, unit, count) => {
  expect(waitOf(seconds)).toEqual({ unit, count })
})

it('passes the code of a field on if no form of the page could mark it', () => {
  const problem = { type: '', title: '', status: 422, code: 'invalid' as const, requestId: 'req_1' }
  expect(codeOfProblem({ ...problem, fields: { with: 'unknown_person' } })).toBe('unknown_person')
  expect(codeOfProblem(problem)).toBe('invalid')
})
