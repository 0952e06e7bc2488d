import { expect, it } from 'vitest'
import { explain, Problem } from './problem.mjs'

it('says in words that the disk is full', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device'), {
    code: 'ENOSPC',
    path: '/data/log',
  })
  expect(explain(error)).toBe('The disk is full (/data/log); free up space and start again.')
})

it('shows a problem as it is, and anything else with its stack', () => {
  expect(explain(new Problem('Port 1 is in use.'))).toBe('Port 1 is in use.')
  expect(explain(new Error('odd'))).toContain('problem.test.mjs')
})
