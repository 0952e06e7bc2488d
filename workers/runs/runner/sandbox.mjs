import { spawn } from 'node:child_process'
import path from 'node:path'
import { boxOptions, pipes, startCommand } from './box.mjs'
import { openCores } from './cores.mjs'
import { makePipes, openPipes } from './stdio.mjs'
import { childrenOf } from './watcher.mjs'

/** The first user of boxes as root: each slot has one of its own, so that what the kernel counts by user is counted apart. */
const firstUser = 20_001
/** How long prepared boxes wait after the last run, in milliseconds. */
const idleAfter = 10 * 60_000
/** How long a program runs before the next box is prepared beside it, in milliseconds: a short one has the machine to itself. */
const prepareAfter = 250
/** How long after a program the next box is prepared: its result is sent and a waiting program is started first. */
const prepareNext = 10

/**
 * A box that waits for its sources; it runs one program and is thrown away.
 * @typedef {object} Box
 * @property {number} pid
 * @property {(tar: Uint8Array) => void} begin gives it the sources and its script
 * @property {import('node:net').Socket} stdin
 * @property {{stdout: import('node:stream').Readable, stderr: import('node:stream').Readable, reports: import('node:stream').Readable, compiler: import('node:stream').Readable}} streams
 * @property {Promise<{code: number | null, signal: string | null}>} ended when it is gone and everything that it wrote is read
 * @property {() => void} kill ends all its processes at once
 */

/**
 * The boxes of this machine: some are started ahead, since a start takes longer than many programs.
 * @param {{folder: string, filter: Buffer, binds: () => import('./box.mjs').Binds, ahead: number, cores: number[]}} options
 */
export function openSandbox({ folder, filter, binds, ahead, cores }) {
  const isRoot = process.getuid?.() === 0
  /** @type {Set<number>} */
  const slots = new Set()
  /** @type {Set<Box>} */
  const living = new Set()
  /** @type {(Box & {core: number})[]} */
  const ready = []
  const load = openCores(cores)
  let isOpen = true
  /** @type {NodeJS.Timeout | undefined} */
  let idle

  const open = (core = load.calmest()) => {
    let slot = 0
    while (slots.has(slot)) slot += 1
    slots.add(slot)
    const options = `${boxOptions(binds()).join('\0')}\0`
    const [command = '', ...args] = startCommand({ uid: isRoot ? firstUser + slot : null, core })
    const box = openBox({ command, args, folder: path.join(folder, String(slot)), filter, options })
    living.add(box)
    void box.ended.then(() => {
      living.delete(box)
      slots.delete(slot)
      const at = ready.findIndex(({ pid }) => pid === box.pid)
      if (at >= 0) ready.splice(at, 1)
    })
    return { ...box, core }
  }
  const prepare = () => {
    while (isOpen && ready.length < ahead) ready.push(open(load.barest(ready)))
    clearTimeout(idle)
    idle = setTimeout(() => {
      for (const box of ready.splice(0)) box.kill()
    }, idleAfter).unref()
  }
  return {
    /** Gives a box, a prepared one on a calm core where there is; another one is prepared when it has ended, or runs for long. */
    take: () => {
      const next = load.pick(ready)
      const box = next === null ? open() : /** @type {Box & {core: number}} */ (ready.splice(next, 1)[0])
      load.add(box.core)
      const timer = setTimeout(prepare, prepareAfter).unref()
      void box.ended.then(() => {
        load.remove(box.core)
        clearTimeout(timer)
        setTimeout(prepare, prepareNext).unref()
      })
      return box
    },
    /** Ends all boxes. */
    close: async () => {
      isOpen = false
      clearTimeout(idle)
      const all = [...living]
      for (const box of all) box.kill()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}

/**
 * @param {{command: string, args: string[], folder: string, filter: Buffer, options: string}} start
 * @returns {Box}
 */
function openBox({ command, args, folder, filter, options }) {
  makePipes(folder)
  const { theirs, handOver, stdin, stdout, stderr } = openPipes(folder)
  const others = /** @type {Array<'pipe'>} */ (Object.values(pipes).map(() => 'pipe'))
  const child = spawn(command, args, {
    env: { PATH: '/usr/bin:/bin' },
    cwd: '/',
    stdio: [...theirs, ...others],
  })
  handOver()
  const at = (/** @type {number} */ pipe) => /** @type {import('node:net').Socket} */ (child.stdio[pipe])
  // A box that was ended does not read on; what it writes after its end is nothing.
  for (const stream of [stdin, stdout, stderr, ...Object.values(pipes).map(at)])
    stream.on('error', () => undefined)
  at(pipes.filter).end(filter)
  at(pipes.options).end(options)
  const streams = { stdout, stderr, reports: at(pipes.reports), compiler: at(pipes.compiler) }
  const pid = child.pid ?? 0
  const gone = new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const read = [stdout, stderr].map((stream) => new Promise((resolve) => stream.once('close', resolve)))
  const closed = new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  return {
    pid,
    begin: (tar) => void at(pipes.sources).end(tar),
    stdin,
    streams,
    ended: Promise.all([gone, closed, ...read]).then(([how]) => {
      stdin.destroy()
      return how
    }),
    kill: () => killBox(child),
  }
}

/**
 * The first process inside takes all others with it; bubblewrap then ends by itself and leaves nothing for others to collect.
 * @param {import('node:child_process').ChildProcess} child
 */
function killBox(child) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const [first] = childrenOf(child.pid)
  for (const pid of first === undefined ? [child.pid] : [first, child.pid]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}
