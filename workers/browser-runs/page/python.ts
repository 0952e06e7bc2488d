import driver from './driver.py'
import { fetchTools, reportLost } from './fetch-tools'
import { Input } from './input'
import { memoryLimit } from './limits'
import { flushAll, out } from './output'
import { type BrowserJob, canWait, post, type ToWorker } from './protocol'
import { tools } from './tools'

/** The parts of Pyodide that are used here. */
type Pyodide = {
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, text: string): void
  }
  setStdin(options: { stdin: () => string | null | undefined }): void
  setStdout(options: { write: (bytes: Uint8Array) => number }): void
  setStderr(options: { write: (bytes: Uint8Array) => number }): void
  runPythonAsync(code: string, options: { globals: unknown }): Promise<unknown>
  toPy(value: unknown): unknown
}

const home = '/home/pyodide'

fetchTools('python')
limitMemory()
const loading = load()
// A worker that waits for its first run reports it too.
loading.catch(reportLost)
let input: Input | undefined

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'run') loading.then((pyodide) => run(pyodide, data.job)).catch(reportLost)
  else input?.add(data.text, data.isEnd)
}

async function load(): Promise<Pyodide> {
  const base = `/${tools.python.folder}/`
  const { loadPyodide } = await import(/* @vite-ignore */ `${base}pyodide.mjs`)
  return loadPyodide({ indexURL: new URL(base, self.location.href).href })
}

/** Python would grow to 4 GB; it gets a MemoryError before that. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > memoryLimit) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}

async function run(pyodide: Pyodide, job: BrowserJob) {
  const given = new Input(job.stdin, job.isInteractive)
  input = given
  for (const { name, code } of job.files) {
    const folder = name.split('/').slice(0, -1).join('/')
    if (folder) pyodide.FS.mkdirTree(`${home}/${folder}`)
    pyodide.FS.writeFile(`${home}/${name}`, code)
  }
  const write = (stream: 'stdout' | 'stderr') => ({
    write(bytes: Uint8Array) {
      out[stream].bytes(bytes)
      return bytes.length
    },
  })
  pyodide.setStdout(write('stdout'))
  pyodide.setStderr(write('stderr'))
  pyodide.setStdin({ stdin: () => given.lineNow() })
  const canType = canWait && job.isInteractive
  const readLine = () => {
    flushAll()
    return given.line()
  }
  const globals = pyodide.toPy({})
  const driven = globals as { set(name: string, value: unknown): void }
  driven.set('read_line', canType ? readLine : undefined)
  driven.set('main', job.files[0]?.name ?? '')
  driven.set('args', pyodide.toPy(job.args))
  post({ kind: 'running' })
  const exit = await pyodide.runPythonAsync(driver, { globals }).catch((error: unknown) => {
    out.stderr.text(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
  flushAll()
  const exitCode = Number(exit)
  post({ kind: 'end', exitCode: Math.abs(exitCode), isOutOfMemory: exitCode === -1 })
}
