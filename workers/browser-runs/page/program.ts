import {
  ConsoleStdout,
  Directory,
  type Fd,
  File,
  type Inode,
  OpenFile,
  PreopenDirectory,
  WASI,
  WASIProcExit,
} from '@bjorn3/browser_wasi_shim'
import { Input } from './input'
import { flushAll, out } from './output'
import { type BrowserJob, canWait, post, type ToWorker } from './protocol'

let input: Input | undefined

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'run' && data.program) void run(data.program, data.job)
  else if (data.kind === 'stdin') input?.add(data.text, data.isEnd)
}

/** Runs a program that clang linked; its folder holds the files of the job. */
async function run(program: Uint8Array<ArrayBuffer>, job: BrowserJob) {
  const given = new Input(job.stdin, job.isInteractive)
  input = given
  const isTyped = canWait && job.isInteractive
  const stdin: Fd = new OpenFile(new File(isTyped ? [] : new TextEncoder().encode(job.stdin)))
  const stdout = new ConsoleStdout((bytes) => out.stdout.bytes(bytes))
  const stderr = new ConsoleStdout((bytes) => out.stderr.bytes(bytes))
  const folder = new PreopenDirectory('.', contentsOf(job.files))
  const wasi = new WASI(['./program', ...job.args], [], [stdin, stdout, stderr, folder], { debug: false })
  const imports: Record<string, unknown> = { ...wasi.wasiImport }
  if (isTyped) imports.fd_read = typedRead(wasi, given)
  try {
    const instance = new WebAssembly.Instance(await WebAssembly.compile(program), {
      wasi_snapshot_preview1: imports as WebAssembly.ModuleImports,
    })
    const { memory, _start } = instance.exports as { memory: WebAssembly.Memory; _start: () => void }
    wasi.inst = { exports: { memory } }
    post({ kind: 'running' })
    await (isTyped ? jspi.promising(_start)() : _start())
    end(0)
  } catch (error) {
    if (error instanceof WASIProcExit) return end(error.code)
    out.stderr.text(`${error instanceof Error ? error.message : String(error)}\n`)
    end(134)
  }
}

function end(exitCode: number) {
  flushAll()
  post({ kind: 'end', exitCode })
}

type PromiseIntegration = {
  Suspending: new (read: (...args: number[]) => Promise<number>) => unknown
  promising: (start: () => void) => () => Promise<void>
}
const jspi = WebAssembly as unknown as PromiseIntegration

/** Reads from the keyboard: the program waits for a line. Other files are read at once. */
function typedRead(wasi: WASI, given: Input) {
  const plain = wasi.wasiImport.fd_read as (...args: number[]) => number
  let rest = new Uint8Array()
  return new jspi.Suspending(async (fd = 0, vectors = 0, count = 0, nread = 0) => {
    if (fd !== 0) return plain(fd, vectors, count, nread)
    if (rest.length === 0) {
      flushAll()
      rest = new TextEncoder().encode((await given.line()) ?? '')
    }
    const memory = wasi.inst.exports.memory.buffer
    const view = new DataView(memory)
    let read = 0
    for (let at = vectors; at < vectors + count * 8 && rest.length > 0; at += 8) {
      const piece = rest.subarray(0, view.getUint32(at + 4, true))
      new Uint8Array(memory).set(piece, view.getUint32(at, true))
      rest = rest.subarray(piece.length)
      read += piece.length
    }
    view.setUint32(nread, read, true)
    return 0
  })
}

function contentsOf(files: BrowserJob['files']): Map<string, Inode> {
  const root = new Map<string, Inode>()
  for (const { name, code } of files) {
    const folders = name.split('/')
    const last = folders.pop() ?? name
    let place = root
    for (const folder of folders) {
      const known = place.get(folder)
      const next = known instanceof Directory ? known : new Directory(new Map())
      place.set(folder, next)
      place = next.contents
    }
    place.set(last, new File(new TextEncoder().encode(code)))
  }
  return root
}
