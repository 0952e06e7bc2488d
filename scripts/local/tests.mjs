import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './paths.mjs'
import { explain } from './problem.mjs'
import { bold, complain, print } from './progress.mjs'
import { takeSignals } from './stop.mjs'

/** @typedef {{passed: number, failed: number}} Count */

/**
 * Runs everything that is checked and says the sum in the last line.
 * @param {string[]} only names of parts: checks, vitest, playwright, deploy; none runs all
 * @returns {Promise<number>} the exit code
 */
export async function runTests(only) {
  takeSignals()
  const total = { passed: 0, failed: 0 }
  for (const [name, part] of parts.filter(([one]) => only.length === 0 || only.includes(one))) {
    print(bold(`\n${name}`))
    const started = performance.now()
    const count = await part().catch((error) => {
      complain(explain(error))
      return { passed: 0, failed: 1 }
    })
    total.passed += count.passed
    total.failed += count.failed
    print(
      `  ${count.passed} passed, ${count.failed} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    )
    if (name === 'dependencies' && count.failed > 0) break
  }
  print(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

/** @type {Array<[string, () => Promise<Count>]>} */
const parts = [
  ['dependencies', install],
  ['checks', async () => (await import('../checks/all.mjs')).runChecks(print)],
  ['build', build],
  ['vitest', vitest],
  ['playwright', playwright],
  ['deploy', deploy],
]

async function install() {
  print(`  ${await ensureInstalled()}`)
  return { passed: 0, failed: 0 }
}

async function build() {
  const { ensureBuilt } = await import('./build.mjs')
  print(`  ${await ensureBuilt()}`)
  return { passed: 1, failed: 0 }
}

async function vitest() {
  const report = freshReport('vitest')
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...flags], {
    onOutput: show,
  })
  const result = read(report)
  const passed = result?.numPassedTests ?? 0
  const failed = (result?.numFailedTests ?? 0) + failedToLoad(result)
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

/** Files that broke before their first test ran are not among the failed tests. */
function failedToLoad(result) {
  const suites = result?.testResults ?? []
  return suites.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
}

async function playwright() {
  const report = freshReport('playwright')
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  const data = mkdtempSync(path.join(tmpdir(), 'hamkar-e2e-'))
  const env = { ...process.env, HAMKAR_TEST_DATA: data }
  const { code } = await run(process.execPath, [cli, 'test'], { env, onOutput: show })
  rmSync(data, { recursive: true, force: true })
  const result = read(report)
  const stats = result?.stats
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  sayAgain(namesAgain(result?.suites ?? []))
  const failed = stats?.unexpected ?? 0
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

/**
 * Journeys of a report that failed once and then held.
 * @param {any[]} suites
 * @returns {string[]}
 */
function namesAgain(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} › ${title}`),
    ...namesAgain(inner),
  ])
}

/** What held at its second try is named, so that nobody takes it for sound. @param {string[]} names */
function sayAgain(names) {
  for (const name of names) print(`  second try: ${name}`)
  print(`  ${names.length} needed a second try`)
}

async function deploy() {
  const { code } = await run(process.execPath, [inRoot('scripts/deploy.mjs'), '--dry-run'], {
    onOutput: show,
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const show = (text) => process.stdout.write(text)

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
