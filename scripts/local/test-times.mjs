import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/** @typedef {{name: string, group: string, seconds: number, isSecondTry: boolean}} Timed */
/** @typedef {{name: string, status: string, message?: string, assertionResults: Array<{fullName: string, duration?: number, status?: string, failureMessages?: string[]}>}} VitestFile */
/** @typedef {{title: string, file?: string, line?: number, tests: Array<{status: string, expectedStatus?: string, results: Array<{duration: number, error?: {message?: string}}>}>}} Spec */
/** @typedef {{vitest?: {testResults?: VitestFile[]} | null, playwright?: Journeys | null}} Reports as both write them; null where a run broke before its report */
/** @typedef {{suites?: Suite[], errors?: Array<{message?: string}>, stats?: {unexpected?: number}}} Journeys */
/** @typedef {{file?: string, specs?: Spec[], suites?: Suite[]}} Suite */

/** @type {Array<[string, string]>} */
const projects = [
  ['workers/', 'workers'],
  ['tests/rooms/', 'rooms'],
  ['tests/peers/', 'peers'],
  ['tests/start/', 'start'],
]

/**
 * @param {{testResults?: VitestFile[]} | null} [report]
 * @returns {Timed[]}
 */
function ofVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const file = relative(name)
    const group = projects.find(([folder]) => file.startsWith(folder))?.[1] ?? 'domain'
    return assertionResults.map(({ fullName, duration }) => ({
      name: `${file} › ${fullName}`,
      group,
      seconds: (duration ?? 0) / 1000,
      isSecondTry: false,
    }))
  })
}

/**
 * @param {{suites?: Suite[]}} report
 * @returns {Timed[]}
 */
function ofPlaywright({ suites = [] }) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({
      name: `${file} › ${title}`,
      group: 'journeys',
      seconds: tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
      isSecondTry: tests.some(({ status }) => status === 'flaky'),
    })),
    ...ofPlaywright({ suites: inner }),
  ])
}

/**
 * Journeys of a report that failed once and then held.
 * @param {{suites?: Suite[]} | null} [report]
 * @returns {string[]}
 */
export const journeysAgain = (report) =>
  ofPlaywright(report ?? {})
    .filter(({ isSecondTry }) => isSecondTry)
    .map(({ name }) => name)

/**
 * @param {Reports} reports
 * @returns {string[]} each test that failed, and each file that broke before its first test, with the begin of the reason
 */
export function failuresOf({ vitest, playwright }) {
  const files = (vitest?.testResults ?? []).filter(({ status }) => status === 'failed')
  return [
    ...files.flatMap(({ name, message, assertionResults }) => {
      const file = relative(name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [withReason(file, message)]
      return failed.map(({ fullName, failureMessages }) =>
        withReason(`${file} › ${fullName}`, failureMessages?.[0]),
      )
    }),
    ...failedJourneys(playwright ?? {}),
  ]
}

/**
 * @param {{suites?: Suite[]}} report
 * @returns {string[]}
 */
function failedJourneys({ suites = [] }) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) => {
      const failed = tests.find(({ status }) => status === 'unexpected')
      const reason = failed?.results.find(({ error }) => error)?.error?.message
      return failed ? [withReason(`${file} › ${title}`, reason)] : []
    }),
    ...failedJourneys({ suites: inner }),
  ])
}

/**
 * @param {string} name
 * @param {string} [reason]
 */
const withReason = (name, reason = '') =>
  [name, ...stripVTControlCharacters(reason).split('\n').filter(Boolean).slice(0, 6)].join('\n    ')

/** @param {string} file */
const relative = (file) => path.relative(root, file).replaceAll(path.sep, '/')

/**
 * Whether more than one journey in a hundred held only at its second try: retries would hide that they are unsound.
 * @param {number} again
 * @param {number} passed
 */
export const isUnsound = (again, passed) => again > passed / 100

/** So many tests of a run of vitest may hold only at their second try: more are no chance. */
const maxAgain = 3

/**
 * Files to run again because a few of their tests failed; Playwright retries journeys itself.
 * @param {{testResults?: VitestFile[]} | null} [report]
 * @returns {string[]} none where too many failed
 */
export function filesToTryAgain(report) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  return failuresOf({ vitest: report }).length <= maxAgain ? failed.map(({ name }) => relative(name)) : []
}

/**
 * Errors outside of every journey, such as by a pending request when its page closed.
 * @param {Journeys | null} [report]
 * @returns {string[]}
 */
export const looseErrorsOf = (report) =>
  (report?.errors ?? []).map(({ message }) => withReason('outside of a journey', message))

/**
 * Whether nothing failed but a few errors outside of journeys; each ends its worker, and the journey that would run next is skipped.
 * @param {Journeys | null} [report]
 */
export function isLooseOnly(report) {
  const { length } = report?.errors ?? []
  return length > 0 && length <= maxAgain && report?.stats?.unexpected === 0
}

/**
 * @param {{suites?: Suite[]} | null} [report]
 * @returns {string[]} the files and lines of journeys that an error outside of them skipped
 */
export const skippedJourneys = (report) =>
  (report?.suites ?? []).flatMap(({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) =>
        tests.some(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped'),
      )
      .map(({ file, line }) => `${file}:${line}`),
    ...skippedJourneys({ suites }),
  ])

/**
 * Seconds that the tests of a project may take in sum: half as much again as on two cores with little else to do.
 * @type {Record<string, number>}
 */
const budgets = { domain: 70, workers: 500, rooms: 130, peers: 15, start: 65, journeys: 1600 }

/**
 * @param {Reports} reports
 * @returns {Map<string, number>} the seconds of each project, summed over tests that ran side by side
 */
function sumsOf({ vitest, playwright }) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { group, seconds } of [...ofVitest(vitest), ...ofPlaywright(playwright ?? {})])
    sums.set(group, (sums.get(group) ?? 0) + seconds)
  return sums
}

/**
 * @param {Reports} reports
 * @returns {string[]} a line for each project whose tests take longer than they may
 */
export function overBudget(reports) {
  return [...sumsOf(reports)]
    .filter(([group, seconds]) => seconds > (budgets[group] ?? Number.POSITIVE_INFINITY))
    .map(
      ([group, seconds]) =>
        `${group}: ${seconds.toFixed(0)} s of tests, over its budget of ${budgets[group]} s`,
    )
}

/**
 * The seconds of each project, and the slowest tests.
 * @param {Reports} reports
 * @returns {string}
 */
export function timesOf(reports) {
  const timed = [...ofVitest(reports.vitest), ...ofPlaywright(reports.playwright ?? {})]
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, 20)
  return [
    `  seconds of tests: ${[...sumsOf(reports)].map(([group, sum]) => `${group} ${sum.toFixed(0)}`).join(', ')}`,
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`),
    '',
  ].join('\n')
}
