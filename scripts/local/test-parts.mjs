import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './paths.mjs'
import {
  failuresOf,
  filesToTryAgain,
  isLooseOnly,
  isUnsound,
  journeysAgain,
  looseErrorsOf,
  overBudget,
  skippedJourneys,
  timesOf,
} from './test-times.mjs'

/** @typedef {{passed: number, failed: number, failures?: string[], again?: string[], slow?: string[]}} Count `failures` says what failed, `again` what held at its second try only, `slow` names projects over their budgets */
/** @typedef {(text: string) => void} Say */
/** @typedef {{name: string, part: (say: Say) => Promise<Count>}} Part */

/**
 * The parts of `npm test`. Parts of a group run at the same time: one that waits leaves a core to the other.
 * @type {Part[][]}
 */
export const usual = [
  [{ name: 'dependencies', part: install }],
  [{ name: 'checks', part: check }],
  [
    { name: 'vitest', part: vitest(['domain', 'workers', 'runner', 'rooms', 'peers']) },
    { name: 'build', part: build },
  ],
  [{ name: 'playwright', part: playwright(['--grep-invert=@all']) }],
]

/**
 * The parts of `npm run test:all`, each test once: those of `npm test` without samples, and slow ones (starts, crashes,
 * the deploy, journeys with `@all`).
 * @type {Part[][]}
 */
export const all = [
  [{ name: 'dependencies', part: install }],
  [{ name: 'checks', part: check }],
  [
    { name: 'vitest', part: vitest(['domain', 'workers', 'runner', 'rooms', 'peers']) },
    { name: 'build', part: build },
  ],
  [
    { name: 'start', part: vitest(['start']) },
    { name: 'deploy', part: deploy },
  ],
  [{ name: 'playwright', part: playwright([]) }],
]

/**
 * The parts of `npm test -- changed` during development: tests that reach a file with uncommitted changes.
 * @type {Part[][]}
 */
export const changed = [
  [
    {
      name: 'vitest',
      part: vitest(['domain', 'workers', 'runner', 'rooms', 'peers'], ['--changed', '--passWithNoTests']),
    },
  ],
  [{ name: 'playwright', part: playwright(['--only-changed', '--pass-with-no-tests']) }],
]

/** @param {Say} say */
async function install(say) {
  say(`  ${await ensureInstalled()}\n`)
  return { passed: 0, failed: 0 }
}

/** @param {Say} say */
async function check(say) {
  const { runChecks } = await import('../checks/all.mjs')
  return runChecks((line) => say(`${line}\n`))
}

/** @param {Say} say */
async function build(say) {
  const { ensureBuilt } = await import('./build.mjs')
  say(`  ${await ensureBuilt()}\n`)
  const { weighPages } = await import('./weights.mjs')
  const { lines, met, missed } = weighPages()
  for (const line of lines) say(`  ${line}\n`)
  return { passed: 1 + met, failed: missed, failures: missed > 0 ? lines : [] }
}

/**
 * @param {string[]} projects
 * @param {string[]} [files] parts of the names of files, and flags; none takes all of the projects
 * @returns {Part['part']}
 */
function vitest(projects, files = []) {
  return async (say) => {
    const first = await runVitest(projects, files, say)
    say(timesOf({ vitest: first.result }))
    const broken = filesToTryAgain(first.result)
    if (first.code === 0 || broken.length === 0) return countOf(first)
    const names = failuresOf({ vitest: first.result })
    say(`  ${names.length} failed; running again: ${broken.join(', ')}\n`)
    const count = countOf(first)
    const second = await runVitest(projects, broken, say)
    if (second.code !== 0) return { ...count, failures: failuresOf({ vitest: second.result }) }
    return { ...count, passed: count.passed + count.failed, failed: 0, failures: [], again: names }
  }
}

/** @typedef {{code: number, result: any}} Ran */

/**
 * @param {string[]} projects
 * @param {string[]} files
 * @param {Say} say
 * @returns {Promise<Ran>}
 */
async function runVitest(projects, files, say) {
  const report = freshReport('vitest')
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((name) => `--project=${name}`)
  const cli = inRoot('node_modules/vitest/vitest.mjs')
  const { code } = await run(process.execPath, [cli, 'run', ...chosen, ...flags, ...files], { onOutput: say })
  return { code, result: read(report) }
}

/**
 * @param {Ran} ran
 * @returns {Count}
 */
function countOf({ code, result }) {
  const passed = result?.numPassedTests ?? 0
  const failed = (result?.numFailedTests ?? 0) + failedToLoad(result)
  const [failures, slow] = [failuresOf({ vitest: result }), overBudget({ vitest: result })]
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), failures, slow }
}

/** Files that broke before their first test ran are not among the failed tests. @param {any} result */
function failedToLoad(result) {
  const suites = result?.testResults ?? []
  return suites.filter(
    (/** @type {import('./test-times.mjs').VitestFile} */ one) =>
      one.status === 'failed' && one.assertionResults.length === 0,
  ).length
}

/**
 * @param {string[]} chosen
 * @returns {Part['part']}
 */
function playwright(chosen) {
  return async (say) => {
    const first = await runPlaywright(chosen, say)
    say(timesOf({ playwright: first.result }))
    const [count, again] = [countOfJourneys(first.result), journeysAgain(first.result)]
    const loose = looseErrorsOf(first.result)
    if (first.code !== 0 && (await holdsAgain(first.result, say))) {
      count.passed += skippedJourneys(first.result).length
      again.push(...loose)
    } else if (first.code !== 0) {
      count.failed = Math.max(count.failed, 1)
      count.failures.push(...loose)
    }
    // Tests that passed at their second try are named, because they are unreliable.
    for (const name of again) say(`  second try: ${name}\n`)
    say(`  ${again.length} needed a second try\n`)
    if (isUnsound(again.length, count.passed)) {
      say('  more than one in a hundred: counts as a failure\n')
      count.failed += 1
      count.failures.push(`more than one journey in a hundred at a second try: ${again.join(', ')}`)
    }
    return { ...count, again }
  }
}

/**
 * Whether the journeys that an error outside of all of them skipped hold on their own.
 * @param {any} result
 * @param {Say} say
 */
async function holdsAgain(result, say) {
  if (!isLooseOnly(result)) return false
  const skipped = skippedJourneys(result)
  say(`  an error outside of all journeys; running again: ${skipped.join(', ') || 'nothing was skipped'}\n`)
  return skipped.length === 0 || (await runPlaywright(skipped, say)).code === 0
}

/**
 * @param {string[]} chosen
 * @param {Say} say
 * @returns {Promise<Ran>}
 */
async function runPlaywright(chosen, say) {
  const report = freshReport('playwright')
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  const data = mkdtempSync(path.join(tmpdir(), 'hamkar-e2e-'))
  const env = { ...process.env, HAMKAR_TEST_DATA: data }
  const { code } = await run(process.execPath, [cli, 'test', ...chosen], { env, onOutput: say })
  rmSync(data, { recursive: true, force: true })
  return { code, result: read(report) }
}

/** @param {any} result */
const countOfJourneys = (result) => ({
  passed: (result?.stats?.expected ?? 0) + (result?.stats?.flaky ?? 0),
  failed: result?.stats?.unexpected ?? 0,
  failures: failuresOf({ playwright: result }),
  slow: overBudget({ playwright: result }),
})

/** @param {Say} say */
async function deploy(say) {
  const { code } = await run(process.execPath, [inRoot('scripts/deploy.mjs'), '--dry-run'], {
    onOutput: say,
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(inRoot('.local'), { recursive: true })
  const file = inRoot('.local', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
