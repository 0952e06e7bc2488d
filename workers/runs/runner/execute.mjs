import { languages } from './languages.mjs'
import { gather } from './output.mjs'
import { begun, resultOf, take } from './result.mjs'
import { scriptOf } from './script.mjs'
import { tarOf } from './tar.mjs'
import { watch } from './watcher.mjs'

/** Seconds that an interactive run may take, and wait for input. */
const interactive = { wallSeconds: 300, idleSeconds: 60 }

/** @typedef {'cpu' | 'wall' | 'idle' | 'memory' | 'output' | 'files' | 'stopped' | 'lost'} Limit */
/** @typedef {'stdout' | 'stderr' | 'compiler'} OutputStream */
/**
 * @typedef {object} Job
 * @property {keyof typeof languages & string} language
 * @property {import('./languages.mjs').SourceFile[]} files
 * @property {string} stdin
 * @property {string[]} args
 * @property {boolean} isInteractive
 */
/**
 * @typedef {{type: 'stage', name: 'compiling' | 'running'} | {type: 'out', stream: OutputStream, text: string} | {type: 'limit', kind: Limit}} Event
 */
/**
 * The end of a run: times in milliseconds, `exitCode` null where a signal ended it.
 * @typedef {object} Result
 * @property {'ok' | 'compile_error' | 'runtime_error' | 'timeout' | 'memory' | 'output_limit' | 'killed'} outcome
 * @property {Limit | null} limit
 * @property {number | null} exitCode
 * @property {string | null} signal
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} compilerOutput
 * @property {import('./diagnostics.mjs').Diagnostic[]} diagnostics
 * @property {number | null} timeMs
 * @property {number | null} cpuMs in steps of 10 ms; of a run that was ended as measured just before
 * @property {number | null} memoryKb the most of all its processes at a look, one each 25 ms; null where it ended before the first
 */

/**
 * Compiles and runs one job in a box.
 * @param {Job} job
 * @param {import('./sandbox.mjs').Box} box
 * @param {(event: Event) => void} onEvent
 * @param {import('./languages.mjs').Language} [language]
 * @returns {{result: Promise<Result>, input: (text: string, isEnd: boolean) => void, stop: () => void}}
 */
export function execute(job, box, onEvent, language = languages[job.language]) {
  if (!language) throw new Error(`No language ${job.language}`)
  const progress = begun()
  const limitsNow = () =>
    progress.stage === 'running' ? language.limits : (language.compileLimits ?? language.limits)
  const end = (/** @type {Limit} */ kind) => {
    if (progress.limit !== null || progress.exited !== null) return
    progress.limit = kind
    watcher.measure()
    box.kill()
    onEvent({ type: 'limit', kind })
  }
  const clock = clocks(end, () =>
    progress.stage === 'running' && job.isInteractive ? interactive : limitsNow(),
  )
  const watcher = watch(box.pid, () => limitsNow().memoryMb, end)
  const texts = gather(
    box.streams,
    () => end('output'),
    (stream, text) => onEvent({ type: 'out', stream, text }),
  )
  onLines(box.streams.reports, (line) => {
    if (!take(progress, line)) return
    onEvent({ type: 'stage', name: progress.stage === 'running' ? 'running' : 'compiling' })
    clock.restart()
    watcher.restart()
  })
  box.begin(tarOf(filesOf(job, language)))
  if (!job.isInteractive) box.stdin.end()
  else if (job.stdin !== '') box.stdin.write(job.stdin)
  return {
    result: box.ended.then(() => {
      clock.stop()
      watcher.stop()
      const [memoryKb, seenCpuMs] = [watcher.peakKb(), watcher.cpuMs()]
      return resultOf({ language, progress, texts: texts(), memoryKb, seenCpuMs })
    }),
    input: (text, isEnd) => {
      clock.typed()
      if (text !== '') box.stdin.write(text)
      if (isEnd) box.stdin.end()
    },
    stop: () => end('stopped'),
  }
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} onLine
 */
function onLines(stream, onLine) {
  let rest = ''
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}

/**
 * @param {Job} job
 * @param {import('./languages.mjs').Language} language
 */
function filesOf(job, language) {
  const { files, args, isInteractive, stdin } = job
  const script = scriptOf({
    start: language.start(files, isInteractive),
    args,
    isInteractive,
    limits: language.limits,
    ...(language.compile && { compile: language.compile(files) }),
    ...(language.compileLimits && { compileLimits: language.compileLimits }),
  })
  const all = [
    ...[...(language.beside?.(files) ?? []), ...files].map(({ name, code }) => ({
      name: `box/${name}`,
      code,
    })),
    ...(isInteractive ? [] : [{ name: 'tmp/.stdin', code: stdin }]),
    { name: 'tmp/.run', code: script },
  ]
  return all.map(({ name, code }) => ({ name, bytes: Buffer.from(code) }))
}

/**
 * The clocks of a stage: all its time, and for an interactive run the time without input.
 * @param {(limit: Limit) => void} end
 * @param {() => {wallSeconds: number, idleSeconds?: number}} limits
 */
function clocks(end, limits) {
  /** @type {NodeJS.Timeout | undefined} */
  let wall
  /** @type {NodeJS.Timeout | undefined} */
  let idle
  const typed = () => {
    clearTimeout(idle)
    const { idleSeconds } = limits()
    if (idleSeconds) idle = setTimeout(() => end('idle'), idleSeconds * 1000)
  }
  const restart = () => {
    clearTimeout(wall)
    wall = setTimeout(() => end('wall'), limits().wallSeconds * 1000)
    typed()
  }
  restart()
  const stop = () => {
    clearTimeout(wall)
    clearTimeout(idle)
  }
  return { restart, typed, stop }
}
