import { expect, it } from 'vitest'
import {
  failuresOf,
  filesToTryAgain,
  isLooseOnly,
  isUnsound,
  looseErrorsOf,
  overBudget,
  skippedJourneys,
  timesOf,
} from './test-times.mjs'

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

it('names what failed with the begin of its reason, and nothing that passed at a second try', () => {
  const file = { name: `${process.cwd()}/workers/a.test.ts`, status: 'failed' }
  const failed = {
    fullName: 'b',
    status: 'failed',
    failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
  }
  const testResults = [
    { ...file, assertionResults: [{ fullName: 'a', status: 'passed' }, failed] },
    { ...file, message: 'no such module', assertionResults: [] },
  ]
  const journey = (/** @type {string} */ status) => ({
    title: status,
    tests: [{ status, results: [{ duration: 1, error: { message: 'not shown' } }] }],
  })
  const inner = [{ file: 'a.spec.ts', specs: [journey('flaky'), journey('unexpected')] }]
  expect(failuresOf({ vitest: { testResults }, playwright: { suites: [{ suites: inner }] } })).toEqual([
    'workers/a.test.ts › b\n    expected 1\n    to be 2',
    'workers/a.test.ts\n    no such module',
    'a.spec.ts › unexpected\n    not shown',
  ])
})

it('tries the files of at most three failed tests of vitest again', () => {
  const file = (/** @type {string} */ name, /** @type {string[]} */ statuses) => ({
    name: `${process.cwd()}/workers/${name}.test.ts`,
    status: statuses.includes('passed') && !statuses.includes('failed') ? 'passed' : 'failed',
    assertionResults: statuses.map((status, at) => ({ fullName: `${name} ${at}`, status })),
  })
  const few = [file('a', ['failed', 'passed', 'failed']), file('b', ['passed']), file('c', [])]
  expect(filesToTryAgain({ testResults: few })).toEqual(['workers/a.test.ts', 'workers/c.test.ts'])
  expect(filesToTryAgain({ testResults: [...few, file('d', ['failed'])] })).toEqual([])
  expect(filesToTryAgain(null)).toEqual([])
})

it('tells an error outside of journeys, and the journey that it skipped, from journeys that failed', () => {
  const journey = (
    /** @type {string} */ status,
    /** @type {string} */ expectedStatus,
    /** @type {number} */ line,
  ) => ({
    ...{ title: 'a', file: 'a.spec.ts', line },
    tests: [{ status, expectedStatus, results: [] }],
  })
  const specs = [journey('expected', 'passed', 1), journey('skipped', 'skipped', 2)]
  const suites = [{ specs, suites: [{ specs: [journey('skipped', 'passed', 3)] }] }]
  const errors = [{ message: 'Error: page has been closed\n  while it waited' }]
  const report = { suites, errors, stats: { unexpected: 0 } }
  expect(skippedJourneys(report)).toEqual(['a.spec.ts:3'])
  expect(looseErrorsOf(report)).toEqual([
    'outside of a journey\n    Error: page has been closed\n      while it waited',
  ])
  expect(isLooseOnly(report)).toBe(true)
  expect(isLooseOnly({ ...report, stats: { unexpected: 1 } })).toBe(false)
  expect(isLooseOnly({ ...report, errors: Array(4).fill({}) })).toBe(false)
  expect([isLooseOnly(null), skippedJourneys(null), looseErrorsOf(null)]).toEqual([false, [], []])
})
