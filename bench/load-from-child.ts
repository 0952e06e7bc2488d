import { fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Load, LoadResult } from './load'

const program = path.join(path.dirname(fileURLToPath(import.meta.url)), 'load-child.mjs')

/** Runs a load in another process and gives what it measured. */
export function loadFromChild(plan: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(program)
    child.once('message', (result: LoadResult) => resolve(result))
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error(`The load ended with ${code}.`)))
    child.send(plan)
  })
}

/** One line of a result for people. */
export function describeLoad(name: string, { perSecond, p50, p99, statuses, errors }: LoadResult): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  const broken = errors > 0 ? `, ${errors} broken connections` : ''
  const rate = perSecond.toFixed(0).padStart(7)
  return `${name.padEnd(28)} ${rate}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  (${counts.join(', ')}${broken})`
}
