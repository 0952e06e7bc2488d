import { rmSync } from 'node:fs'
import path from 'node:path'
import { onChild } from './children.mjs'
import { readFlags, usage } from './flags.mjs'
import { ensureInstalled } from './install.mjs'
import { clearLeftovers, leaseData } from './lease.mjs'
import { root } from './paths.mjs'
import { requirePort } from './ports.mjs'
import { bold, print, step } from './progress.mjs'
import { fail, followNpm, onStop, takeSignals } from './stop.mjs'

/**
 * `npm start` and `npm run dev`. Nothing that must be installed is imported before it is.
 * @param {string[]} argv
 */
export async function start(argv) {
  takeSignals()
  followNpm()
  try {
    const flags = readFlags(argv)
    if (flags.help) return print(usage)
    const data = path.resolve(root, flags.data)
    print(bold('Hamkar'))
    clearLeftovers(data)
    await requirePort(flags.port, flags.host)
    const lease = leaseData(data)
    onStop(async () => lease.release())
    onChild(lease.note)
    await step('dependencies', ensureInstalled)
    if (flags.fresh) emptyData(data)
    const { serve } = await import('./serve.mjs')
    await serve({ ...flags, data })
  } catch (error) {
    await fail(error)
  }
}

/** Only what this project writes there goes, whatever else the directory holds. @param {string} data */
function emptyData(data) {
  for (const name of ['v3', 'party', 'partykit.json', 'seeded', 'runner'])
    rmSync(path.join(data, name), { recursive: true, force: true })
}
