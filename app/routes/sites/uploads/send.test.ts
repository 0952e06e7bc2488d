import { problem } from '@domain/errors'
import { expect, it } from 'vitest'
import { sentOf } from './send'

it('tells why an archive was refused, and for which entry', () => {
  const body = problem('invalid', 'req_1', { fields: { archive: 'symlink' }, details: { entry: 'a/link' } })
  expect(sentOf({ status: 422, body, retryAfter: null })).toEqual({ code: 'symlink', entry: 'a/link' })
  expect(sentOf({ status: 413, body: null, retryAfter: null })).toEqual({ code: 'too_large' })
})
