import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const fields = (pid: number) =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
const isRunning = (pid: number) => !['Z', ''].includes(fields(pid)[0] ?? '')
const parentOf = (pid: number) => Number(fields(pid)[1])

/** A process and everything that it and its children have started (Linux). */
export function familyOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0)
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const one of all) if (family.has(parentOf(one))) family.add(one)
  }
  return [...family]
}

/** Ends a process and its family at once, as when the machine fails: nothing gets to finish what it was doing (Linux). */
export function killFamily(pid: number): void {
  for (const one of familyOf(pid).reverse()) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // Its child's end was its own.
    }
  }
}

/** PartyKit's own processes below a process. */
export const partyServersOf = (pid: number) =>
  familyOf(pid).filter((one) => /\0[^\0]*partykit[^\0]*\0dev\0/.test(read(`/proc/${one}/cmdline`)))

/** The runtime of the workers, which a process has started itself; PartyKit has another. */
export const runtimeOf = (pid: number) =>
  familyOf(pid).filter((one) => parentOf(one) === pid && /workerd\0/.test(read(`/proc/${one}/cmdline`)))

/** Running processes; a dead one that its parent has not collected yet does not count. */
export const running = (pids: number[]) => pids.filter(isRunning)

/** Local addresses, in hexadecimal as the kernel writes them, on which processes listen. */
export function listening(pids: number[]): string[] {
  const sockets = new Set(pids.flatMap(socketsOf))
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    read(file)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((cells) => cells[3] === '0A' && sockets.has(cells[9] ?? ''))
      .map((cells) => (cells[1] ?? '').split(':')[0] ?? ''),
  )
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  const link = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      return ''
    }
  }
  try {
    return readdirSync(folder).flatMap((name) => /^socket:\[(\d+)\]$/.exec(link(name))?.[1] ?? [])
  } catch {
    return []
  }
}
