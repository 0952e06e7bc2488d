import { readFileSync } from 'node:fs'
import * as esbuild from 'esbuild'
import { writePartyConfig } from '../local/party.mjs'
import { inRoot } from '../local/paths.mjs'
import { Problem } from '../local/problem.mjs'
import { partykit } from './wrangler.mjs'

/** Bundles every party as PartyKit would. */
export async function validateRooms() {
  const { main, parties } = JSON.parse(readFileSync(inRoot('partykit.json'), 'utf8'))
  const files = [main, ...Object.values(parties)]
  /** @type {import('esbuild').BuildOptions} */
  const options = { bundle: true, write: false, format: 'esm', platform: 'browser', logLevel: 'silent' }
  for (const file of files) {
    const entryPoints = [inRoot(file)]
    await esbuild
      .build({
        ...options,
        entryPoints,
        conditions: ['workerd', 'worker', 'browser'],
        external: ['node:*', 'cloudflare:*'],
      })
      .catch((error) => {
        throw new Problem(`Couldn’t bundle ${file}: ${error.message}`)
      })
  }
  await esbuild.stop()
  return `${files.length} bundled`
}

/** They are kept by the platform as secrets and hold from the next deploy on. */
const roomSecrets = ['TICKET_SECRET', 'PARTY_SECRET', 'TICKET_SECRET_BEFORE', 'PARTY_SECRET_BEFORE']

/**
 * @param {{domain: string}} settings
 * @param {Record<string, string>} secrets
 */
export async function deployRooms({ domain }, secrets) {
  const vars = {
    ORIGIN: `https://${domain}`,
    API_ORIGIN: `https://api.${domain}`,
    LIMITS_SCALE: process.env.LIMITS_SCALE ?? '1',
  }
  const config = writePartyConfig(inRoot('.local/deploy'), vars)
  for (const name of roomSecrets.filter((one) => secrets[one]))
    await partykit(['env', 'add', name, '--config', config], secrets[name])
  await partykit(['deploy', '--config', config, '--with-vars', '--domain', `rooms.${domain}`])
  return `rooms.${domain}`
}
