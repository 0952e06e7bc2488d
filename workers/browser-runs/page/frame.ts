import type { BrowserLanguage, FrameResult, FromFrame, ToFrame } from '@domain/browser-runs'
import { interactiveLimits, runLimits } from '@domain/runs'
import { type BrowserJob, canWait, type FromWorker, type ToWorker } from './protocol'
import { type Tool, tools } from './tools'

/** Milliseconds that a program without typed input may take. */
const programTime = 10_000
/** The same for the compiler, from the last piece of it that was loaded: here it is several times slower than on a server. */
const compilerTime = 60_000
/** A compiler holds 440 MB: it goes when nobody needs it. */
const compilerRest = 120_000

const toolOf: Record<BrowserLanguage, Tool | null> = {
  python: 'python',
  c: 'clang',
  cpp: 'clang',
  javascript: null,
  typescript: null,
}

/** The worker that runs a program from its source; C and C++ are compiled first. */
const fileOf: Record<BrowserLanguage, string | null> = {
  python: 'python.js',
  c: null,
  cpp: null,
  javascript: 'javascript.js',
  typescript: 'javascript.js',
}

const screen = document.documentElement.dataset.screen ?? ''
const say = (message: FromFrame) => window.parent.postMessage(message, screen)

let current: Run | undefined
/** An interpreter of Python that has no run yet: it takes seconds to load, and each serves one run. */
let spare: Worker | undefined
let compiler: Worker | undefined
let compilerLeaves: ReturnType<typeof setTimeout> | undefined

window.addEventListener('message', ({ data, source, origin }: MessageEvent<ToFrame>) => {
  if (source !== window.parent || origin !== screen) return
  if (data.kind === 'run') {
    current?.stop()
    current = new Run(data.id, data.language, data)
  } else if (current?.id === data.id) {
    if (data.kind === 'stdin') current.type(data.text, data.isEnd)
    else current.stop()
  }
})

/** One run; it ends once. */
class Run {
  private worker: Worker | undefined
  private startedAt: number | null = null
  private bytes = 0
  private compilerOutput = ''
  private wall: ReturnType<typeof setTimeout> | undefined
  private isCompiling = false
  private hasEnded = false

  constructor(
    readonly id: string,
    private language: BrowserLanguage,
    private job: BrowserJob,
  ) {
    const file = fileOf[language]
    if (file) this.start(file)
    else this.compile()
  }

  type(text: string, isEnd: boolean) {
    this.tell({ kind: 'stdin', text, isEnd })
    if (this.job.isInteractive && this.startedAt !== null) this.limit()
  }

  stop() {
    this.end({ outcome: 'killed', limit: 'stopped', exitCode: null })
  }

  private tell(message: ToWorker) {
    this.worker?.postMessage(message)
  }

  private start(file: string, program?: Uint8Array<ArrayBuffer>) {
    const worker = spare && file === 'python.js' ? spare : new Worker(`/${file}`, { type: 'module' })
    if (worker === spare) spare = undefined
    this.worker = worker
    this.listen(worker)
    this.tell({ kind: 'run', job: this.job, ...(program && { program }) })
  }

  private compile() {
    clearTimeout(compilerLeaves)
    compiler ??= new Worker('/clang.js', { type: 'module' })
    this.isCompiling = true
    this.limitCompiler()
    this.listen(compiler)
    const { files, args } = this.job
    compiler.postMessage({
      kind: 'run',
      job: { files, args, stdin: '', isInteractive: false },
    } satisfies ToWorker)
    say({ kind: 'stage', id: this.id, name: 'compiling' })
  }

  private listen(worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data)
    worker.onerror = (event) => {
      event.preventDefault()
      this.lose()
    }
  }

  private lose() {
    this.end({ outcome: 'runtime_error', limit: 'lost', exitCode: null })
  }

  private hear(message: FromWorker) {
    if (this.hasEnded) return
    if (message.kind === 'loading') this.load(message)
    else if (message.kind === 'lost') this.lose()
    else if (message.kind === 'running') this.begin()
    else if (message.kind === 'out') this.write(message.stream, message.text)
    else if (message.kind === 'waiting') say({ kind: 'waiting', id: this.id })
    else if (message.kind === 'compiled') this.compiled(message.program, message.output)
    else
      this.end({
        outcome: message.isOutOfMemory ? 'memory' : message.exitCode === 0 ? 'ok' : 'runtime_error',
        limit: message.isOutOfMemory ? 'memory' : null,
        exitCode: message.exitCode,
      })
  }

  private load(message: Extract<FromWorker, { kind: 'loading' }>) {
    if (this.isCompiling) this.limitCompiler()
    say({ id: this.id, ...message })
  }

  private limitCompiler() {
    clearTimeout(this.wall)
    this.wall = setTimeout(
      () => this.end({ outcome: 'timeout', limit: 'wall', exitCode: null }),
      compilerTime,
    )
  }

  private compiled(program: Uint8Array<ArrayBuffer> | null, output: string) {
    this.compilerOutput = output
    this.isCompiling = false
    clearTimeout(this.wall)
    restCompiler()
    if (program) this.start('program.js', program)
    else this.end({ outcome: 'compile_error', limit: null, exitCode: null })
  }

  private begin() {
    this.startedAt = performance.now()
    const tool = toolOf[this.language]
    if (tool) note(tool)
    say({ kind: 'stage', id: this.id, name: 'running' })
    this.limit()
  }

  /** A program has a time in all; one that takes input has more, and a time between inputs. */
  private limit() {
    clearTimeout(this.wall)
    const { isInteractive } = this.job
    const left = interactiveLimits.wallSeconds * 1_000 - (performance.now() - (this.startedAt ?? 0))
    const [time, limit] = isInteractive
      ? ([Math.min(interactiveLimits.idleSeconds * 1_000, left), 'idle'] as const)
      : ([programTime, 'wall'] as const)
    this.wall = setTimeout(() => this.end({ outcome: 'timeout', limit, exitCode: null }), time)
  }

  private write(stream: 'stdout' | 'stderr', text: string) {
    const left = runLimits.outputBytes - this.bytes
    this.bytes += text.length
    if (text.length <= left) return say({ kind: 'out', id: this.id, stream, text })
    say({ kind: 'out', id: this.id, stream, text: text.slice(0, Math.max(0, left)) })
    this.end({ outcome: 'output_limit', limit: 'output', exitCode: null })
  }

  private end(result: Pick<FrameResult, 'outcome' | 'limit' | 'exitCode'>) {
    if (this.hasEnded) return
    this.hasEnded = true
    clearTimeout(this.wall)
    this.worker?.terminate()
    if (this.isCompiling) dropCompiler()
    if (current === this) current = undefined
    if (this.language === 'python' && result.limit !== 'lost') spare ??= loadSpare()
    const timeMs = this.startedAt === null ? null : Math.round(performance.now() - this.startedAt)
    say({ kind: 'done', id: this.id, ...result, compilerOutput: this.compilerOutput, timeMs })
  }
}

function loadSpare(): Worker {
  const worker = new Worker('/python.js', { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'lost' && spare === worker) dropSpare()
  }
  return worker
}

/** The next run loads the interpreter again. */
function dropSpare() {
  spare?.terminate()
  spare = undefined
}

function restCompiler() {
  clearTimeout(compilerLeaves)
  compilerLeaves = setTimeout(dropCompiler, compilerRest)
}

/** A compiler that is stopped in its work is of no more use. */
function dropCompiler() {
  clearTimeout(compilerLeaves)
  compiler?.terminate()
  compiler = undefined
}

/**
 * Bytes of a tool that this browser doesn't have yet, as far as is known: the frame notes which ones it has loaded.
 * Only a page has this storage; code of members runs in workers.
 */
function downloadOf(tool: Tool): number {
  const { folder, files } = tools[tool]
  return isNoted(folder) ? 0 : files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function isNoted(folder: string): boolean {
  try {
    return localStorage.getItem(folder) !== null
  } catch {
    return false
  }
}

function note(tool: Tool) {
  try {
    localStorage.setItem(tools[tool].folder, '')
  } catch {
    // Where the browser stores nothing, the size is shown again.
  }
}

const download = Object.fromEntries(
  Object.entries(toolOf).map(([language, tool]) => [language, tool ? downloadOf(tool) : 0]),
) as Record<BrowserLanguage, number>
say({ kind: 'ready', download, canType: canWait })
