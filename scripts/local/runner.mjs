import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded } from './children.mjs'
import { inRoot, root } from './paths.mjs'

/**
 * The outcome of a start: versions by language, or why nothing runs in a sandbox here.
 * @typedef {{versions: Record<string, string>} | {refused: string[]}} RunnerState
 */

/** Collects the processes that ended boxes leave, where it is installed; as process 1 of a container something must. */
const tini = '/usr/bin/tini'
const patience = 20_000

/** Why no sandbox can be there at all, before anything is started; null where one may. @returns {string | null} */
export function obstacle() {
  if (process.platform !== 'linux') return `sandboxes need Linux, this is ${process.platform}`
  return existsSync('/usr/bin/bwrap') ? null : 'bubblewrap is not installed'
}

/**
 * Starts the runner of members' programs on loopback. It ends when its stdin does: with this process, however that ends.
 * @param {{data: string, port: number, key: string}} options
 * @returns {{state: Promise<RunnerState>, ended: Promise<unknown>, stop: () => Promise<void>}}
 */
export function startRunner({ data, port, key }) {
  const node = [process.execPath, inRoot('workers/runs/runner/main.mjs')]
  const [command = '', ...args] = existsSync(tini) ? [tini, '-s', '--', ...node] : node
  const settings = { RUNNER_PORT: String(port), RUNNER_KEY: key, RUNNER_DATA: path.join(data, 'runner') }
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { PATH: process.env.PATH, ...settings, RUNNER_FOLLOW: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  const ended = hasEnded(child)
  return { state: firstLine(child, ended), ended, stop: () => stopRunner(child, ended) }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended
 * @returns {Promise<RunnerState>}
 */
async function firstLine(child, ended) {
  if (!child.stdout) return { refused: ['the runner did not start'] }
  const lines = createInterface({ input: child.stdout })
  const line = new Promise((resolve) => lines.once('line', resolve))
  const late = new AbortController()
  const text = await Promise.race([
    line,
    ended,
    sleep(patience, undefined, { signal: late.signal, ref: false }),
  ])
  late.abort()
  try {
    const said = JSON.parse(String(text))
    return said.versions ? { versions: said.versions } : { refused: said.refused }
  } catch {
    return { refused: ['the runner did not start'] }
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended
 */
async function stopRunner(child, ended) {
  child.stdin?.destroy()
  await Promise.race([ended, sleep(2_000, undefined, { ref: false })])
  child.kill('SIGTERM')
}
