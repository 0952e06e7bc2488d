import { expect, it } from 'vitest'
import { begun, resultOf, take } from './result.mjs'

const language = {
  version: '',
  limits: { cpuSeconds: 5, wallSeconds: 10, memoryMb: 256, dataMb: 512, processes: 64 },
  start: () => '',
  explain: () => ({ text: '', diagnostics: [] }),
}

/**
 * @param {string[]} lines reports of a box
 * @param {import('./execute.mjs').Limit | null} limit
 */
function ended(lines, limit = null) {
  const progress = begun()
  for (const line of lines) take(progress, line)
  progress.limit = limit
  const texts = { stdout: '', stderr: '', compiler: '' }
  const { cpuMs, outcome } = resultOf({ language, progress, texts, memoryKb: null, seenCpuMs: 970 })
  return [outcome, cpuMs]
}

const compiled = ['compiling', '0m0.000s 0m0.000s', '0m0.300s 0m0.050s', 'compiled 0']
const exited = ['0m0.000s 0m0.000s', '0m0.800s 0m0.150s', 'exited 0']

it('CPU time is that of the program without its compiler', () => {
  expect(ended([...compiled, 'running', ...exited])).toEqual(['ok', 600])
  expect(ended(['running', ...exited])).toEqual(['ok', 950])
})

it('CPU time of a compiler that refused the program is its own', () => {
  expect(ended([...compiled.slice(0, 3), 'compiled 1'])).toEqual(['compile_error', 350])
})

it('CPU time of a stage that was ended is what was last seen of it', () => {
  expect(ended(['running'], 'stopped')).toEqual(['killed', 970])
  expect(ended([...compiled, 'running'], 'wall')).toEqual(['timeout', 970])
  expect(ended(['compiling'], 'memory')).toEqual(['memory', 970])
})
