import { describe, expect, it } from 'vitest'
import { answers, filterOf, tables } from './seccomp.mjs'

/**
 * Runs a filter as the kernel does: the six instructions that ours are made of.
 * @param {Buffer} filter
 * @param {{arch: number, nr: number, args?: number[]}} call
 */
function decide(filter, { arch, nr, args = [] }) {
  const data = Buffer.alloc(64)
  data.writeUInt32LE(nr >>> 0, 0)
  data.writeUInt32LE(arch, 4)
  for (const [at, value] of args.entries()) data.writeUInt32LE(value, 16 + 8 * at)
  let loaded = 0
  for (let at = 0; at * 8 < filter.length; at += 1) {
    const [code, value] = [filter.readUInt16LE(at * 8), filter.readUInt32LE(at * 8 + 4)]
    const [ifTrue, ifFalse] = [filter.readUInt8(at * 8 + 2), filter.readUInt8(at * 8 + 3)]
    if (code === 0x06) return value
    if (code === 0x20) loaded = data.readUInt32LE(value)
    else if (code === 0x15) at += loaded === value ? ifTrue : ifFalse
    else if (code === 0x35) at += loaded >= value ? ifTrue : ifFalse
    else throw new Error(`An instruction that the kernel does not know: ${code}`)
  }
  throw new Error('The filter has no end')
}

/** Calls of programs in all six languages, by architecture. */
const needed = {
  x64: {
    read: 0,
    write: 1,
    mmap: 9,
    clone: 56,
    fork: 57,
    execve: 59,
    futex: 202,
    openat: 257,
    socketpair: 53,
    clone3: 435,
  },
  arm64: {
    read: 63,
    write: 64,
    mmap: 222,
    clone: 220,
    execve: 221,
    futex: 98,
    openat: 56,
    socketpair: 199,
    clone3: 435,
  },
}

describe.each(/** @type {const} */ (['x64', 'arm64']))('the filter of calls for %s', (architecture) => {
  const filter = filterOf(architecture) ?? Buffer.of()
  const { audit, socket, refused } = tables[architecture] ?? { audit: 0, socket: 0, refused: {} }
  const decided = (/** @type {number} */ nr, /** @type {number[]} */ args = []) =>
    decide(filter, { arch: audit, nr, args })

  it('is read by the kernel in one piece and ends', () => {
    expect(filter.length % 8).toBe(0)
    expect(filter.length / 8).toBeLessThan(256)
  })

  it.each(Object.entries(refused))('refuses %s', (_name, nr) => {
    expect(decided(nr)).toBe(answers.refuse)
  })

  it.each(Object.entries(needed[architecture]))('allows %s', (_name, nr) => {
    expect(decided(nr)).toBe(answers.allow)
  })

  it('allows local sockets, and no others', () => {
    expect(decided(socket, [1])).toBe(answers.allow)
    for (const family of [0, 2, 10, 16, 17, 38, 40])
      expect(decided(socket, [family]), `${family}`).toBe(answers.refuse)
  })

  it('ends programs that call as another architecture does', () => {
    for (const other of [0x40000003, 0xc000003e, 0xc00000b7, 0x40000028])
      if (other !== audit) expect(decide(filter, { arch: other, nr: 0 })).toBe(answers.kill)
  })
})

it('refuses the calls of x32, whose numbers are others', () => {
  const filter = filterOf('x64') ?? Buffer.of()
  for (const nr of [0x40000000, 0x40000000 + 101, 0xffffffff])
    expect(decide(filter, { arch: tables.x64?.audit ?? 0, nr })).toBe(answers.refuse)
})

it('is missing where there is no table, so that nothing runs', () => {
  for (const other of ['riscv64', 'ia32', 'toString']) expect(filterOf(other)).toBeNull()
})
