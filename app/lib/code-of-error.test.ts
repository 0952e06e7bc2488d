import { problem } from '@domain/errors'
import { expect, it } from 'vitest'
import { codeOfError } from './code-of-error'

const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

it('gives the code of a refusal, with the seconds to wait', () => {
  const refusal = { ...problem('rate_limited', 'req_1'), retryAfter: 5 }
  expect(codeOfError(answer(429, refusal))).toBe('rate_limited;5')
})

it('blames nobody for a method that a page does not take', () => {
  expect(codeOfError(answer(405, 'Error: no action'))).toBe('method_not_allowed')
})

it('says that something failed where nothing more is known', () => {
  expect(codeOfError(new Error('x'))).toBe('internal')
  expect(codeOfError(answer(500, null))).toBe('internal')
})
