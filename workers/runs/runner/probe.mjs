import { readFileSync, statSync } from 'node:fs'
import { isExecutable } from './languages.mjs'
import { refusalOf } from './refusal.mjs'
import { tarOf } from './tar.mjs'
import { childrenOf } from './watcher.mjs'

/** Programs without which no box starts. */
const tools = ['bwrap', 'prlimit', 'taskset', 'nice', 'setpriv', 'tar', 'bash', 'mkfifo']
const patience = 10_000

/** Each line says what must hold inside of a box; the last looks at what a process may start. */
const script = `cd /box
say() { echo "$1 $2"; }
refused() { if ( eval "$2" ) >/dev/null 2>&1; then say "$1" no; else say "$1" yes; fi; }
[ -e /etc/passwd ] && say host-files-hidden no || say host-files-hidden yes
[ -e /root ] || [ -e /home ] || [ -e /sys ] && say host-folders-hidden no || say host-folders-hidden yes
refused root-read-only 'echo x > /x'
refused usr-read-only 'echo x > /usr/x'
refused dev-read-only 'echo x > /dev/x'
case "$(/bin/bash -c 'exec 9<>/dev/tcp/127.0.0.1/1' 2>&1)" in *'not permitted'*) say sockets-refused yes;; *) say sockets-refused no;; esac
[ "$(grep -c : /proc/net/dev)" = 1 ] && say no-network yes || say no-network no
grep -q '^Seccomp:.2$' /proc/self/status && say filter yes || say filter no
grep -q '^NoNewPrivs:.1$' /proc/self/status && say no-new-rights yes || say no-new-rights no
grep -q '^CapBnd:.0000000000000000$' /proc/self/status && say no-capabilities yes || say no-capabilities no
[ $$ -le 3 ] && say own-processes yes || say own-processes no
[ "$(ulimit -p)" -le 96 ] && say process-limit yes || say process-limit no
ulimit -p 12
( i=0; while [ $i -lt 40 ]; do sleep 5 & i=$((i+1)); echo $i > /tmp/forks; done ) >/dev/null 2>&1
[ "$(cat /tmp/forks)" -lt 20 ] && say forks-stop yes || say forks-stop no
echo end
read waits
`

const wanted = [...script.matchAll(/(?:say|refused) ([a-z-]+)/g)].map(([, name]) => name ?? '')
const names = [...new Set(wanted)]

/**
 * Runs a self-test in a box of the very kind that programs run in. Gives what does not hold, in words; nothing where all does.
 * @param {{take: () => import('./sandbox.mjs').Box}} sandbox
 * @returns {Promise<string[]>}
 */
export async function probe(sandbox) {
  const missing = tools.filter((name) => !isExecutable(`/usr/bin/${name}`))
  if (missing.length > 0) return missing.map((name) => `${name} is not installed`)
  if (statSync('/usr/bin/bwrap').mode & 0o4000) return ['bwrap is setuid']
  const box = sandbox.take()
  const test = Buffer.from(script)
  let [output, errors] = ['', '']
  box.streams.stderr.on('data', (chunk) => {
    errors += chunk
  })
  box.begin(tarOf([{ name: 'tmp/.run', bytes: test }]))
  const timer = setTimeout(box.kill, patience)
  await new Promise((resolve) => {
    box.streams.stdout.on('data', (chunk) => {
      output += chunk
      if (output.endsWith('end\n')) resolve(undefined)
    })
    void box.ended.then(resolve)
  })
  const users = childrenOf(box.pid).map(userOf)
  box.kill()
  await box.ended
  clearTimeout(timer)
  if (!output.endsWith('end\n')) return [refusalOf(errors)]
  if (users.length === 0 || users.includes(0)) return ['programs run as root']
  return names.filter((name) => !output.includes(`${name} yes\n`)).map((name) => `${name} does not hold`)
}

/** The real user of a process, as the host sees it. @param {number} pid */
function userOf(pid) {
  try {
    return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has ended since.
    return -1
  }
}
