import { explain } from './problem.mjs'
import { bold, complain, print } from './progress.mjs'
import { takeSignals } from './stop.mjs'
import { all, changed, usual } from './test-parts.mjs'

/** @typedef {import('./test-parts.mjs').Count} Count */
/** @typedef {import('./test-parts.mjs').Say} Say */
/** @typedef {import('./test-parts.mjs').Part} Part */

/**
 * Runs what is checked and says the sum in the last line.
 * @param {string[]} argv names of parts, none runs all of them; `changed` for what is not committed yet, `--all` for everything in one run
 * @returns {Promise<number>} the exit code
 */
export async function runTests(argv) {
  takeSignals()
  const isAll = argv.includes('--all')
  if (isAll) process.env.HAMKAR_TEST_ALL = '1'
  const isChanged = argv.includes('changed')
  const only = argv.filter((word) => !word.startsWith('--') && word !== 'changed')
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const failed = []
  /** @type {string[]} */
  const heldAgain = []
  /** @type {string[]} */
  const overBudget = []
  for (const group of isChanged ? changed : isAll ? all : usual) {
    const chosen = group.filter(({ name }) => only.length === 0 || only.includes(name))
    const counts = await runGroup(chosen)
    for (const [place, { failures = [], again = [], slow = [], ...count }] of counts.entries()) {
      total.passed += count.passed
      total.failed += count.failed
      if (count.failed > 0) failed.push(...(failures.length > 0 ? failures : [chosen[place]?.name ?? '']))
      heldAgain.push(...again)
      // The budgets are those of samples.
      if (!isAll) overBudget.push(...slow)
    }
    const isInstalled = counts.every(({ failed }) => failed === 0)
    if (chosen.some(({ name }) => name === 'dependencies') && !isInstalled) break
  }
  for (const line of overBudget) print(`\n${line}`)
  // The end of a long run says what failed, and what is not sound: sometimes only the end is at hand.
  for (const name of heldAgain) print(`\nsecond try: ${name}`)
  for (const failure of failed) print(`\nfailed: ${failure}`)
  print(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

/**
 * Shows the output of the first part at once, and that of the others when the first has ended.
 * @param {Part[]} group
 * @returns {Promise<Count[]>}
 */
async function runGroup(group) {
  const running = group.map(({ name, part }, place) => {
    /** @type {string[]} */
    const kept = []
    const say = place === 0 ? show : (/** @type {string} */ text) => void kept.push(text)
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
 * @param {Part['part']} part
 * @param {Say} say
 * @returns {Promise<Count>}
 */
async function runPart(part, say) {
  const started = performance.now()
  const count = await part(say).catch((error) => {
    complain(explain(error))
    return { passed: 0, failed: 1, failures: [explain(error)] }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(`  ${count.passed} passed, ${count.failed} failed in ${seconds} s\n`)
  return count
}

/** @param {string} text */
const show = (text) => process.stdout.write(text)
