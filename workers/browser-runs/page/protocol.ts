import type { RunFile } from '@domain/runs'

/** A run as the frame gives it to a worker; the first file is the one that is started. */
export type BrowserJob = { files: RunFile[]; args: string[]; stdin: string; isInteractive: boolean }

export type ToWorker =
  | { kind: 'run'; job: BrowserJob; program?: Uint8Array<ArrayBuffer> }
  | { kind: 'stdin'; text: string; isEnd: boolean }

export type FromWorker =
  | { kind: 'loading'; done: number; total: number }
  /** A file of the tool can't be loaded: this worker is of no more use. */
  | { kind: 'lost' }
  | { kind: 'running' }
  | { kind: 'out'; stream: 'stdout' | 'stderr'; text: string }
  | { kind: 'waiting' }
  | { kind: 'compiled'; program: Uint8Array<ArrayBuffer> | null; output: string }
  | { kind: 'end'; exitCode: number; isOutOfMemory?: boolean }

/** One way in and out of a worker, typed. */
export const post = (message: FromWorker, moved: Transferable[] = []) =>
  self.postMessage(message, { transfer: moved })

/** Whether WebAssembly may wait for a promise here (JSPI): without it a program cannot wait for input. */
export const canWait = 'Suspending' in WebAssembly
