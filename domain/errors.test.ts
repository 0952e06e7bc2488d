import { expect, it } from 'vitest'
import { isProblem, problem } from './errors'

it('knows a problem by its code and the id of its request, also with a code of a newer version', () => {
  expect(isProblem(problem('not_found', 'req_1'))).toBe(true)
  expect(isProblem({ code: 'newer', requestId: 'req_1' })).toBe(true)
  for (const other of [null, 'not_found', {}, { code: 'not_found' }, { code: 404, requestId: 'req_1' }])
    expect(isProblem(other)).toBe(false)
})
