import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from './env-file.mjs'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'
import { readToml, workerFolders } from './routes.mjs'

/** Optional secrets by part; a wrangler.toml can name required ones only. */
const everywhere = ['SESSION_SECRET_BEFORE', 'SECURITY_CONTACT']
/** Sources of coin prices and candles, and the operator's rate of the Rial. */
const coins = [
  'COINS_BASE_URL',
  'COINS_API_KEY',
  'COINS_REFRESH_SECONDS',
  'CANDLES_BASE_URL',
  'IRR_PER_USD',
  'IRR_PER_USD_DATE',
]
/** Wolfram|Alpha, which solves equations. */
const wolfram = ['WOLFRAM_APP_ID', 'WOLFRAM_BASE_URL']
/** Hosts of AI models, their bounds, and chat sites of others. */
const ai = [
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODELS',
  'AI_BUDGET_TOKENS',
  'AI_CONTEXT_TOKENS',
  'AI_EMBED_EN',
  'AI_EMBED_FA',
  'AI_EMBED_AR',
]
/** @type {Record<string, string[]>} */
const providers = {
  api: [
    'EMAIL_API_URL',
    'EMAIL_API_KEY',
    'EMAIL_FROM',
    'SMS_PROVIDER',
    'SMS_API_URL',
    'SMS_API_KEY',
    'SMS_FROM',
    'SMS_TEMPLATE',
    'SMS_COUNTRIES',
    'SMS_PER_DAY',
    'SMS_PER_DAY_COUNTRY',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_ISSUER',
    'GOOGLE_KEYS_URL',
    'OIDC_PROVIDERS',
    'TURNSTILE_SECRET',
    'PUSH_SECRET',
    'PAYMENT_API_URL',
    'PAYMENT_API_KEY',
    'RUNS',
    'RUNNER_URL',
    'RUNNER_KEY',
    'ENGINE_URL',
    'ENGINE_KEY',
    'PISTON_URL',
    'JUDGE0_URL',
    'JUDGE0_KEY',
    ...coins,
    ...wolfram,
    ...ai,
    'AI_LOCAL_URLS',
  ],
  links: ['TURNSTILE_SECRET'],
}

/**
 * The secrets of one worker.
 * @param {string} folder
 * @param {Record<string, string>} secrets
 * @returns {Record<string, string>}
 */
export function secretsOf(folder, secrets) {
  const { secrets: own } = readToml(inRoot('workers', folder, 'wrangler.toml'))
  // One without secrets has nothing to check or to sign.
  if (!own?.required) return {}
  const names = [...own.required, ...everywhere, ...(providers[folder] ?? [])]
  return Object.fromEntries(names.flatMap((name) => (secrets[name] ? [[name, secrets[name]]] : [])))
}

/** Browsers know its key: another one would silence them all. */
const pushes = 'PUSH_SECRET'
const random = () => randomBytes(36).toString('base64url')
const required = ['SESSION_SECRET', 'TICKET_SECRET', 'PARTY_SECRET']

/**
 * The local secrets and provider settings; random ones are written the first time.
 * @returns {{values: Record<string, string>, note: string}}
 */
export function loadSecrets() {
  const file = process.env.HAMKAR_VARS ?? inRoot('.dev.vars')
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, fillIn(readFileSync(inRoot('.dev.vars.example'), 'utf8')), { mode: 0o600 })
  const values = parseEnv(readFileSync(file, 'utf8'))
  if (!isNew && values[pushes] === undefined) {
    // A file of before there were pushes.
    values[pushes] = random()
    appendFileSync(file, `\n${pushes}="${values[pushes]}"\n`)
  }
  for (const name of settingNames()) {
    const given = process.env[name]
    if (given) values[name] = given
  }
  for (const name of required) {
    if ((values[name]?.length ?? 0) < 32) {
      throw new Problem(
        `.dev.vars has no ${name} with at least 32 characters; add one, or delete the file to get new ones.`,
      )
    }
  }
  return { values, note: isNew ? 'random ones written to .dev.vars' : 'unchanged' }
}

/** Secrets and hosts that a start may also have from its environment. */
const fromEnvironment = [
  'RUNS',
  'PISTON_URL',
  'JUDGE0_URL',
  'JUDGE0_KEY',
  'DRAWIO_URL',
  ...coins,
  ...wolfram,
  ...ai,
]

/** These, and the settings in any wrangler.toml: for them the environment overrides `.dev.vars`. */
const settingNames = () => [
  ...fromEnvironment,
  ...workerFolders().flatMap((folder) =>
    Object.keys(readToml(inRoot('workers', folder, 'wrangler.toml')).vars ?? {}),
  ),
]

/** @param {string} example */
function fillIn(example) {
  const lines = example.split('\n').filter((line) => !line.startsWith('# Local secrets.'))
  return lines
    .map((line) => {
      const name = line.split('=')[0] ?? ''
      return [...required, pushes].includes(name) ? `${name}="${random()}"` : line
    })
    .join('\n')
}
