import { transformMessage, typeScriptRefusals } from '@domain/typescript-refusals'
import { format } from 'node-inspect-extracted'
import { transform } from 'sucrase'
import { Exit, ending, fail, hold, release } from './ending'
import { Input } from './input'
import { fileSystem, inputStream, lineReader } from './node-input'
import { keepTimers } from './node-timers'
import { out } from './output'
import { type BrowserJob, post, type ToWorker } from './protocol'

const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>

let input: Input | undefined

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
  const refused = files.flatMap(({ name, code }) => (isTyped(name) ? typeScriptRefusals(name, code) : []))
  if (refused.length > 0) return post({ kind: 'compiled', program: null, output: `${refused.join('\n')}\n` })
  try {
    scripts = new Map(
      files.filter(({ name }) => isScript(name)).map(({ name, code }) => [name, plain(name, code)]),
    )
  } catch (error) {
    return post({ kind: 'compiled', program: null, output: `${transformMessage(error)}\n` })
  }
  keepTimers()
  const texts = new Map(files.map(({ name, code }) => [name, code]))
  const modules = moduleLoader(scripts, texts, given, args)
  post({ kind: 'running' })
  hold()
  try {
    await modules.start(first.name)
  } catch (error) {
    fail(error)
  }
  release()
}

const isScript = (name: string) => /\.[cm]?[jt]sx?$/.test(name)
const isTyped = (name: string) => /\.[cm]?tsx?$/.test(name)

/** One line stays one line, so that places in stacks are those of the source. */
const plain = (name: string, code: string) =>
  `${
    transform(code, {
      transforms: isTyped(name) ? ['typescript', 'imports'] : ['imports'],
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
    get exitCode() {
      return ending.code
    },
    set exitCode(code: number) {
      ending.code = Number(code)
    },
    exit(code?: number): never {
      throw new Exit(code ?? ending.code)
    },
    hrtime: { bigint: () => BigInt(Math.round(performance.now() * 1e6)) },
    nextTick: (work: (...args: unknown[]) => void, ...values: unknown[]) =>
      queueMicrotask(() => work(...values)),
  }
}
