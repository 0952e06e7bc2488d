import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { runNpm } from './children.mjs'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'
import { announce } from './progress.mjs'

/**
 * Installs from the lockfile when what is installed differs from it. Uses nothing but Node.
 * npm writes node_modules/.package-lock.json last, so a killed installation is noticed too.
 * @returns {Promise<string>} what was done
 */
export async function ensureInstalled() {
  if (matches(readLock())) return 'unchanged'
  // npm empties what a link leads to, for every other checkout that uses it.
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Problem('node_modules links to packages of another version; remove it, or install there')
  announce('installing packages; this can take minutes')
  const { code, output } = await runNpm(['ci'])
  if (code !== 0) throw new Problem(`npm ci failed: ${firstCause(output)}`)
  return 'installed'
}

function readLock() {
  /** @param {string} name */
  const parse = (name) => {
    try {
      return JSON.parse(readFileSync(inRoot(name), 'utf8'))
    } catch (error) {
      const reason = error instanceof SyntaxError ? 'isn’t valid JSON' : 'can’t be read'
      throw new Problem(`${name} ${reason}; restore it with: git checkout ${name}`)
    }
  }
  const lock = parse('package-lock.json')
  const wanted = parse('package.json')
  const locked = lock.packages?.['']
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const [name, version] of Object.entries(wanted[kind] ?? {})) {
      if (locked?.[kind]?.[name] !== version) {
        throw new Problem(`package-lock.json doesn’t match package.json (${name}); run: npm install`)
      }
    }
  }
  return lock.packages
}

/** @param {Record<string, {version?: string, optional?: boolean}>} wanted */
function matches(wanted) {
  const file = inRoot('node_modules/.package-lock.json')
  if (!existsSync(file)) return false
  try {
    const installed = JSON.parse(readFileSync(file, 'utf8')).packages
    return Object.entries(wanted).every(
      ([name, entry]) => name === '' || entry.optional || installed[name]?.version === entry.version,
    )
  } catch {
    return false
  }
}

/** @param {string} output */
function firstCause(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
  return lines.find((line) => line && !/^(npm warn|code )/.test(line)) ?? 'no reason given'
}
