import type { BrowserLanguage, FrameResult, FromFrame, ToFrame } from '@domain/browser-runs'
import { hitLimits, type NewRun, runLimits, runOutcomes } from '@domain/runs'

export type BrowserJob = { language: BrowserLanguage } & Omit<NewRun, 'language'>
type Heard = Exclude<FromFrame, { kind: 'ready' }>
type Ready = Extract<FromFrame, { kind: 'ready' }>
type Ended = FrameResult & { kind: 'done' }

/** The messages of a run in the browser, in their order; `done` is the last. */
export type BrowserRunNews = Exclude<Heard, { kind: 'done' }> | Ended

export type BrowserRuns = {
  /** Bytes that the first run of a language fetches, 0 once this browser has them. */
  downloadOf: (language: BrowserLanguage) => number
  /** Whether a program may wait for input while it runs. */
  canType: boolean
  run: (job: BrowserJob, hear: (news: BrowserRunNews) => void) => BrowserRun
}
export type BrowserRun = { type: (text: string, isEnd: boolean) => void; stop: () => void }

const patience = 30_000
let opened: Promise<BrowserRuns> | null = null

/** Opens the hidden frame on the host where browsers run code, once a page; rejects if the host is not reached. */
export function openBrowserRuns(origin: string): Promise<BrowserRuns> {
  opened ??= open(origin).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(origin: string): Promise<BrowserRuns> {
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: `${origin}/`, hidden: true })
  const listeners = new Set<(message: Heard) => void>()
  const ready = await new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(() => {
      window.removeEventListener('message', hear)
      frame.remove()
      reject(new Error('unreachable'))
    }, patience)
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.contentWindow || from !== origin) return
      const message = readMessage(data)
      if (message?.kind === 'ready') {
        clearTimeout(timer)
        resolve(message)
      } else if (message) for (const listener of listeners) listener(message)
    }
    window.addEventListener('message', hear)
    document.body.appendChild(frame)
  })
  const say = (message: ToFrame) => frame.contentWindow?.postMessage(message, origin)
  const has = new Set<BrowserLanguage>()
  return {
    canType: ready.canType,
    downloadOf: (language) => (has.has(language) ? 0 : ready.download[language]),
    run: ({ language, ...job }, hear) => {
      const id = crypto.randomUUID()
      let bytes = 0
      const listen = (message: Heard) => {
        if (message.id !== id) return
        if (message.kind === 'out') {
          // The frame keeps to this limit; code that took the frame over would not.
          bytes += message.text.length
          if (bytes > 2 * runLimits.outputBytes) return
        }
        if (message.kind === 'stage' && message.name === 'running')
          for (const one of sharing(language)) has.add(one)
        if (message.kind === 'done') listeners.delete(listen)
        hear(message)
      }
      listeners.add(listen)
      say({ kind: 'run', id, language, ...job })
      return {
        type: (text, isEnd) => say({ kind: 'stdin', id, text, isEnd }),
        stop: () => say({ kind: 'stop', id }),
      }
    },
  }
}

/** C and C++ have one compiler. */
const sharing = (language: BrowserLanguage): BrowserLanguage[] =>
  language === 'c' || language === 'cpp' ? ['c', 'cpp'] : [language]

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2 * runLimits.outputBytes
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value)
const orNull = <Value>(is: (value: unknown) => value is Value, value: unknown): value is Value | null =>
  value === null || is(value)

/** Takes whatever was posted; gives the message that it is, or null: code of members runs on that host. */
export function readMessage(posted: unknown): FromFrame | null {
  if (typeof posted !== 'object' || posted === null) return null
  const { kind, id, ...rest } = posted as Record<string, unknown>
  if (kind === 'ready') return readReady(rest)
  if (typeof id !== 'string') return null
  const { text, stream, name, done, total } = rest
  switch (kind) {
    case 'loading':
      return isCount(done) && isCount(total) ? { kind, id, done, total } : null
    case 'stage':
      return isOneOf(['compiling', 'running'], name) ? { kind, id, name } : null
    case 'out':
      return isText(text) && isOneOf(['stdout', 'stderr'], stream) ? { kind, id, stream, text } : null
    case 'waiting':
      return { kind, id }
    case 'done':
      return readEnd(id, rest)
    default:
      return null
  }
}

function readReady({ download, canType }: Record<string, unknown>): Ready | null {
  if (typeof download !== 'object' || download === null || typeof canType !== 'boolean') return null
  const { python, c, cpp, javascript, typescript } = download as Record<string, unknown>
  if (!isCount(python) || !isCount(c) || !isCount(cpp) || !isCount(javascript) || !isCount(typescript))
    return null
  return { kind: 'ready', download: { python, c, cpp, javascript, typescript }, canType }
}

function readEnd(id: string, result: Record<string, unknown>): (Ended & { id: string }) | null {
  const { outcome, limit, exitCode, compilerOutput, timeMs } = result
  const isLimit = (value: unknown) => isOneOf(hitLimits, value)
  const isCode = (value: unknown): value is number => Number.isInteger(value)
  if (!isOneOf(runOutcomes, outcome) || !orNull(isLimit, limit) || !orNull(isCode, exitCode)) return null
  if (!isText(compilerOutput) || !orNull(isCount, timeMs)) return null
  return { kind: 'done', id, outcome, limit, exitCode, compilerOutput, timeMs }
}
