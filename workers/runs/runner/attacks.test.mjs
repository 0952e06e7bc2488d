import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hostBinds } from './box.mjs'
import { execute } from './execute.mjs'
import { languages } from './languages.mjs'
import { probe } from './probe.mjs'
import { openSandbox } from './sandbox.mjs'
import { filterOf } from './seccomp.mjs'
import { findLanguages } from './tools.mjs'
import { childrenOf } from './watcher.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'attacks-'))
const filter = process.platform === 'linux' ? filterOf(process.arch) : null
const sandbox = filter && openSandbox({ folder, filter, binds: hostBinds, ahead: 0, cores: [0, 1] })
const wrong = sandbox ? await probe(sandbox) : [`no filter for ${process.platform} ${process.arch}`]
const found = sandbox && wrong.length === 0 ? await findLanguages(sandbox) : {}

afterAll(async () => {
  await sandbox?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** @typedef {{language?: string, name?: string, cpu?: number, wall?: number, compile?: {cpuSeconds?: number, memoryMb?: number}}} Options */

/**
 * Runs a program under limits that end it sooner than a member's, and expects that no process of its box is left.
 * @param {string} code
 * @param {Options} [options]
 */
async function attack(code, { language = 'python', name, cpu = 2, wall = 3, compile = {} } = {}) {
  const own = languages[language]
  if (!sandbox || !own) throw new Error('No sandbox')
  const limits = { ...own.limits, cpuSeconds: cpu, wallSeconds: wall }
  const compileLimits = own.compileLimits && { ...own.compileLimits, ...compile }
  const box = sandbox.take()
  /** @type {Set<string>} */
  const spaces = new Set()
  const timer = setInterval(() => {
    for (const pid of childrenOf(box.pid)) spaces.add(spaceOf(pid))
  }, 10)
  const files = [
    {
      name:
        name ??
        { c: 'main.c', cpp: 'main.cpp', java: 'Main.java', javascript: 'main.js' }[language] ??
        'main.py',
      code,
    },
  ]
  const job = { language, files, stdin: '', args: [], isInteractive: false }
  const { result } = execute(job, box, () => undefined, {
    ...own,
    limits,
    ...(compileLimits && { compileLimits }),
  })
  const ended = await result
  clearInterval(timer)
  spaces.delete(spaceOf(process.pid))
  spaces.delete('')
  await vi.waitFor(() => expect(leftIn(spaces)).toEqual([]), { timeout: 5_000 })
  return ended
}

/** @param {number | string} pid */
function spaceOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    return ''
  }
}

/** Living processes in some namespaces. @param {Set<string>} spaces */
const leftIn = (spaces) =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && spaces.has(spaceOf(pid)) && !isZombie(pid))

/** @param {string} pid */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** A program that tries several things and says of each how it failed, or that it did not. @param {Record<string, string>} tries */
const trying = (tries) => `import ctypes, os, socket, resource, signal
libc = ctypes.CDLL(None, use_errno=True)
def call(*args):
    if libc.syscall(*args) == -1: raise OSError(ctypes.get_errno(), 'refused')
def tried(name, do):
    try: print(name, 'WORKED', do())
    except BaseException as e: print(name, getattr(e, 'errno', None) or type(e).__name__)
${Object.entries(tries)
  .map(([name, code]) => `tried(${JSON.stringify(name)}, lambda: ${code})`)
  .join('\n')}
`
const skipped = wrong.length > 0 ? `skipped: ${wrong.join(', ')}` : ''

describe.skipIf(wrong.length > 0)(`attacks on the sandbox ${skipped}`, { concurrent: true }, () => {
  describe('processes and time', { concurrent: true }, () => {
    it('a fork bomb stops at the limit and ends with its box', async () => {
      const { stdout } = await attack(
        'import os, time\nn = 0\ntry:\n  while True:\n    if os.fork() == 0: time.sleep(60)\n    n += 1\nexcept OSError as e: print(n, e.errno, flush=True)\nos.kill(os.getpid(), 9)',
        { wall: 5 },
      )
      const [forks, errno] = stdout.split(' ').map(Number)
      expect(forks).toBeLessThan(64)
      expect(errno).toBe(11)
    })
    it('a fork bomb in C and in the shell is ended by its time', async () => {
      const [c, shell] = await Promise.all([
        attack('#include <unistd.h>\nint main() { for (;;) fork(); }', { language: 'c', wall: 1 }),
        attack(
          "import os\nos.execv('/bin/bash', ['bash', '-c', 'b() { b | b & }; b; while :; do :; done'])",
          { wall: 1 },
        ),
      ])
      expect(c.outcome).toBe('timeout')
      expect(shell.outcome).toMatch(/timeout|output_limit|runtime_error/)
    })
    it('an endless loop ends after its CPU time, also one that ignores every signal', async () => {
      const [loop, deaf] = await Promise.all([
        attack('while True: pass', { cpu: 1, wall: 30 }),
        attack(
          'import signal\nfor s in set(signal.Signals) - {9, 19}: signal.signal(s, signal.SIG_IGN)\nwhile True: pass',
          { cpu: 1, wall: 30 },
        ),
      ])
      expect(loop).toMatchObject({ outcome: 'timeout', limit: 'cpu' })
      expect(deaf).toMatchObject({ outcome: 'timeout', limit: 'cpu', signal: 'SIGKILL' })
    })
    it('one that sleeps ends after its time', async () => {
      expect(await attack('import time\ntime.sleep(60)', { wall: 1 })).toMatchObject({
        outcome: 'timeout',
        limit: 'wall',
        cpuMs: expect.any(Number),
        memoryKb: expect.any(Number),
      })
    })
    it('daemons end with the job, also ones that hold its output', async () => {
      const daemon =
        'import os, sys, time\nif os.fork() == 0:\n  os.setsid()\n  if os.fork() == 0: time.sleep(60)\n  os._exit(0)\nprint("done")'
      expect(await attack(daemon)).toMatchObject({ outcome: 'ok', stdout: 'done\n' })
    })
    it('signals reach nobody outside', async () => {
      const { stdout } = await attack(
        trying({ host: `os.kill(${process.pid}, 0)`, first: 'os.kill(1, 9)', all: 'os.kill(-1, 0)' }),
      )
      expect(stdout).toContain('host 3\n')
      expect(stdout).toContain('first WORKED None')
    })
  })

  describe('memory', { concurrent: true }, () => {
    it('4 GB at once are refused', async () => {
      expect(await attack('x = bytearray(4 << 30)')).toMatchObject({
        outcome: 'memory',
        limit: 'memory',
        exitCode: 1,
      })
    })
    it('many processes with little each are counted together', async () => {
      const many =
        'import os, time\nfor _ in range(40):\n  if os.fork() == 0:\n    x = bytearray(os.urandom(1) * (50 << 20))\n    time.sleep(60)\ntime.sleep(60)'
      expect(await attack(many, { wall: 20, cpu: 10 })).toMatchObject({ outcome: 'memory', limit: 'memory' })
    })
    it('shared pages, which no limit of the kernel counts, are counted', async () => {
      const shared = 'import mmap\nm = mmap.mmap(-1, 2 << 30)\nfor at in range(0, 2 << 30, 4096): m[at] = 1'
      expect(await attack(shared, { wall: 20, cpu: 10 })).toMatchObject({
        outcome: 'memory',
        limit: 'memory',
      })
    })
    it('memory that is no process’s is refused, and pipes hold little', async () => {
      const { stdout } = await attack(
        trying({
          memfd: "os.memfd_create('x')",
          shm: 'call(29, 0, 4096, 0o1600)',
          msg: 'call(68, 0, 0o1600)',
        }) +
          'import fcntl\nn = 0\ntry:\n  while True:\n    r, w = os.pipe()\n    fcntl.fcntl(w, 1031, 1 << 20)\n    os.set_blocking(w, False)\n    n += os.write(w, bytes(1 << 20))\nexcept OSError: print("pipes", n >> 20)',
      )
      expect(stdout).toContain('memfd 1\n')
      if (process.arch === 'x64') expect(stdout).toContain('shm 1\nmsg 1\n')
      expect(Number(/pipes (\d+)/.exec(stdout)?.[1])).toBeLessThan(130)
    })
  })

  describe('output and files', { concurrent: true }, () => {
    it.each(['stdout', 'stderr'])('a flood of %s is cut at 1 MB', async (stream) => {
      const ended = await attack(`import sys\nwhile True: sys.${stream}.write('x' * 65536)`)
      expect(ended).toMatchObject({ outcome: 'output_limit', limit: 'output' })
      expect(ended[stream === 'stdout' ? 'stdout' : 'stderr'].length).toBe(1024 * 1024)
    })
    it('the whole file system as output is cut too', async () => {
      expect(await attack("import os\nos.execv('/bin/tar', ['tar', 'cf', '-', '/usr'])")).toMatchObject({
        limit: 'output',
      })
    })
    it('files have an end: 64 MB in /tmp, 1 MB in /dev/shm, 16 MB each', async () => {
      const { stdout } = await attack(
        'import os, signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_IGN)\ndef fill(folder, each):\n  n = 0\n  try:\n    for at in range(99):\n      with open(f"{folder}/f{at}", "wb", 0) as f:\n        for _ in range(each): n += f.write(bytes(1 << 20))\n  except OSError as e: print(folder, n >> 20, e.errno)\nfill("/tmp", 8)\nfill("/box", 8)\nfill("/dev/shm", 1)\nfill("/tmp", 99)\nos.remove("/tmp/f0"); os.remove("/tmp/f1"); os.remove("/tmp/f2")\nfill("/tmp", 99)',
        { cpu: 5, wall: 10 },
      )
      expect(stdout).toMatch(/^\/tmp 6[34] 28\n\/box 6[34] 28\n\/dev\/shm [01] 28\n/)
      expect(stdout).toMatch(/\/tmp 16 27\n$/)
    })
    it('an archive of the machine does not fit', async () => {
      const { stdout } = await attack(
        "import subprocess\nprint(subprocess.run(['tar', 'cf', '/tmp/all.tar', '/usr/bin'], stderr=-3).returncode)",
        { cpu: 5, wall: 10 },
      )
      expect(Number(stdout)).not.toBe(0)
    })
    it('empty files are counted', async () => {
      expect(
        await attack('n = 0\nwhile True:\n  open(f"/tmp/{n}", "w").close()\n  n += 1', { cpu: 5, wall: 10 }),
      ).toMatchObject({ outcome: 'killed', limit: 'files' })
    })
  })

  describe('reach', { concurrent: true }, () => {
    it('there is no network, and no resolver', async () => {
      const { stdout } = await attack(
        trying({
          loopback: "socket.create_connection(('127.0.0.1', 80), 1)",
          local: "socket.create_connection(('10.0.0.1', 80), 1)",
          cloud: "socket.create_connection(('169.254.169.254', 80), 1)",
          six: 'socket.socket(socket.AF_INET6)',
          raw: 'socket.socket(socket.AF_PACKET, socket.SOCK_RAW)',
          netlink: 'socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)',
          abstract: "socket.socket(socket.AF_UNIX).connect('\\\\0/tmp/.X11-unix/X0')",
          names: "socket.getaddrinfo('example.com', 80)",
        }).replaceAll('\\\\0', '\\0'),
      )
      for (const name of ['loopback', 'local', 'cloud', 'six', 'raw', 'netlink'])
        expect(stdout).toContain(`${name} 1\n`)
      expect(stdout).toContain('abstract 111\n')
      expect(stdout).not.toContain('WORKED')
    })
    it('files of the host are not there', async () => {
      const hidden = [
        '/etc/passwd',
        '/etc/shadow',
        '/root',
        '/home',
        '/sys',
        '/dev/vda',
        '/dev/sda',
        '/dev/kmsg',
        '/var',
        '/opt',
        folder,
        process.cwd(),
      ]
      const { stdout } = await attack(
        trying(Object.fromEntries(hidden.map((file) => [file, `os.stat(${JSON.stringify(file)})`]))),
      )
      expect(stdout.trim().split('\n')).toEqual(hidden.map((file) => `${file} 2`))
    })
    it('other processes and their environment are not there', async () => {
      const { stdout } = await attack(
        `import os
pids = [int(p) for p in os.listdir("/proc") if p.isdigit()]
print(max(pids) < 20, len(pids) < 6)
print(any(word in open("/proc/1/cmdline").read() for word in ["ro-bind", "setpriv", ${JSON.stringify(folder)}]))
print(sorted(v.split("=")[0] for v in open("/proc/self/environ").read().split("\\0") if v))`,
      )
      expect(stdout).toBe("True True\nFalse\n['HOME', 'LANG', 'OLDPWD', 'PATH', 'PWD']\n")
    })
    it('what is not the member’s is read-only', async () => {
      const places = [
        '/usr/x',
        '/etc/x',
        '/x',
        '/dev/x',
        '/proc/sys/kernel/hostname',
        '/proc/sysrq-trigger',
        '/usr/bin/python3',
      ]
      const { stdout } = await attack(
        trying(Object.fromEntries(places.map((file) => [file, `open(${JSON.stringify(file)}, 'w')`]))),
      )
      for (const line of stdout.trim().split('\n')) expect(line).toMatch(/ (?:30|13|1|2)$/)
    })
    it('limits cannot be raised, and calls that change the machine are refused', async () => {
      const { stdout } = await attack(
        trying({
          processes: 'resource.setrlimit(resource.RLIMIT_NPROC, (999, 999))',
          data: 'resource.setrlimit(resource.RLIMIT_DATA, (-1, -1))',
          files: 'resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))',
          chroot: "os.chroot('/tmp')",
          user: 'os.setuid(0)',
          nice: 'os.nice(-5)',
          ...(process.arch === 'x64' && {
            unshare: 'call(272, 0x10000000)',
            mount: "call(165, b'none', b'/tmp', b'tmpfs', 0, 0)",
            bpf: 'call(321, 0, 0, 0)',
            ptrace: 'call(101, 0, 0, 0, 0)',
            keys: 'call(250, 0, 0)',
            ring: 'call(425, 1, 0)',
            modules: 'call(175, 0, 0, 0)',
            clone: 'call(56, 0x10000000 | 17, 0, 0, 0, 0)',
          }),
        }),
      )
      expect(stdout).not.toContain('WORKED')
      for (const name of ['unshare', 'mount', 'bpf', 'ptrace', 'keys', 'ring', 'modules'])
        if (process.arch === 'x64') expect(stdout).toContain(`${name} 1\n`)
    })
  })

  describe.skipIf(!found.c)('the C compiler', { concurrent: true }, () => {
    it.each(['/dev/zero', '/dev/urandom'])('an include of %s ends', async (file) => {
      const ended = await attack(`#include "${file}"\nint main() {}`, {
        language: 'c',
        compile: { cpuSeconds: 3, memoryMb: 400 },
      })
      expect(['compile_error', 'memory', 'timeout']).toContain(ended.outcome)
    })
    it('it does not read what the program may not', async () => {
      const ended = await attack(
        '#include "/etc/passwd"\n__asm__(".incbin \\"/etc/shadow\\"");\nint main() {}',
        { language: 'c' },
      )
      expect(ended.outcome).toBe('compile_error')
      expect(ended.diagnostics[0]).toMatchObject({ file: 'main.c', line: 1 })
    })
    it('an include of itself, 20,000 errors and a bomb of macros end soon', async () => {
      const bomb = Array.from({ length: 12 }, (_, at) => `#define M${at + 1} ${`M${at} `.repeat(10)}`).join(
        '\n',
      )
      const [itself, errors, macros] = await Promise.all([
        attack('#include "main.c"\n', { language: 'c' }),
        attack('x;\n'.repeat(20_000).replace(/x/g, 'int int'), { language: 'c' }),
        attack(`#define M0 1,\n${bomb}\nint a[] = { M12 };`, {
          language: 'c',
          compile: { cpuSeconds: 3, memoryMb: 400 },
        }),
      ])
      for (const ended of [itself, errors]) {
        expect(ended.outcome).toBe('compile_error')
        expect(ended.compilerOutput.length).toBeLessThan(100_000)
      }
      expect(['compile_error', 'memory', 'timeout', 'output_limit']).toContain(macros.outcome)
    })
    it('an array of 2 GB does not become a file', async () => {
      expect((await attack('char a[2000000000] = {1};\nint main() {}', { language: 'c' })).outcome).toBe(
        'compile_error',
      )
    })
  })

  describe.skipIf(!found.cpp)('the C++ compiler', { concurrent: true }, () => {
    it.each([
      [
        'recursion',
        'template<int N> struct A { static const int v = A<N + 1>::v; };\nint main() { return A<0>::v; }',
      ],
      [
        'exponential growth',
        'template<int N, class T> struct A { A<N - 1, A<N, T>> a; A<N - 1, A<N, int(*)(T)>> b; };\ntemplate<class T> struct A<0, T> {};\nint main() { A<30, int> a; }',
      ],
      [
        'a loop at compile time',
        'constexpr long f(long n) { long s = 0; for (long i = 0; i < n; ++i) s += i; return s; }\nstatic_assert(f(1L << 40));\nint main() {}',
      ],
    ])('templates and constants: %s ends', async (_name, code) => {
      const ended = await attack(code, { language: 'cpp', compile: { cpuSeconds: 3, memoryMb: 400 } })
      expect(['compile_error', 'memory', 'timeout']).toContain(ended.outcome)
    })
  })

  const java = (/** @type {string} */ body) =>
    `import java.util.*;\npublic class Main {\n static void deep() { deep(); }\n public static void main(String[] args) throws Exception { ${body} } }`
  describe.skipIf(!found.java)('Java', { concurrent: true }, () => {
    it.each([
      ['heap', 'List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);', 'memory'],
      [
        'buffers beside the heap',
        'List<Object> all = new ArrayList<>(); for (;;) all.add(java.nio.ByteBuffer.allocateDirect(1 << 20));',
        'memory',
      ],
      [
        'threads',
        'for (;;) { Thread t = new Thread(() -> { for (;;) try { Thread.sleep(9999); } catch (Exception e) {} }); t.setDaemon(true); t.start(); }',
        'memory',
      ],
      ['a loop', 'for (;;);', 'timeout'],
      ['recursion', 'deep();', 'runtime_error'],
    ])('%s ends', async (_name, body, outcome) => {
      expect((await attack(java(body), { language: 'java', cpu: 3, wall: 15 })).outcome).toBe(outcome)
    })
    it('a bomb of processes stops at the limit', async () => {
      const body =
        'int n = 0; try { for (;;) { new ProcessBuilder("sleep", "60").start(); n++; } } catch (java.io.IOException e) { System.out.println(n); System.out.flush(); Runtime.getRuntime().halt(0); }'
      const { stdout, outcome } = await attack(java(body), { language: 'java', cpu: 5, wall: 15 })
      expect(outcome === 'timeout' || outcome === 'memory' || Number(stdout) < 96).toBe(true)
    })
  })

  describe.skipIf(!found.javascript)('Node', { concurrent: true }, () => {
    it.each([
      ['heap', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))', /^memory$/],
      ['buffers', 'const all = []; for (;;) all.push(Buffer.alloc(8 << 20, 1))', /^memory$/],
      [
        'a flood of processes',
        "const { spawn } = require('child_process'); for (;;) spawn('sleep', ['60']).on('error', () => {})",
        /^(?:memory|timeout|runtime_error)$/,
      ],
    ])('%s ends', async (_name, code, outcome) => {
      expect((await attack(code, { language: 'javascript', cpu: 4, wall: 8 })).outcome).toMatch(outcome)
    })
  })
})

describe.skipIf(wrong.length > 0 || !filter)('the probe', () => {
  const weaker = (/** @type {Partial<Parameters<typeof openSandbox>[0]>} */ change) =>
    openSandbox({
      folder: path.join(folder, 'weak'),
      filter: filter ?? Buffer.of(),
      binds: hostBinds,
      ahead: 0,
      cores: [0],
      ...change,
    })

  it('refuses a box that sees files of the host', async () => {
    const weak = weaker({ binds: () => ({ ...hostBinds(), '/etc/passwd': '/etc/passwd', '/sys': '/sys' }) })
    expect(await probe(weak)).toEqual([
      'host-files-hidden does not hold',
      'host-folders-hidden does not hold',
    ])
    await weak.close()
  })

  it('refuses a filter that allows every socket', async () => {
    const all = Buffer.from([0x06, 0, 0, 0, 0, 0, 0xff, 0x7f])
    const weak = weaker({ filter: all })
    expect(await probe(weak)).toEqual(['sockets-refused does not hold'])
    await weak.close()
  })
})
