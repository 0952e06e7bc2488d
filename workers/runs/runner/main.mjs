import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { execute } from './execute.mjs'
import { probe } from './probe.mjs'
import { openRuns } from './runs.mjs'
import { openSandbox } from './sandbox.mjs'
import { filterOf } from './seccomp.mjs'
import { runnerServer } from './server.mjs'
import { findLanguages, openBinds } from './tools.mjs'

/**
 * Starts the runner, or says on stdout why it can't: `{"refused":[…]}` or `{"port":…,"versions":{…}}`, one line of JSON. Settings
 * come from the environment: RUNNER_KEY, RUNNER_PORT (0: any), RUNNER_HOST (loopback), RUNNER_DATA, and RUNNER_FOLLOW=1
 * to end when its stdin does.
 */
async function main() {
  const { RUNNER_DATA = '/tmp/hamkar-runner', RUNNER_PORT = '0', RUNNER_HOST = '127.0.0.1' } = process.env
  const key = process.env.RUNNER_KEY || randomBytes(32).toString('base64url')
  const filter = process.platform === 'linux' ? filterOf(process.arch) : null
  if (!filter) return refuse([`no filter of calls for ${process.platform} ${process.arch}`])
  mkdirSync(RUNNER_DATA, { recursive: true, mode: 0o700 })
  const boxes = path.join(RUNNER_DATA, `boxes-${process.pid}`)
  const { binds, keepJava, close } = openBinds(RUNNER_DATA)
  const concurrency = Math.max(1, availableParallelism())
  const cores = Array.from({ length: concurrency }, (_, core) => core)
  const sandbox = openSandbox({ folder: boxes, filter, binds, ahead: concurrency, cores })
  const stop = async (/** @type {number} */ code) => {
    await sandbox.close()
    close()
    rmSync(boxes, { recursive: true, force: true })
    process.exit(code)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(0))
  if (process.env.RUNNER_FOLLOW === '1') process.stdin.on('end', () => void stop(0)).resume()

  const wrong = await probe(sandbox)
  if (wrong.length > 0) {
    refuse(wrong)
    return stop(1)
  }
  const versions = await findLanguages(sandbox)
  const runs = openRuns({ concurrency, execute: (job, onEvent) => execute(job, sandbox.take(), onEvent) })
  setInterval(runs.forget, 60_000).unref()
  const server = runnerServer({ runs, versions, key })
  server.listen(Number(RUNNER_PORT), RUNNER_HOST, () => {
    const at = server.address()
    say({ port: typeof at === 'object' ? at?.port : null, versions })
    if (versions.java) void keepJava(versions.java)
  })
}

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** @param {string[]} reasons */
function refuse(reasons) {
  say({ refused: reasons })
  process.exitCode = 1
}

await main()
