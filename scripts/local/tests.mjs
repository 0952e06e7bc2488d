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
/** @typedef {(text: string) => void} Say */

/**
 * Runs everything that is checked and says the sum in the last line.
 * @param {string[]} only names of parts: checks, build, vitest, playwright, deploy; none runs all
 * @returns {Promise<number>} the exit code
 */
export async function runTests(only) {
  takeSignals()
  const total = { passed: 0, failed: 0 }
  for (const group of groups) {
    const chosen = group.filter(({ name }) => only.length === 0 || only.includes(name))
    const counts = await runGroup(chosen)
    for (const { passed, failed } of counts) {
      total.passed += passed
      total.failed += failed
    }
    if (chosen.some(({ name }) => name === 'dependencies') && total.failed > 0) break
  }
  print(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

/**
 * Parts that do not wait for each other run at the same time: one that waits leaves a core to the other.
 * @type {Array<Array<{name: string, part: (say: Say) => Promise<Count>}>>}
 */
const groups = [
  [{ name: 'dependencies', part: install }],
  [{ name: 'checks', part: check }],
  [
    { name: 'vitest', part: vitest },
    { name: 'build', part: build },
  ],
  [
    { name: 'playwright', part: playwright },
    { name: 'deploy', part: deploy },
  ],
]

/**
 * What the first part says is shown at once, what the others say when the first has ended.
 * @param {typeof groups[number]} group
 * @returns {Promise<Count[]>}
 */
async function runGroup(group) {
  const running = group.map(({ name, part }, place) => {
    const kept = []
    const say = place === 0 ? show : (text) => void kept.push(text)
    say(`\n${bold(name)}\n`)
    return { kept, counted: runPart(part, say) }
  })
  const counts = []
  for (const { kept, counted } of running) {
    const count = await counted
    for (const text of kept) show(text)
    counts.push(count)
  }
  return counts
}

/**
 * @param {(say: Say) => Promise<Count>} part
 * @param {Say} say
 * @returns {Promise<Count>}
 */
async function runPart(part, say) {
  const started = performance.now()
  const count = await part(say).catch((error) => {
    complain(explain(error))
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(`  ${count.passed} passed, ${count.failed} failed in ${seconds} s\n`)
  return count
}

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
  return { passed: 1, failed: 0 }
}

/** @param {Say} say */
async function vitest(say) {
  const report = freshReport('vitest')
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...flags], {
    onOutput: say,
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

/** @param {Say} say */
async function playwright(say) {
  const report = freshReport('playwright')
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  const data = mkdtempSync(path.join(tmpdir(), 'hamkar-e2e-'))
  const env = { ...process.env, HAMKAR_TEST_DATA: data }
  const { code } = await run(process.execPath, [cli, 'test'], { env, onOutput: say })
  rmSync(data, { recursive: true, force: true })
  const result = read(report)
  const stats = result?.stats
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  sayAgain(namesAgain(result?.suites ?? []), say)
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

/**
 * What held at its second try is named, so that nobody takes it for sound.
 * @param {string[]} names
 * @param {Say} say
 */
function sayAgain(names, say) {
  for (const name of names) say(`  second try: ${name}\n`)
  say(`  ${names.length} needed a second try\n`)
}

/** @param {Say} say */
async function deploy(say) {
  const { code } = await run(process.execPath, [inRoot('scripts/deploy.mjs'), '--dry-run'], {
    onOutput: say,
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
