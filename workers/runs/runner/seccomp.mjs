/**
 * Calls of the kernel that no program needs to compute, read and write: processes of others, namespaces and mounts, memory that
 * no limit counts (memfd, System V, message queues), and the machine itself. Numbers by architecture, from the kernel's tables.
 * @type {Record<string, {audit: number, socket: number, x32: boolean, refused: Record<string, number>}>}
 */
export const tables = {
  x64: {
    audit: 0xc000003e,
    socket: 41,
    x32: true,
    refused: {
      ...{ shmget: 29, shmat: 30, shmctl: 31, semget: 64, msgget: 68, mq_open: 240 },
      ...{ memfd_create: 319, memfd_secret: 447 },
      ...{ ptrace: 101, process_vm_readv: 310, process_vm_writev: 311, pidfd_getfd: 438, vmsplice: 278 },
      ...{ unshare: 272, setns: 308, pivot_root: 155, chroot: 161, mount: 165, umount2: 166 },
      ...{ open_tree: 428, move_mount: 429, fsopen: 430, fsconfig: 431, fsmount: 432, fspick: 433 },
      ...{ mount_setattr: 442, name_to_handle_at: 303, open_by_handle_at: 304, quotactl: 179 },
      ...{ quotactl_fd: 443, bpf: 321, perf_event_open: 298, userfaultfd: 323, personality: 135 },
      ...{ io_uring_setup: 425, io_uring_enter: 426, io_uring_register: 427 },
      ...{ add_key: 248, request_key: 249, keyctl: 250, syslog: 103, acct: 163, reboot: 169 },
      ...{ swapon: 167, swapoff: 168, iopl: 172, ioperm: 173, kexec_load: 246, kexec_file_load: 320 },
      ...{ init_module: 175, finit_module: 313, delete_module: 176 },
      ...{ adjtimex: 159, clock_adjtime: 305, settimeofday: 164, clock_settime: 227 },
    },
  },
  arm64: {
    audit: 0xc00000b7,
    socket: 198,
    x32: false,
    refused: {
      ...{ shmget: 194, shmat: 196, shmctl: 195, semget: 190, msgget: 186, mq_open: 180 },
      ...{ memfd_create: 279, memfd_secret: 447 },
      ...{ ptrace: 117, process_vm_readv: 270, process_vm_writev: 271, pidfd_getfd: 438, vmsplice: 75 },
      ...{ unshare: 97, setns: 268, pivot_root: 41, chroot: 51, mount: 40, umount2: 39 },
      ...{ open_tree: 428, move_mount: 429, fsopen: 430, fsconfig: 431, fsmount: 432, fspick: 433 },
      ...{ mount_setattr: 442, name_to_handle_at: 264, open_by_handle_at: 265, quotactl: 60 },
      ...{ quotactl_fd: 443, bpf: 280, perf_event_open: 241, userfaultfd: 282, personality: 92 },
      ...{ io_uring_setup: 425, io_uring_enter: 426, io_uring_register: 427 },
      ...{ add_key: 217, request_key: 218, keyctl: 219, syslog: 116, acct: 89, reboot: 142 },
      ...{ swapon: 224, swapoff: 225, kexec_load: 104, kexec_file_load: 294 },
      ...{ init_module: 105, finit_module: 273, delete_module: 106 },
      ...{ adjtimex: 171, clock_adjtime: 266, settimeofday: 170, clock_settime: 112 },
    },
  },
}

/** Answers of a filter, as the kernel numbers them; a refusal is EPERM. */
export const answers = { allow: 0x7fff0000, refuse: 0x00050001, kill: 0x80000000 }

const load = 0x20
const jumpIfEqual = 0x15
const jumpIfAtLeast = 0x35
const give = 0x06
// Where struct seccomp_data has them: number, architecture, and the low half of the first argument (both are little endian).
const at = { number: 0, architecture: 4, firstArgument: 16 }
const x32Bit = 0x40000000
const unixFamily = 1

/**
 * Takes an architecture as Node names it; gives the filter as the kernel reads it (8 bytes an instruction), null where there is no
 * table: without a filter nothing runs. Another architecture's calls kill the program; sockets may only be local ones.
 * @param {string} architecture
 * @returns {Buffer | null}
 */
export function filterOf(architecture) {
  const table = Object.hasOwn(tables, architecture) ? tables[architecture] : undefined
  if (!table) return null
  const numbers = Object.values(table.refused)
  /** @type {Array<[code: number, ifTrue: number, ifFalse: number, value: number]>} */
  const program = [
    [load, 0, 0, at.architecture],
    [jumpIfEqual, 1, 0, table.audit],
    [give, 0, 0, answers.kill],
    [load, 0, 0, at.number],
  ]
  if (table.x32) program.push([jumpIfAtLeast, 0, 1, x32Bit], [give, 0, 0, answers.refuse])
  program.push(
    [jumpIfEqual, 0, 4, table.socket],
    [load, 0, 0, at.firstArgument],
    [jumpIfEqual, 0, 1, unixFamily],
    [give, 0, 0, answers.allow],
    [give, 0, 0, answers.refuse],
  )
  // Each leads to the last instruction, which refuses; the one before it allows.
  for (const [index, number] of numbers.entries())
    program.push([jumpIfEqual, numbers.length - index, 0, number])
  program.push([give, 0, 0, answers.allow], [give, 0, 0, answers.refuse])
  const bytes = Buffer.alloc(program.length * 8)
  program.forEach(([code, ifTrue, ifFalse, value], index) => {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(value, index * 8 + 4)
  })
  return bytes
}
