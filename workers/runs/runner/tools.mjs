import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostBinds, isReachable } from './box.mjs'
import { javaArchive, javacFlags, languages, ownNode } from './languages.mjs'
import { tarOf } from './tar.mjs'

/**
 * Asks a box which tools are in it: what the host has elsewhere is of no use.
 * @param {{take: () => import('./sandbox.mjs').Box}} sandbox
 * @returns {Promise<Record<string, string>>} version by language
 */
export async function findLanguages(sandbox) {
  const lines = Object.entries(languages).map(
    ([name, { version }]) => `echo "${name} $(${version} 2>/dev/null)"`,
  )
  const box = sandbox.take()
  let output = ''
  box.streams.stdout.on('data', (chunk) => {
    output += chunk
  })
  box.begin(tarOf([{ name: 'tmp/.run', bytes: Buffer.from(`${lines.join('\n')}\n`) }]))
  box.stdin.end()
  await box.ended
  const found = [...output.matchAll(/^(\w+) .*?(\d[\w.+-]*)/gm)]
  return Object.fromEntries(found.map(([, name, version]) => [name, version]))
}

/**
 * Parts of the host that boxes see beside `/usr`: as `hostBinds`, with the Node that runs this where the system has none, and the
 * classes of the Java compiler once they are kept. Boxes are started by other users, who must reach the files.
 * @param {string} folder where the archive is kept between starts
 */
export function openBinds(folder) {
  const isRoot = process.getuid?.() === 0
  const fixed = hostBinds()
  if (!existsSync('/usr/bin/node') && (!isRoot || isReachable(process.execPath)))
    fixed[ownNode] = process.execPath
  const shared = mkdtempSync(path.join(tmpdir(), 'hamkar-runner-'))
  chmodSync(shared, 0o755)
  const archive = path.join(shared, 'javac.jsa')
  return {
    binds: () => (existsSync(archive) ? { ...fixed, [javaArchive]: archive } : fixed),
    /** Makes the archive that belongs to one version of Java, or takes the one of an earlier start. @param {string} version */
    keepJava: async (version) => {
      const kept = path.join(folder, `javac-${version}.jsa`)
      if (!existsSync(kept)) await makeArchive(folder, kept)
      if (!existsSync(kept)) return
      copyFileSync(kept, `${archive}.part`)
      chmodSync(`${archive}.part`, 0o644)
      renameSync(`${archive}.part`, archive)
    },
    close: () => rmSync(shared, { recursive: true, force: true }),
  }
}

const sample = `import java.util.*;
public class Sample {
  public static void main(String[] args) {
    Map<String, List<Integer>> all = new TreeMap<>();
    for (String one : args) all.computeIfAbsent(one, key -> new ArrayList<>()).add(one.length());
    try (Scanner in = new Scanner(System.in)) { while (in.hasNextInt()) System.out.println(in.nextInt()); }
    System.out.printf("%s%n", all);
  }
}
`

/**
 * javac on a program of ours, which leaves its loaded classes in a file; without them it compiles all the same.
 * @param {string} folder
 * @param {string} kept
 */
async function makeArchive(folder, kept) {
  const work = path.join(folder, 'javac')
  mkdirSync(work, { recursive: true })
  writeFileSync(path.join(work, 'Sample.java'), sample)
  const flags = [
    ...javacFlags.split(' '),
    `-J-XX:ArchiveClassesAtExit=${kept}.part`,
    '-proc:none',
    '-d',
    work,
  ]
  const child = spawn('/usr/bin/nice', ['-n', '10', '/usr/bin/javac', ...flags, 'Sample.java'], {
    cwd: work,
    env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: 'ignore',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(1)))
  rmSync(work, { recursive: true, force: true })
  if (code === 0 && existsSync(`${kept}.part`)) renameSync(`${kept}.part`, kept)
}
