import type { CodeRun } from '@domain/runs'
import { expect, it } from 'vitest'
import { changed, firstLines, noRun, type RunChange, withoutSteering } from './run-view'

const run: CodeRun = {
  id: 'run_1',
  state: 'done',
  isInteractive: true,
  shareUrl: null,
  language: 'python',
  where: 'runner',
  files: [{ name: 'main.py', code: '' }],
  stdin: '',
  args: [],
  createdAt: '2026-11-28T10:00:00.000Z',
  outcome: 'runtime_error',
  limit: null,
  exitCode: 3,
  signal: null,
  stdout: 'n? 4\n',
  stderr: 'no\n',
  compilerOutput: '',
  diagnostics: [],
  timeMs: 12,
  cpuMs: 8,
  memoryKb: 900,
}

const after = (changes: RunChange[], from = noRun) =>
  changes.reduce((view, change, at) => changed(view, change, at), from)

const begun: RunChange[] = [
  { type: 'begin', language: 'python', where: 'runner', isInteractive: true },
  { type: 'made', id: 'run_1', where: 'runner', position: 2 },
  { type: 'stage', name: 'running' },
]

it('goes from the queue to the end, and keeps typed input between the output', () => {
  expect(after(begun.slice(0, 2))).toMatchObject({ phase: 'queued', position: 2, id: 'run_1' })
  const asking = after([
    ...begun,
    { type: 'out', stream: 'stdout', text: 'n', seq: 1 },
    { type: 'out', stream: 'stdout', text: '? ', seq: 2 },
    { type: 'waiting' },
  ])
  expect(asking).toMatchObject({
    phase: 'waiting',
    startedAt: 2,
    pieces: [{ stream: 'stdout', text: 'n? ' }],
  })
  const ended = after(
    [
      { type: 'typed', text: '2\n' },
      { type: 'out', stream: 'stdout', text: '4\n', seq: 3 },
      { type: 'done', ...run },
    ],
    asking,
  )
  expect(ended.phase).toBe('done')
  expect(ended.result?.exitCode).toBe(3)
  expect(ended.pieces.map(({ stream, text }) => stream + text)).toEqual([
    'stdoutn? ',
    'input2\n',
    'stdout4\n',
  ])
})

it('leaves out what comes a second time after a lost connection', () => {
  const again: RunChange = { type: 'out', stream: 'stdout', text: 'a', seq: 5 }
  expect(after([...begun, again, again]).pieces).toEqual([{ stream: 'stdout', text: 'a' }])
})

it('shows a kept run by its streams, and the limit that ended one', () => {
  const opened = after([{ type: 'opened', run }])
  expect(opened.pieces.map(({ stream }) => stream)).toEqual(['stdout', 'stderr'])
  const stopped = after([
    ...begun,
    { type: 'limit', kind: 'wall' },
    { type: 'done', ...run, outcome: 'timeout' },
  ])
  expect(stopped).toMatchObject({ phase: 'done', limit: 'wall' })
  expect(after([...begun, { type: 'failed', code: 'offline' }])).toMatchObject({
    phase: 'failed',
    failure: 'offline',
  })
})

it('shows the first lines of a long output', () => {
  const pieces = [
    { stream: 'stdout' as const, text: 'a\nb\n' },
    { stream: 'stderr' as const, text: 'c\nd\ne' },
  ]
  expect(firstLines(pieces, 3)).toEqual({
    shown: [pieces[0], { stream: 'stderr', text: 'c' }],
    lines: 5,
  })
  expect(firstLines(pieces, 5).shown).toEqual(pieces)
})

it('shows text alone, without what steers terminals', () => {
  expect(withoutSteering('\u001b[31mred\u001b[0m\u0007\r\nسلام\t\u001b]0;title\u0007.')).toBe('red\nسلام\t.')
})
