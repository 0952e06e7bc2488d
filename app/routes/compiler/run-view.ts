import type { OutputStream, RunEvent } from '@domain/run-events'
import type { CodeRun, HitLimit, RunLanguage, RunPlace, RunResult } from '@domain/runs'

/** A piece of the console: what the program or its compiler wrote, or what its user typed. */
export type Piece = { stream: OutputStream | 'input'; text: string }

export type RunPhase =
  | 'idle'
  | 'sending'
  | 'loading'
  | 'queued'
  | 'compiling'
  | 'running'
  | 'waiting'
  | 'done'
  | 'failed'

/** The run that the screen shows. */
export type RunView = {
  phase: RunPhase
  id: string | null
  language: RunLanguage | null
  where: RunPlace | null
  isInteractive: boolean
  position: number
  /** Bytes of a tool that the browser fetches. */
  loaded: { done: number; total: number } | null
  pieces: readonly Piece[]
  /** The number of the last piece of output: one that comes again after a lost connection is left out. */
  seq: number
  limit: HitLimit | null
  result: RunResult | null
  shareUrl: string | null
  /** Why it did not start, or was lost sight of. */
  failure: string | null
  /** When its program started and its result was known, by this browser's clock. */
  startedAt: number | null
}

export type RunChange =
  | { type: 'begin'; language: RunLanguage; where: RunPlace; isInteractive: boolean }
  | { type: 'made'; id: string; where: RunPlace; position: number }
  | { type: 'loading'; done: number; total: number }
  | { type: 'waiting' }
  | { type: 'typed'; text: string }
  | { type: 'shared'; url: string | null }
  | { type: 'failed'; code: string }
  | { type: 'opened'; run: CodeRun }
  | { type: 'cleared' }
  | RunEvent

export const noRun: RunView = {
  phase: 'idle',
  id: null,
  language: null,
  where: null,
  isInteractive: false,
  position: 0,
  loaded: null,
  pieces: [],
  seq: -1,
  limit: null,
  result: null,
  shareUrl: null,
  failure: null,
  startedAt: null,
}

/** Whether the run is under way: Run is Stop then. */
export const isUnderWay = ({ phase }: RunView) => !['idle', 'done', 'failed'].includes(phase)

/** Takes what is known of a run, what happened, and the browser's clock; gives what is known then. */
export function changed(view: RunView, change: RunChange, now: number): RunView {
  switch (change.type) {
    case 'begin': {
      const { language, where, isInteractive } = change
      return { ...noRun, phase: 'sending', language, where, isInteractive }
    }
    case 'made':
      return { ...view, phase: 'queued', id: change.id, where: change.where, position: change.position }
    case 'queued':
      return { ...view, phase: 'queued', position: change.position }
    case 'loading':
      return { ...view, phase: 'loading', loaded: { done: change.done, total: change.total } }
    case 'stage':
      return change.name === 'compiling'
        ? { ...view, phase: 'compiling' }
        : { ...view, phase: 'running', startedAt: view.startedAt ?? now }
    case 'waiting':
      return { ...view, phase: 'waiting' }
    case 'out':
      if (change.seq <= view.seq) return view
      return {
        ...view,
        phase: view.phase === 'waiting' ? 'running' : view.phase,
        seq: change.seq,
        pieces: added(view.pieces, { stream: change.stream, text: change.text }),
      }
    case 'typed':
      return {
        ...view,
        phase: view.phase === 'waiting' ? 'running' : view.phase,
        pieces: change.text === '' ? view.pieces : added(view.pieces, { stream: 'input', text: change.text }),
      }
    case 'limit':
      return { ...view, limit: change.kind }
    case 'shared':
      return { ...view, shareUrl: change.url }
    case 'failed':
      return { ...view, phase: 'failed', failure: change.code }
    case 'cleared':
      return noRun
    case 'opened':
      return opened(change.run)
    case 'done': {
      const end = opened(change)
      // The pieces that came one after another are in the order in which they were written.
      const pieces = view.pieces.length > 0 ? view.pieces : end.pieces
      return { ...end, pieces, limit: change.limit ?? view.limit, startedAt: view.startedAt }
    }
  }
}

function added(pieces: readonly Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1)
  if (last?.stream !== piece.stream) return [...pieces, piece]
  return [...pieces.slice(0, -1), { stream: last.stream, text: last.text + piece.text }]
}

/** A run as it is kept: its streams one after another. */
function opened(run: CodeRun): RunView {
  const { id, language, where, isInteractive, limit, shareUrl, state } = run
  const isDone = state === 'done'
  return {
    ...noRun,
    phase: state,
    id,
    language,
    where,
    isInteractive,
    limit,
    shareUrl,
    pieces: isDone ? piecesOf(run) : [],
    result: isDone ? run : null,
  }
}

/** Takes a result; gives its texts as pieces: what the compiler wrote, then the output, then the errors. */
export function piecesOf({ compilerOutput, stdout, stderr }: RunResult): Piece[] {
  const all: Piece[] = [
    { stream: 'compiler', text: compilerOutput },
    { stream: 'stdout', text: stdout },
    { stream: 'stderr', text: stderr },
  ]
  return all.filter(({ text }) => text !== '')
}

/** Takes pieces and a number of lines; gives the pieces up to there, and how many lines all of them have. */
export function firstLines(pieces: readonly Piece[], most: number): { shown: Piece[]; lines: number } {
  const shown: Piece[] = []
  let breaks = 0
  for (const piece of pieces) {
    const here = piece.text.split('\n').length - 1
    const left = most - breaks
    if (left > 0)
      shown.push(here < left ? piece : { ...piece, text: piece.text.split('\n').slice(0, left).join('\n') })
    breaks += here
  }
  const isOpen = !(pieces.at(-1)?.text.endsWith('\n') ?? true)
  return { shown, lines: breaks + (isOpen ? 1 : 0) }
}

const escapeKey = String.fromCharCode(27)
/** Colours and moves of the cursor; titles of windows. */
const steering = new RegExp(
  `${escapeKey}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\p{Cc}]*(?:${escapeKey}\\\\|\\p{Cc})?)`,
  'gu',
)
const control = /(?![\t\n])\p{Cc}/gu

/** Takes what a program wrote; gives it without what would steer a terminal. */
export const withoutSteering = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(steering, '').replace(control, '')
