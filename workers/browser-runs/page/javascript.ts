import { format } from 'node-inspect-extracted'
import { transform } from 'sucrase'
import { Input } from './input'
import { flushAll, out } from './output'
import { type BrowserJob, post, type ToWorker } from './protocol'

class Exit extends Error {
  constructor(readonly exitCode: number) {
    super(`exit ${exitCode}`)
  }
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>

let input: Input | undefined
/** Timers and readers that keep a program running after its last line. */
let open = 0
let hasEnded = false

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'run') void run(data.job)
  else input?.add(data.text, data.isEnd)
}
self.addEventListener('error', (event) => {
  event.preventDefault()
  fail(event.error ?? event.message)
})
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  fail(event.reason)
})

/** JavaScript and TypeScript as Node runs a folder of files, without its modules: imports and requires of one another work. */
async function run({ files, args, stdin, isInteractive }: BrowserJob) {
  const given = new Input(stdin, isInteractive)
  input = given
  const [first] = files
  if (!first) return
  let scripts: Map<string, string>
  try {
    scripts = new Map(
      files.filter(({ name }) => isScript(name)).map(({ name, code }) => [name, plain(name, code)]),
    )
  } catch (error) {
    return post({ kind: 'compiled', program: null, output: `${complaint(error)}\n` })
  }
  keepOpen()
  const texts = new Map(files.map(({ name, code }) => [name, code]))
  const modules = moduleLoader(scripts, texts, given, args)
  post({ kind: 'running' })
  open += 1
  try {
    await modules.start(first.name)
  } catch (error) {
    fail(error)
  }
  close()
}

const isScript = (name: string) => /\.[cm]?[jt]sx?$/.test(name)

/** One line stays one line, so that places in stacks are those of the source. */
const plain = (name: string, code: string) =>
  `${
    transform(code, {
      transforms: /\.[cm]?tsx?$/.test(name) ? ['typescript', 'imports'] : ['imports'],
      filePath: name,
      production: true,
      preserveDynamicImport: false,
    }).code
  }\n//# sourceURL=${name}`

type ModuleBody = (...args: unknown[]) => unknown
type Module = { exports: Record<string, unknown> }

const names = ['require', 'module', 'exports', 'process', 'console', '__filename']

function moduleLoader(
  scripts: Map<string, string>,
  texts: Map<string, string>,
  given: Input,
  args: string[],
) {
  const made = new Map<string, Module>()
  const process = processFor(given, args)
  const builtIn: Record<string, unknown> = {
    fs: fileSystem(texts, given),
    readline: { createInterface: () => lineReader(given) },
    process,
  }
  builtIn['readline/promises'] = {
    createInterface: () => {
      const reader = lineReader(given)
      return { ...reader, question: (text: string) => new Promise((done) => reader.question(text, done)) }
    },
  }
  const require = (from: string) => (name: string) => {
    const bare = name.replace(/^node:/, '')
    if (Object.hasOwn(builtIn, bare)) return builtIn[bare]
    const path = placeOf(from, name)
    const found = [path, `${path}.js`, `${path}.ts`, path.replace(/\.js$/, '.ts')].find((one) =>
      texts.has(one),
    )
    if (!name.startsWith('.') || found === undefined) throw new Error(`Cannot find module '${name}'`)
    const known = made.get(found)
    if (known) return known.exports
    if (found.endsWith('.json')) return JSON.parse(texts.get(found) ?? '')
    return load(found, new Function(...names, scripts.get(found) ?? '') as ModuleBody)
  }
  function load(name: string, body: ModuleBody) {
    const module: Module = { exports: {} }
    made.set(name, module)
    const result = body(require(name), module, module.exports, process, printing, name)
    return result instanceof Promise ? result : module.exports
  }
  return {
    /** The started file may wait at its top level; files that it imports may not. */
    start: (name: string) => load(name, new AsyncFunction(...names, scripts.get(name) ?? '')),
  }
}

/** A path beside another one, without `.` and `..`. */
const placeOf = (from: string, name: string) =>
  new URL(name, `file:///${from.split('/').map(encodeURIComponent).join('/')}`).pathname.slice(1)

const printing = Object.fromEntries([
  ...['log', 'info', 'debug'].map((name) => [name, print('stdout')]),
  ...['error', 'warn', 'trace'].map((name) => [name, print('stderr')]),
  ['table', (value: unknown) => print('stdout')(value)],
  ['assert', (holds: unknown, ...words: unknown[]) => holds || print('stderr')('Assertion failed', ...words)],
])

function print(stream: 'stdout' | 'stderr') {
  return (...values: unknown[]) => out[stream].text(`${format(...values)}\n`)
}

function processFor(given: Input, args: string[]) {
  const writer = (stream: 'stdout' | 'stderr') => ({
    isTTY: false,
    write(text: string) {
      out[stream].text(String(text))
      return true
    },
  })
  return {
    argv: ['node', 'main.js', ...args],
    env: {},
    platform: 'browser',
    version: 'browser',
    stdout: writer('stdout'),
    stderr: writer('stderr'),
    stdin: inputStream(given),
    exitCode: 0,
    exit(code?: number): never {
      throw new Exit(code ?? 0)
    },
    hrtime: { bigint: () => BigInt(Math.round(performance.now() * 1e6)) },
    nextTick: (work: (...args: unknown[]) => void, ...values: unknown[]) =>
      queueMicrotask(() => work(...values)),
  }
}

type Hearer = (text: string) => void

function tell(listeners: Hearer[] = [], text: string) {
  for (const listener of listeners) listener(text)
}

function inputStream(given: Input) {
  const read = async (take: (text: string) => void, end: () => void) => {
    for (let line = await reading(given); line !== null; line = await reading(given)) take(line)
    end()
  }
  const heard: Record<'data' | 'end', Array<(text: string) => void>> = { data: [], end: [] }
  const stream = {
    fd: 0,
    isTTY: false,
    setEncoding: () => stream,
    resume: () => stream,
    on(event: 'data' | 'end', listener: (text: string) => void) {
      heard[event]?.push(listener)
      if (event === 'data' && heard.data.length === 1)
        void read(
          (text) => tell(heard.data, text),
          () => tell(heard.end, ''),
        ).catch(fail)
      return stream
    },
    async *[Symbol.asyncIterator]() {
      for (let line = await reading(given); line !== null; line = await reading(given)) yield line
    },
  }
  return stream
}

/** While a line is waited for, the program stays open. */
async function reading(given: Input): Promise<string | null> {
  open += 1
  flushAll()
  const line = await given.line()
  close()
  return line
}

function lineReader(given: Input) {
  const heard: Record<string, Array<(text: string) => void>> = { line: [], close: [] }
  let isClosed = false
  const next = async () => {
    const line = isClosed ? null : await reading(given)
    return line === null ? null : line.replace(/\r?\n$/, '')
  }
  const closeReader = () => {
    if (isClosed) return
    isClosed = true
    tell(heard.close, '')
  }
  const reader = {
    on(event: string, listener: (text: string) => void) {
      heard[event]?.push(listener)
      if (event === 'line' && heard.line?.length === 1)
        void (async () => {
          for (let line = await next(); line !== null; line = await next()) tell(heard.line, line)
          closeReader()
        })().catch(fail)
      return reader
    },
    once: (event: string, listener: (text: string) => void) => reader.on(event, listener),
    question(text: string, done: (answer: string) => void) {
      out.stdout.text(text)
      void next()
        .then((line) => (line === null ? closeReader() : done(line)))
        .catch(fail)
    },
    setPrompt: () => undefined,
    prompt: () => undefined,
    close: closeReader,
    async *[Symbol.asyncIterator]() {
      for (let line = await next(); line !== null; line = await next()) yield line
    },
  }
  return reader
}

/** Files of the job, and the input that was given before the start. */
function fileSystem(texts: Map<string, string>, given: Input) {
  return {
    readFileSync(place: unknown) {
      if (place === 0 || place === '/dev/stdin') return given.restNow()
      const text = texts.get(String(place).replace(/^\.\//, ''))
      if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${String(place)}'`)
      return text
    },
    existsSync: (place: unknown) => texts.has(String(place).replace(/^\.\//, '')),
  }
}

/** Timers keep the program running, as in Node. */
function keepOpen() {
  const { setTimeout: later, clearTimeout: cancel, setInterval: often } = self
  const waiting = new Set<number>()
  const settle = (id: number) => {
    if (waiting.delete(id)) close()
  }
  const scope = self as unknown as Record<string, unknown>
  scope.setTimeout = (work: (...args: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    open += 1
    const id = later(() => {
      try {
        work(...values)
      } catch (error) {
        fail(error)
      }
      settle(id)
    }, ms)
    waiting.add(id)
    return id
  }
  scope.setInterval = (work: (...args: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    open += 1
    const id = often(() => {
      try {
        work(...values)
      } catch (error) {
        fail(error)
      }
    }, ms)
    waiting.add(id)
    return id
  }
  scope.setImmediate = (work: (...args: unknown[]) => void, ...values: unknown[]) =>
    (scope.setTimeout as typeof later)(work, 0, ...values)
  scope.clearTimeout =
    scope.clearInterval =
    scope.clearImmediate =
      (id: number) => {
        cancel(id)
        settle(id)
      }
}

const soon = self.setTimeout.bind(self)

/** The program ends when nothing is left that could run; what waited for this runs first. */
function close() {
  soon(() => {
    open -= 1
    if (open === 0) end(0)
  })
}

function fail(error: unknown) {
  if (error instanceof Exit) return end(error.exitCode)
  out.stderr.text(`${error instanceof Error ? stackOf(error) : format(error)}\n`)
  end(1)
}

// A function made of a text begins two lines before it.
const headLines = 2

/** Its stack without the lines of this file. */
const stackOf = (error: Error) =>
  (error.stack ?? error.message)
    .split('\n')
    .filter((line) => !line.includes(self.location.origin))
    .join('\n')
    .replace(
      /(?<=[ (])([\w./-]+\.[cm]?[jt]sx?):(\d+)(?=:\d+)/g,
      (_, name: string, line: string) => `${name}:${Number(line) - headLines}`,
    )

function end(exitCode: number) {
  if (hasEnded) return
  hasEnded = true
  flushAll()
  post({ kind: 'end', exitCode })
}

/** As compilers write it: the file, the line and the column, and what is wrong there. */
function complaint(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, name, said, line, column] = /^Error transforming (.*?): (.*) \((\d+):(\d+)\)$/s.exec(message) ?? []
  return name === undefined ? message : `${name}:${line}:${column}: error: ${said}`
}
