import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Pipes of a box beside stdin, stdout and stderr: the filter and bubblewrap's options come in, sources follow, reports go out. */
export const pipes = { filter: 3, options: 4, sources: 5, reports: 6, compiler: 7 }

/** Every box begins with the widest limits of all languages; its script lowers them before each stage. */
const limits = {
  core: '0',
  nproc: '96',
  fsize: '16777216',
  nofile: '256',
  cpu: '15:16',
  stack: '8388608',
  data: '1073741824',
  memlock: '65536',
  msgqueue: '0',
  sigpending: '256',
}

const tmpfs = (/** @type {string} */ size, /** @type {string} */ mode, /** @type {string} */ where) => [
  ...['--size', size, '--perms', mode, '--tmpfs', where],
]

/**
 * Reads sources as a tar, then the script that came with them. Messages of the shell itself go nowhere: the program's
 * errors are written to pipe 8, a copy of stderr.
 */
const prepare = 'exec 8>&2 2>/dev/null; tar -xf - -C / <&5 || exit 125; exec 5<&-; . /tmp/.run'

/**
 * Parts of the host that a box sees beside `/usr`, by path inside: each is bound read-only.
 * @typedef {Record<string, string>} Binds
 */

/** Parts of the host outside of `/usr` without which its tools do not start. @returns {Binds} */
export function hostBinds() {
  const java = existsSync('/etc') ? readdirSync('/etc').filter((name) => /^java-\d+-openjdk$/.test(name)) : []
  const paths = ['/etc/alternatives', '/etc/ld.so.cache', ...java.map((name) => `/etc/${name}`)]
  return Object.fromEntries(paths.filter((one) => existsSync(one)).map((one) => [one, one]))
}

/** Whether another user reaches a file: each folder above it lets everybody through. @param {string} file @returns {boolean} */
export function isReachable(file) {
  const above = path.dirname(file)
  return above === file || ((statSync(above).mode & 0o1) === 1 && isReachable(above))
}

/**
 * Gives bubblewrap's options in order; nothing of a member is among them. Root and `/dev` become read-only at the end:
 * bubblewrap's own tmpfs has no size. No folder that a member can write is bound.
 * @param {Binds} binds
 * @returns {string[]}
 */
export function boxOptions(binds) {
  return [
    ...['--unshare-user', '--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts'],
    ...['--unshare-cgroup-try', '--disable-userns', '--uid', '1000', '--gid', '1000', '--hostname', 'box'],
    ...['--cap-drop', 'ALL', '--new-session', '--die-with-parent', '--clearenv'],
    ...['--setenv', 'PATH', '/usr/bin:/bin', '--setenv', 'HOME', '/box', '--setenv', 'LANG', 'C.UTF-8'],
    ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
    ...['--symlink', 'usr/bin', '/bin', '--symlink', 'usr/sbin', '/sbin'],
    ...Object.entries(binds).flatMap(([inside, path]) => ['--ro-bind', path, inside]),
    ...['--proc', '/proc', '--dev', '/dev', ...tmpfs('1048576', '1777', '/dev/shm'), '--remount-ro', '/dev'],
    ...[...tmpfs('67108864', '1777', '/tmp'), ...tmpfs('67108864', '0777', '/box'), '--chdir', '/box'],
    ...['--remount-ro', '/', '--seccomp', String(pipes.filter)],
  ]
}

/**
 * The command that starts a box: as root it becomes a user of its own first (root's forks have no limit), stays on one core,
 * and gives way to others. bubblewrap reads its options from a pipe, so that a list of processes shows none of them.
 * @param {{uid: number | null, core: number}} place
 * @returns {string[]}
 */
export function startCommand({ uid, core }) {
  const user = uid === null ? [] : ['/usr/bin/setpriv', '--reuid', `${uid}`, '--regid', `${uid}`]
  if (uid !== null) user.push('--clear-groups', '--')
  return [
    ...user,
    ...['/usr/bin/taskset', '-c', String(core), '/usr/bin/nice', '-n', '10'],
    ...['/usr/bin/bwrap', '--args', String(pipes.options), '--', '/usr/bin/prlimit'],
    ...Object.entries(limits).map(([name, value]) => `--${name}=${value}`),
    ...['--', '/bin/sh', '-c', prepare],
  ]
}
