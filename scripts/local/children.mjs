import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { root } from './paths.mjs'
import { identify, isAlive, isSameProcess, signal } from './process.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
/** @type {Array<() => void>} */
const listeners = []
/** @type {import('node:child_process').ChildProcess | undefined} */
let runtime
const spawn = childProcess.spawn

// Miniflare and esbuild start processes of their own: all of them are on the list that is ended at the end. The runtime
// gets a group of its own, since Ctrl-C reaches a whole group at once, and it must still write out what is buffered.
childProcess.spawn = /** @type {any} */ (
  (/** @type {string} */ command, /** @type {string[]} */ args, /** @type {any} */ options) => {
    const isRuntime = /workerd(\.exe)?$/.test(String(command))
    const child = spawn(command, args, isRuntime ? { ...options, detached: true } : options)
    children.add(child)
    child.once('exit', () => children.delete(child))
    if (isRuntime) runtime = child
    for (const listener of listeners) listener()
    return child
  }
)
syncBuiltinESMExports()

/** Calls a listener whenever a process has been started. @param {() => void} listener */
export const onChild = (listener) => listeners.push(listener)

/** The runtime of the workers that was started last, whether or not it still runs. */
export const currentRuntime = () => runtime

/**
 * Resolves when a process has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<unknown>}
 */
export const hasEnded = (child) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve()

/** Running processes, so that a later start can end them if this process is killed. */
export const livingChildren = () => [...children].flatMap((child) => (child.pid ? [identify(child.pid)] : []))

/** Ends at once whatever is still running, and the groups that were started for it. */
export function endChildren() {
  for (const child of children) {
    if (!child.pid) continue
    signal(-child.pid, 'SIGKILL')
    signal(child.pid, 'SIGKILL')
  }
}

/**
 * Ends processes that an earlier, killed start has left, with the groups whose first process has died already
 * (its number is not given out again while the group lives).
 * @param {import('./process.mjs').ProcessId[]} ids
 */
export function endLeftovers(ids) {
  for (const id of ids) {
    const isOurs = isSameProcess(id)
    if (isOurs || !isAlive(id.pid)) signal(-id.pid, 'SIGKILL')
    if (isOurs) signal(id.pid, 'SIGKILL')
  }
}

/**
 * Runs npm to its end: the one that called us, with our own Node, else the one on the path.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

/**
 * Runs a command to its end, in a group of its own, and keeps what it said.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, input?: string, onOutput?: (text: string) => void}} [options] `input` is what it reads
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { env = process.env, input, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = childProcess.spawn(command, args, {
      cwd: root,
      env,
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && command === 'npm',
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    child.stdin?.end(input)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
        onOutput?.(String(chunk))
      })
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
