import { expect, it } from 'vitest'
import { readMessage } from './browser-run'

const id = 'a'
const download = { python: 6_000_000, c: 1, cpp: 1, javascript: 0, typescript: 0 }
const done = {
  kind: 'done',
  id,
  outcome: 'ok',
  limit: null,
  exitCode: 0,
  compilerOutput: '',
  timeMs: 3,
}

it('takes the messages of the frame', () => {
  for (const message of [
    { kind: 'ready', download, canType: true },
    { kind: 'loading', id, done: 1, total: 2 },
    { kind: 'stage', id, name: 'running' },
    { kind: 'out', id, stream: 'stderr', text: 'x' },
    { kind: 'waiting', id },
    done,
  ])
    expect(readMessage(message)).toEqual(message)
})

it('takes nothing else', () => {
  for (const message of [
    null,
    'ready',
    { kind: 'ready', download: { python: -1 }, canType: true },
    { kind: 'ready', download, canType: 'yes' },
    { kind: 'stage', id, name: 'dancing' },
    { kind: 'stage', name: 'running' },
    { kind: 'out', id, stream: 'input', text: 'x' },
    { kind: 'out', id, stream: 'stdout', text: { toString: 'x' } },
    { kind: 'out', id, stream: 'stdout', text: 'x'.repeat(2 * 1024 * 1024 + 1) },
    { kind: 'loading', id, done: Number.NaN, total: 1 },
    { ...done, outcome: 'won' },
    { ...done, exitCode: '0' },
    { ...done, limit: 'moon' },
  ])
    expect(readMessage(message)).toBeNull()
})

it('leaves out what a message does not have', () => {
  expect(readMessage({ ...done, html: '<b>', stdout: 'x' })).toEqual(done)
})
