import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded } from './children.mjs'
import { partyBin } from './party-bin.mjs'
import { inRoot, root } from './paths.mjs'
import { Problem } from './problem.mjs'
import { isAlive, signal } from './process.mjs'

/**
 * Starts PartyKit's development server on loopback, in a group of its own.
 * @param {{data: string, port: number, vars: Record<string, string>}} options
 * @returns {{ready: Promise<string>, ended: Promise<unknown>, guard: (pids: number[]) => void, stop: () => Promise<void>, kill: () => void}}
 */
export function startParty({ data, port, vars }) {
  const config = writePartyConfig(data, vars)
  const args = ['-r', inRoot('scripts/local/loopback.cjs'), partyBin(), 'dev']
  args.push('--config', config, '--port', String(port), '--persist', path.join(data, 'party'))
  const child = spawn(process.execPath, [...args, '--no-hotkeys', '--disable-request-cf-fetch'], {
    cwd: root,
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  /** @param {Buffer | string} chunk */
  const keep = (chunk) => {
    output = (output + chunk).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('error', keep)
  const ended = hasEnded(child)
  return {
    ready: untilHealthy(
      port,
      () => child.exitCode !== null,
      () => output,
    ),
    ended,
    guard: (pids) => child.connected && child.send(pids.filter((pid) => pid !== child.pid)),
    stop: () => stopGroup(child.pid, ended),
    kill: () => child.pid && signal(-child.pid, 'SIGKILL'),
  }
}

/**
 * The secrets go by a file that only this user reads, since a command line is public on the machine.
 * @param {string} data
 * @param {Record<string, string>} vars
 */
export function writePartyConfig(data, vars) {
  const { main, parties, ...rest } = JSON.parse(readFileSync(inRoot('partykit.json'), 'utf8'))
  const absolute = Object.fromEntries(
    Object.entries(parties).map(([name, file]) => [name, inRoot(String(file))]),
  )
  const file = path.join(data, 'partykit.json')
  mkdirSync(data, { recursive: true })
  const text = JSON.stringify({ ...rest, main: inRoot(main), parties: absolute, vars })
  // The rooms must also restart on a full disk, where this file cannot be written again.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text, { mode: 0o600 })
  return file
}

/**
 * @param {number} port
 * @param {() => boolean} isOver
 * @param {() => string} output
 */
async function untilHealthy(port, isOver, output) {
  for (let tries = 0; tries < 300; tries++) {
    if (isOver()) break
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(`http://127.0.0.1:${port}/parties/main/health`, { signal }).catch(() => null)
    if (answer?.ok) return 'ready'
    await sleep(100)
  }
  process.stderr.write(`\n${output().split('\n').slice(-15).join('\n')}\n`)
  throw new Problem('PartyKit didn’t start; its output is above.')
}

/**
 * An interrupt to the whole group ends it in order; to the one process it would leave the others.
 * @param {number | undefined} pid
 * @param {Promise<unknown>} ended
 */
async function stopGroup(pid, ended) {
  if (!pid) return
  if (isAlive(pid)) signal(-pid, 'SIGINT')
  await Promise.race([ended, sleep(2000)])
  signal(-pid, 'SIGKILL')
}
