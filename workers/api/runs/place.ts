import type { NewRun, RunInput, RunLanguage, RunPlace, RunResult, RunState } from '@domain/runs'

/** A run as a place takes it: its types were taken out before. */
export type CodeJob = NewRun & { id: string; member: string }

/** How far a run is; `result` is null until it has ended, `soFar` its output until then where the place tells it. */
export type PlaceState = {
  state: RunState
  position: number
  result: RunResult | null
  soFar?: Pick<RunResult, 'stdout' | 'stderr'>
}

/** Why a place takes no run now: its member has too many, or its queue is full; both for so many seconds. */
type RefusedRun = { refused: 'too_many_runs' | 'runner_busy'; seconds: number }
/** A run that a place took: `handle` is its name there. Where it answers with the end alone, `ends` is the whole run. */
export type Started = { handle: string; position: number; ends?: Promise<RunResult> }

/** A place outside of ours that runs code. */
export type CodePlace = {
  where: Exclude<RunPlace, 'browser'>
  /** Its host, where it is somebody's own. */
  host: string | null
  can: { stdin: boolean; stop: boolean; files: boolean }
  /** Versions of the languages that it has; null while it can't be reached. */
  languages: () => Promise<Partial<Record<RunLanguage, string>> | null>
  start: (job: CodeJob) => Promise<Started | RefusedRun>
  /** The state of a run, null where the place knows it no more. */
  read: (handle: string) => Promise<PlaceState | null>
  /** Its events as they come, after the last one that the reader has (204: there are no more); null where it knows none. */
  events?: (handle: string, lastEventId: string) => Promise<Response | null>
  /** Gives input to a run; tells whether it still takes any. */
  input?: (handle: string, input: RunInput) => Promise<boolean>
  stop?: (handle: string) => Promise<void>
}

/** Bounds of the calls to a place: the largest answer, and how long one may take (milliseconds). */
export const placeBounds = { maxBytes: 4 * 1024 * 1024, patience: 30_000 } as const

/** Takes what is known about an end; gives the result, with nothing where nothing is known. */
export const resultWith = (known: Partial<RunResult>): RunResult => ({
  outcome: null,
  limit: null,
  exitCode: null,
  signal: null,
  stdout: '',
  stderr: '',
  compilerOutput: '',
  diagnostics: [],
  timeMs: null,
  cpuMs: null,
  memoryKb: null,
  ...known,
})

/** The end of a run whose place went away. */
export const lost = resultWith({ outcome: 'killed', limit: 'lost' })
