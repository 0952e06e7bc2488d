import { expect, it } from 'vitest'
import { boxOptions, startCommand } from './box.mjs'
import { scriptOf } from './script.mjs'
import { tarOf } from './tar.mjs'

const binds = { '/etc/ld.so.cache': '/etc/ld.so.cache' }
const options = boxOptions(binds)
const limits = { cpuSeconds: 5, dataMb: 512, processes: 64 }

it('each file system of a box has a size, and the rest is read-only', () => {
  for (const [at, option] of options.entries())
    if (option === '--tmpfs')
      expect(options.slice(at - 4, at)).toEqual(['--size', expect.any(String), '--perms', expect.any(String)])
  expect(options).not.toContain('--bind')
  expect(options).not.toContain('--dev-bind')
  const last = options.lastIndexOf('--remount-ro')
  expect(options[last + 1]).toBe('/')
  expect(options.slice(last).includes('--tmpfs')).toBe(false)
})

it('a box has namespaces of its own and no rights', () => {
  for (const one of ['user', 'pid', 'net', 'ipc', 'uts']) expect(options).toContain(`--unshare-${one}`)
  for (const one of ['--disable-userns', '--new-session', '--die-with-parent', '--clearenv', '--seccomp'])
    expect(options).toContain(one)
  expect(options.slice(options.indexOf('--cap-drop'))[1]).toBe('ALL')
  expect(options).not.toContain('--cap-add')
  expect(options.some((option) => option.startsWith('--share'))).toBe(false)
})

it('root becomes another user before anything else', () => {
  expect(startCommand({ uid: 20_003, core: 1 }).slice(0, 7)).toEqual([
    '/usr/bin/setpriv',
    '--reuid',
    '20003',
    '--regid',
    '20003',
    '--clear-groups',
    '--',
  ])
  expect(startCommand({ uid: null, core: 1 })[0]).toBe('/usr/bin/taskset')
})

it('arguments of a member are words, whatever they say', () => {
  const args = ["it's", '$(id)', '`id`', '; rm -rf /', '--help', '', 'two\nlines', '\\']
  const script = scriptOf({ start: '/tmp/.program', args, limits, isInteractive: false })
  expect(script).toContain(
    `/tmp/.program 'it'\\''s' '$(id)' '\`id\`' '; rm -rf /' '--help' '' 'two\nlines' '\\' </tmp/.stdin 2>&8`,
  )
})

it('limits are lowered before each stage', () => {
  const compileLimits = { cpuSeconds: 10, dataMb: 1024, processes: 64 }
  const script = scriptOf({
    start: 'run',
    args: [],
    limits,
    isInteractive: true,
    compile: 'compile',
    compileLimits,
  })
  const at = (/** @type {string} */ text) => script.indexOf(text)
  expect(at('ulimit -d 1048576')).toBeLessThan(at('compile </dev/null'))
  expect(at('compile </dev/null')).toBeLessThan(at('ulimit -d 524288'))
  expect(at('ulimit -d 524288')).toBeLessThan(at('run 2>&8'))
})

it('sources are a tar that other tools read', () => {
  const tar = tarOf([{ name: 'box/سلام.py', bytes: Buffer.from('print(1)') }])
  expect(tar.length % 512).toBe(0)
  expect(tar.subarray(0, 12).toString()).toContain('box/')
  expect(tar.subarray(257, 263).toString()).toBe('ustar\0')
  expect(Number.parseInt(tar.subarray(124, 135).toString(), 8)).toBe(8)
  expect(() => tarOf([{ name: 'a'.repeat(101), bytes: Buffer.of() }])).toThrow(RangeError)
})
