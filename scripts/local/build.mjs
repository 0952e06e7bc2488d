import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildBrowserRuns } from './browser-runs.mjs'
import { run } from './children.mjs'
import { withLock } from './lock.mjs'
import { inRoot, root } from './paths.mjs'
import { Problem } from './problem.mjs'

const inputs = [
  'app',
  'domain',
  'functions',
  'public',
  'scripts/css',
  'scripts/local/browser-runs.mjs',
  'workers/browser-runs/page',
  'package-lock.json',
  'tsconfig.json',
]
const configs = /^(vite\.config|postcss\.config|app\.config|load-context)\./
const stamp = inRoot('.local/build-hash')

/**
 * Builds the Remix app, and what browsers run code with, when a source differs from the last build.
 * @returns {Promise<string>} what was done
 */
export async function ensureBuilt() {
  return withLock('build', async () => {
    const hash = hashInputs()
    const isBuilt =
      existsSync(inRoot('build/server/index.js')) &&
      existsSync(inRoot('build/client')) &&
      existsSync(inRoot('.local/browser-runs/frame.js'))
    if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'unchanged'
    rmSync(stamp, { force: true })
    await Promise.all([build(), buildBrowserRuns()])
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
    return 'built'
  })
}

function hashInputs() {
  const hash = createHash('sha256')
  const extra = readdirSync(root).filter((name) => configs.test(name))
  for (const file of [...inputs, ...extra].flatMap((name) => walk(inRoot(name)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} place
 * @returns {string[]} files below it, sorted; tests do not reach the build
 */
function walk(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => walk(path.join(place, name)))
}

async function build() {
  const cli = inRoot('node_modules/@remix-run/dev/dist/cli.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  // With little room for young objects a sixth of the time went into collecting them.
  const roomy = '--max-semi-space-size=64'
  const { code, output } = await run(process.execPath, [roomy, cli, 'vite:build'], { env })
  if (code === 0) return
  process.stderr.write(`\n${reasonIn(output)}\n`)
  throw new Problem('The build of the app failed; the reason is above.')
}

/** The reason in the bundler's output, before its dump of details. @param {string} output */
function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const end = lines.findIndex((line) => /^\s+(code|errno|pluginCode|watchFiles|id):/.test(line))
  return lines
    .slice(0, end < 0 ? undefined : end)
    .slice(-12)
    .join('\n')
}
