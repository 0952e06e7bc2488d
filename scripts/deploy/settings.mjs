import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseEnv } from '../local/env-file.mjs'
import { inRoot } from '../local/paths.mjs'
import { Problem } from '../local/problem.mjs'
import { configuredDomains } from '../local/routes.mjs'

/** @typedef {{isDryRun: boolean, domain: string, sitesDomain: string}} DeploySettings */

/**
 * @param {string[]} argv
 * @returns {DeploySettings}
 */
export function readSettings(argv) {
  const options = {
    'dry-run': { type: 'boolean' },
    domain: { type: 'string' },
    'sites-domain': { type: 'string' },
  }
  const { values } = parse(argv, options)
  const configured = configuredDomains()
  const isDryRun = values['dry-run'] ?? false
  const domain = values.domain ?? process.env.HAMKAR_DOMAIN
  const sitesDomain = values['sites-domain'] ?? process.env.HAMKAR_SITES_DOMAIN
  if (!isDryRun && !(domain && sitesDomain)) {
    throw new Problem('Say where to: --domain and --sites-domain, or HAMKAR_DOMAIN and HAMKAR_SITES_DOMAIN.')
  }
  return { isDryRun, domain: domain ?? configured.domain, sitesDomain: sitesDomain ?? configured.sitesDomain }
}

function parse(argv, options) {
  try {
    return parseArgs({ args: argv, options })
  } catch (error) {
    throw new Problem(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

const ours = ['SESSION_SECRET', 'TICKET_SECRET', 'PARTY_SECRET']
const file = inRoot('.local/deploy.vars')

/**
 * The production secrets: from the environment, else from .local/deploy.vars, else random and kept there, because
 * Cloudflare never shows them again and every part must have the same.
 * @returns {Record<string, string>}
 */
export function productionSecrets() {
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const names = Object.keys(parseEnv(readFileSync(inRoot('.dev.vars.example'), 'utf8')))
  const secrets = Object.fromEntries(
    names.flatMap((name) => {
      const value =
        process.env[name] ?? kept[name] ?? (ours.includes(name) ? randomBytes(36).toString('base64url') : '')
      return value ? [[name, value]] : []
    }),
  )
  mkdirSync(inRoot('.local'), { recursive: true })
  const lines = Object.entries(secrets).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  return secrets
}
