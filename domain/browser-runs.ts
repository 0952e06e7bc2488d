import type { HitLimit, NewRun, RunLanguage, RunOutcome } from './runs'

/** Languages that run in a visitor's browser, on a host of its own that has no cookies. */
export type BrowserLanguage = Exclude<RunLanguage, 'java'>

/** Takes the origin of members' sites; gives the origin of the host on which browsers run code. */
export function browserRunOrigin(sitesOrigin: string): string {
  const { protocol, host } = new URL(sitesOrigin)
  return `${protocol}//run.${host}`
}

/** Messages of a screen to the frame of that host; `id` is the screen's own name for a run. */
export type ToFrame =
  | ({ kind: 'run'; id: string; language: BrowserLanguage } & Omit<NewRun, 'language'>)
  | { kind: 'stdin'; id: string; text: string; isEnd: boolean }
  | { kind: 'stop'; id: string }

/** The end of a run; times are milliseconds. What browsers don't measure (CPU time, memory) is not here. */
export type FrameResult = {
  outcome: RunOutcome
  limit: HitLimit | null
  exitCode: number | null
  /** The compiler's own words; diagnostics are read from it, or from `stderr`, by the screen. */
  compilerOutput: string
  /** From the start of the program, null if it did not start. */
  timeMs: number | null
}

/** Messages of the frame to its screen. */
export type FromFrame =
  /**
   * The first one. `download` is the bytes that the first run of a language fetches, 0 once the browser has them;
   * without `canType` a program gets all of its input before it starts.
   */
  | { kind: 'ready'; download: Record<BrowserLanguage, number>; canType: boolean }
  | { kind: 'loading'; id: string; done: number; total: number }
  | { kind: 'stage'; id: string; name: 'compiling' | 'running' }
  | { kind: 'out'; id: string; stream: 'stdout' | 'stderr'; text: string }
  /** The program waits for a line of input. */
  | { kind: 'waiting'; id: string }
  | ({ kind: 'done'; id: string } & FrameResult)
