import { spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'

const names = ['stdin', 'stdout', 'stderr']

/**
 * Makes named pipes for the programs of one slot, once. Node gives its children sockets, and `/dev/stdin` can't be opened
 * where it is a socket. All may open them, as the programs are other users; nobody else reaches their folder.
 * @param {string} folder
 */
export function makePipes(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const missing = names.map((name) => path.join(folder, name)).filter((file) => !existsSync(file))
  if (missing.length === 0) return
  const { status, stderr } = spawnSync('/usr/bin/mkfifo', ['-m', '666', ...missing], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`No named pipes in ${folder}: ${stderr}`)
}

/**
 * Opens the pipes of a slot for one program: the ends that it inherits, and ours as streams. A pipe whose ends are all closed
 * is empty again, so nothing is left from the program before.
 * @param {string} folder
 */
export function openPipes(folder) {
  const [stdin, stdout, stderr] = names.map((name) => openEnds(path.join(folder, name), name !== 'stdin'))
  if (!stdin || !stdout || !stderr) throw new Error('No pipes')
  return {
    theirs: [stdin.theirs, stdout.theirs, stderr.theirs],
    /** Closes our copies of the program's ends, once it has them. */
    handOver: () => {
      for (const { theirs } of [stdin, stdout, stderr]) closeSync(theirs)
    },
    stdin: new Socket({ fd: stdin.ours, readable: false, writable: true }),
    stdout: new Socket({ fd: stdout.ours, readable: true, writable: false }),
    stderr: new Socket({ fd: stderr.ours, readable: true, writable: false }),
  }
}

/**
 * The end of the program blocks as programs expect; opening it does not, because a first handle has both ends.
 * @param {string} file
 * @param {boolean} isOutput
 */
function openEnds(file, isOutput) {
  const both = openSync(file, constants.O_RDWR)
  const [reader, writer] = [constants.O_RDONLY, constants.O_WRONLY]
  const theirs = openSync(file, isOutput ? writer : reader)
  const ours = openSync(file, (isOutput ? reader : writer) | constants.O_NONBLOCK)
  closeSync(both)
  return { theirs, ours }
}
