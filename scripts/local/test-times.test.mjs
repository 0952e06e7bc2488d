import { expect, it } from 'vitest'
import { isUnsound, overBudget, timesOf } from './test-times.mjs'

const vitest = (/** @type {number} */ ms) => ({
  testResults: [
    {
      name: `${process.cwd()}/workers/a.test.ts`,
      status: 'passed',
      assertionResults: [{ fullName: 'a', duration: ms }],
    },
  ],
})

it('names a project whose tests take longer than its budget, and no other', () => {
  expect(overBudget({ vitest: vitest(499_000) })).toEqual([])
  expect(overBudget({ vitest: vitest(510_000) })).toEqual([
    'workers: 510 s of tests, over its budget of 500 s',
  ])
  expect(timesOf({ vitest: vitest(2_000) })).toContain('workers 2\n     2.0 s  workers/a.test.ts › a')
})

it('takes more than one second try in a hundred for a failure', () => {
  expect([isUnsound(0, 50), isUnsound(1, 100), isUnsound(1, 99), isUnsound(2, 150)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})
