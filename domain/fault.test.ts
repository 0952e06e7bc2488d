import { expect, it } from 'vitest'
import { describeFault } from './fault'

it('tells what failed and where, but no value that a query was given', () => {
  expect(describeFault(new TypeError('x is undefined'))).toMatchObject({
    name: 'TypeError',
    message: 'x is undefined',
    cause: null,
    where: expect.stringContaining('fault.test'),
  })
  const query = new Error('Failed query: insert into users values (?) params: hunter2', {
    cause: new Error('UNIQUE constraint failed'),
  })
  expect(JSON.stringify(describeFault(query))).not.toContain('hunter2')
  expect(describeFault(query).cause).toBe('UNIQUE constraint failed')
  expect(JSON.stringify(describeFault('hunter2'))).not.toContain('hunter2')
})
