import path from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{name: string, group: string, seconds: number, isSecondTry: boolean}} Timed */
/** @typedef {{name: string, status: string, assertionResults: Array<{fullName: string, duration?: number}>}} VitestFile */
/** @typedef {{title: string, tests: Array<{status: string, results: Array<{duration: number}>}>}} Spec */
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
    const file = path.relative(root, name).replaceAll(path.sep, '/')
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
 * The seconds of each project, summed over tests that ran side by side, and the slowest tests.
 * @param {{vitest?: any, playwright?: any}} reports as both write them; null where a run broke before its report
 * @returns {string}
 */
export function timesOf({ vitest, playwright }) {
  const timed = [...ofVitest(vitest), ...ofPlaywright(playwright ?? {})]
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { group, seconds } of timed) sums.set(group, (sums.get(group) ?? 0) + seconds)
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, 20)
  return [
    `  seconds of tests: ${[...sums].map(([group, sum]) => `${group} ${sum.toFixed(0)}`).join(', ')}`,
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`),
    '',
  ].join('\n')
}
