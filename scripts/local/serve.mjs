import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { aiLines, findAiHosts } from './ai-hosts.mjs'
import { buildBrowserRuns } from './browser-runs.mjs'
import { ensureBuilt } from './build.mjs'
import { bundle, stopBundler } from './bundle.mjs'
import { onChild } from './children.mjs'
import { compose, originOf } from './compose.mjs'
import { watchDisk } from './disk.mjs'
import { requireReady } from './health.mjs'
import { keepEngine } from './keep-engine.mjs'
import { keepParty } from './keep-party.mjs'
import { keepRunner } from './keep-runner.mjs'
import { keepRuntime } from './keep-runtime.mjs'
import { openLog } from './log.mjs'
import { migrate } from './migrate.mjs'
import { Miniflare } from './miniflare.mjs'
import { inRoot } from './paths.mjs'
import { freePort, requirePort } from './ports.mjs'
import { print, step } from './progress.mjs'
import { trustedProxies } from './proxies.mjs'
import { readToml, workerFolders } from './routes.mjs'
import { runsLines } from './runs-table.mjs'
import { startSchedule } from './schedule.mjs'
import { loadSecrets } from './secrets.mjs'
import { seedOnce } from './seed-once.mjs'
import { onStop, takeSignals } from './stop.mjs'
import { printAddresses } from './table.mjs'

/** @typedef {ReturnType<typeof import('./flags.mjs').readFlags>} Flags */

/**
 * Runs every part behind one port.
 * @param {Flags} flags
 */
export async function serve(flags) {
  const { values: secrets } = await step('secrets', loadSecrets, ({ note }) => note)
  const [partyPort, apiPort] = [await freePort(), await freePort()]
  const vars = { ...roomSettings(flags, secrets), API_ORIGIN: `http://127.0.0.1:${apiPort}` }
  /** @type {ReturnType<typeof startSchedule> | undefined} */
  let schedule
  const party = keepParty({ data: flags.data, port: partyPort, vars }, () => void schedule?.wakeRooms())
  party.ready.catch(() => undefined)
  onStop(party.stop)
  onChild(party.guard)
  const runner = await step(
    'runner',
    () => keepRunner({ data: flags.data, isOff: secrets.RUNS === 'off' }),
    ({ state }) => ('refused' in state ? 'none' : 'sandbox'),
  )
  onStop(runner.stop)
  const engine = await step('equations', keepEngine)
  onStop(engine.stop)
  const aiHosts = await step(
    'models',
    () => findAiHosts(),
    (found) => found.map(({ name }) => name).join(', ') || 'none on this machine',
  )
  /** @type {Omit<import('./compose.mjs').Composition, 'code'>} */
  const shared = {
    ...flags,
    secrets: {
      ...secrets,
      ...runner.settings,
      ...engine.settings,
      AI_LOCAL_URLS: aiHosts.map(({ url }) => url).join(','),
    },
    partyPort,
    // The rooms reach the api here: names below localhost are not known to every machine's resolver.
    sockets: { api: apiPort },
    limitsScale: process.env.LIMITS_SCALE,
    vars: passwordCost(),
    proxies: trustedProxies(process.env.TRUSTED_PROXIES),
    log: openLog(flags.data),
  }
  const { mf, restart } = await (flags.dev ? runWatched(shared) : runBuilt(shared))
  takeSignals()
  const { name: api } = readToml(inRoot('workers/api/wrangler.toml'))
  await step('migrations', async () => migrate(await mf.getD1Database('DB', api)))
  await step('rooms', () => party.ready)
  party.keep()
  const disk = watchDisk({
    data: flags.data,
    tell: async (state) => schedule?.tell(state),
    prepare: async () => schedule?.trigger(api, 'prepare'),
  })
  schedule = startSchedule(mf, disk.isFull)
  onStop(schedule.finish)
  shared.isOpen = true
  await schedule.open()
  await requireReady(flags)
  void schedule.wakeRooms()
  // A runtime that made the demo data holds 200 MB more than one that starts on them.
  if (flags.seed && (await seedOnce(mf, flags))) {
    await restart()
    await requireReady(flags)
  }
  keepRuntime({ apiPort, restart })
  await disk.start()
  onStop(disk.stop)
  runner.keep()
  printAddresses(flags, runsLines(runner.state, secrets), aiLines(aiHosts, secrets))
  giveBack()
  void schedule.catchUp()
}

/** Frees the memory of the start (bundles, migrations, demo data): 90 MB, which the idle process would keep. */
function giveBack() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** The production build. @param {Omit<import('./compose.mjs').Composition, 'code'>} shared */
async function runBuilt(shared) {
  await step('build', ensureBuilt)
  const names = [...workerFolders(), 'router', 'web']
  const code = await step(
    'workers',
    () => bundle(names),
    () => `${names.length} bundled`,
  )
  await stopBundler()
  return runMiniflare(shared, code)
}

/** Everything reloads when its source changes. @param {Omit<import('./compose.mjs').Composition, 'code'>} shared */
async function runWatched(shared) {
  const { startVite, watchWorkers } = await import('./dev.mjs')
  const vitePort = await freePort()
  const watched = Object.assign(shared, { vitePort })
  const names = [...workerFolders(), 'router']
  /** @type {Miniflare | undefined} */
  let mf
  /** @param {Record<string, string>} code */
  const reload = async (code) => {
    await mf?.setOptions(await compose({ ...watched, code }))
    print('  workers reloaded')
  }
  const { code, stop } = await step(
    'workers',
    () => watchWorkers(names, reload),
    () => `${names.length} watched`,
  )
  onStop(stop)
  await buildBrowserRuns()
  const runtime = await runMiniflare(watched, code)
  mf = runtime.mf
  const vite = await step(
    'app',
    () => startVite({ ...watched, miniflare: () => runtime.mf }),
    () => 'Vite',
  )
  onStop(vite.stop)
  return runtime
}

/**
 * @param {Omit<import('./compose.mjs').Composition, 'code'>} parts
 * @param {Record<string, string>} code
 */
async function runMiniflare(parts, code) {
  await requirePort(parts.port, parts.host)
  const mf = new Miniflare(await compose({ ...parts, code }))
  onStop(() => mf.dispose())
  await step('runtime', async () => void (await mf.ready))
  /** Ends the runtime if it still runs, and starts another on the same data and ports. */
  const restart = async () => mf.setOptions(await compose({ ...parts, code }))
  return { mf, restart }
}

const passwordCost = () => {
  const { SCRYPT_LOG_N } = process.env
  return SCRYPT_LOG_N === undefined ? undefined : { SCRYPT_LOG_N }
}

/**
 * @param {{domain: string, port: number}} at
 * @param {Record<string, string>} secrets
 */
function roomSettings(at, secrets) {
  return {
    TICKET_SECRET: secrets.TICKET_SECRET ?? '',
    PARTY_SECRET: secrets.PARTY_SECRET ?? '',
    TICKET_SECRET_BEFORE: secrets.TICKET_SECRET_BEFORE ?? '',
    PARTY_SECRET_BEFORE: secrets.PARTY_SECRET_BEFORE ?? '',
    ORIGIN: originOf(at),
    LIMITS_SCALE: process.env.LIMITS_SCALE ?? '1',
  }
}
