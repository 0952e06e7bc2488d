import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseEnv } from '../local/env-file.mjs'
import { inRoot } from '../local/paths.mjs'
import { Problem } from '../local/problem.mjs'
import { configuredDomains } from '../local/routes.mjs'

/** @typedef {{isDryRun: boolean, isRenewed: boolean, domain: string, sitesDomain: string}} DeploySettings */

const options = /** @satisfies {import('node:util').ParseArgsConfig['options']} */ ({
  'dry-run': { type: 'boolean' },
  'new-secrets': { type: 'boolean' },
  domain: { type: 'string' },
  'sites-domain': { type: 'string' },
})

/**
 * @param {string[]} argv
 * @returns {DeploySettings}
 */
export function readSettings(argv) {
  const { values } = parse(argv)
  const configured = configuredDomains()
  const isDryRun = values['dry-run'] ?? false
  const domain = values.domain ?? process.env.HAMKAR_DOMAIN
  const sitesDomain = values['sites-domain'] ?? process.env.HAMKAR_SITES_DOMAIN
  if (!isDryRun && !(domain && sitesDomain)) {
    throw new Problem(
      'Set the domains: --domain and --sites-domain, or HAMKAR_DOMAIN and HAMKAR_SITES_DOMAIN.',
    )
  }
  const isRenewed = values['new-secrets'] ?? false
  return {
    isDryRun,
    isRenewed,
    domain: domain ?? configured.domain,
    sitesDomain: sitesDomain ?? configured.sitesDomain,
  }
}

/** @param {string[]} argv */
function parse(argv) {
  try {
    return parseArgs({ args: argv, options })
  } catch (error) {
    throw new Problem(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

const ours = ['SESSION_SECRET', 'TICKET_SECRET', 'PARTY_SECRET']
/** Created in the same way, but never replaced: browsers that subscribed under its key would get no more notifications. */
const lasting = ['PUSH_SECRET']
const file = inRoot('.local/deploy.vars')

const random = () => randomBytes(36).toString('base64url')

/**
 * New secrets, with each old one as `…_BEFORE`: signatures of the old one stay valid until the next renewal.
 * @param {Record<string, string>} kept
 * @returns {Record<string, string>}
 */
export function renewed(kept) {
  const before = ours.flatMap((name) => (kept[name] ? [[`${name}_BEFORE`, kept[name]]] : []))
  return { ...kept, ...Object.fromEntries([...before, ...ours.map((name) => [name, random()])]) }
}

/**
 * The production secrets: from the environment, else from .local/deploy.vars, else random and kept there, because
 * Cloudflare never shows them again and every part must have the same.
 * @param {boolean} isRenewed whether the product's own are to be replaced
 * @returns {Record<string, string>}
 */
export function productionSecrets(isRenewed) {
  const found = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const kept = isRenewed ? renewed(found) : found
  const names = Object.keys(parseEnv(readFileSync(inRoot('.dev.vars.example'), 'utf8')))
  const secrets = Object.fromEntries(
    [...names, ...ours.map((name) => `${name}_BEFORE`)].flatMap((name) => {
      const value = process.env[name] ?? kept[name] ?? ([...ours, ...lasting].includes(name) ? random() : '')
      return value ? [[name, value]] : []
    }),
  )
  mkdirSync(inRoot('.local'), { recursive: true })
  const lines = Object.entries(secrets).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  return secrets
}
