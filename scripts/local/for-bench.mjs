import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { bundle, stopBundler } from './bundle.mjs'
import { compose, originOf } from './compose.mjs'
import { migrate } from './migrate.mjs'
import { Miniflare } from './miniflare.mjs'
import { inRoot } from './paths.mjs'
import { freePort } from './ports.mjs'
import { readToml, workerFolders } from './routes.mjs'
import { startSchedule } from './schedule.mjs'
import { loadSecrets } from './secrets.mjs'
import { onStop, takeSignals } from './stop.mjs'

/** @param {{direct?: string[], beside?: import('miniflare').WorkerOptions[], limitsScale?: string, vars?: Record<string, string>, data?: string, partyPort?: number, proxies?: string[]}} [options] */
export async function startForBench({
  direct = [],
  beside = [],
  limitsScale = '100000',
  vars,
  data,
  partyPort = 9,
  proxies = [],
} = {}) {
  await ensureBuilt()
  const place = data ?? mkdtempSync(path.join(tmpdir(), 'hamkar-bench-'))
  const code = await bundle([...workerFolders(), 'router', 'web'])
  await stopBundler()
  const at = {
    domain: 'localhost',
    sitesDomain: 'sites.localhost',
    host: '127.0.0.1',
    port: await freePort(),
  }
  /** @type {Record<string, number>} */
  const sockets = {}
  for (const folder of direct) sockets[folder] = await freePort()
  const { values: secrets } = loadSecrets()
  const options = await compose({
    ...at,
    code,
    data: place,
    secrets,
    partyPort,
    limitsScale,
    proxies,
    vars,
    sockets,
    isOpen: true,
    log: toNowhere,
  })
  const mf = new Miniflare({ ...options, workers: [...options.workers, ...beside] })
  await mf.ready
  takeSignals()
  await migrate(await mf.getD1Database('DB', readToml(inRoot('workers/api/wrangler.toml')).name))
  const { finish } = startSchedule(mf)
  const stop = once(async () => {
    await finish()
    await mf.dispose()
    if (!data) rmSync(place, { recursive: true, force: true })
  })
  onStop(stop)
  return { mf, ...at, origin: originOf(at), data: place, sockets, stop }
}

/**
 * Reads what the workers say, as the real thing does, and keeps it in a file that nobody reads.
 * @param {import('node:stream').Readable} stdout
 * @param {import('node:stream').Readable} stderr
 */
function toNowhere(stdout, stderr) {
  const out = createWriteStream('/dev/null')
  stdout.pipe(out)
  stderr.pipe(process.stderr)
}

/** @param {() => Promise<void>} work */
function once(work) {
  /** @type {Promise<void> | undefined} */
  let done
  return () => {
    done ??= work()
    return done
  }
}
