import { Miniflare } from 'miniflare'
import { ensureBuilt } from './build.mjs'
import { bundle, stopBundler } from './bundle.mjs'
import { livingChildren } from './children.mjs'
import { compose, originOf } from './compose.mjs'
import { requireReady } from './health.mjs'
import { openLog } from './log.mjs'
import { migrate } from './migrate.mjs'
import { startParty } from './party.mjs'
import { inRoot } from './paths.mjs'
import { freePort, requirePort } from './ports.mjs'
import { step } from './progress.mjs'
import { readToml, workerFolders } from './routes.mjs'
import { startSchedule } from './schedule.mjs'
import { loadSecrets } from './secrets.mjs'
import { seedOnce } from './seed-once.mjs'
import { onStop, takeSignals } from './stop.mjs'
import { printAddresses } from './table.mjs'

/**
 * Runs every part behind one port.
 * @param {ReturnType<typeof import('./flags.mjs').readFlags>} flags
 * @param {{note: () => void}} lease
 */
export async function serve(flags, lease) {
  const { values: secrets } = await step('secrets', loadSecrets, ({ note }) => note)
  const partyPort = await freePort()
  const party = startParty({ data: flags.data, port: partyPort, vars: roomSettings(flags, secrets) })
  party.ready.catch(() => undefined)
  onStop(party.stop)
  lease.note()
  await step('build', ensureBuilt)
  const code = await step(
    'workers',
    () => bundle([...workerFolders(), 'router', 'web']),
    (all) => `${Object.keys(all).length} bundled`,
  )
  await stopBundler()
  const log = openLog(flags.data)
  const parts = { log, ...flags, code, secrets, partyPort, limitsScale: process.env.LIMITS_SCALE }
  await requirePort(flags.port, flags.host)
  const mf = new Miniflare(compose(parts))
  onStop(() => mf.dispose())
  await step('runtime', async () => void (await mf.ready))
  takeSignals()
  const { name: api } = readToml(inRoot('workers/api/wrangler.toml'))
  await step('migrations', async () => migrate(await mf.getD1Database('DB', String(api))))
  await step('rooms', () => party.ready)
  party.guard(livingChildren().map(({ pid }) => pid))
  lease.note()
  const schedule = startSchedule(mf)
  onStop(schedule.finish)
  await requireReady(flags)
  if (flags.seed) await seedOnce(mf, flags)
  printAddresses(flags)
}

/**
 * @param {{domain: string, port: number}} at
 * @param {Record<string, string>} secrets
 */
function roomSettings(at, secrets) {
  return {
    TICKET_SECRET: secrets.TICKET_SECRET ?? '',
    PARTY_SECRET: secrets.PARTY_SECRET ?? '',
    ORIGIN: originOf(at),
  }
}
