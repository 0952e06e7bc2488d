import { takeSignals } from './stop.mjs'

/**
 * Wrangler as a library. It takes a second to load, and brings handlers that end the process at once on SIGINT and SIGTERM.
 * @returns {Promise<typeof import('wrangler')>}
 */
export async function loadWrangler() {
  const wrangler = await import('wrangler')
  takeSignals()
  return wrangler
}
