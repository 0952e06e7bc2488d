import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '../local/build.mjs'
import { migrate } from '../local/migrate.mjs'
import { Miniflare } from '../local/miniflare.mjs'
import { inRoot } from '../local/paths.mjs'
import { bold, print, step } from '../local/progress.mjs'
import { readToml } from '../local/routes.mjs'
import { suffixNotice } from './public-suffix.mjs'
import { ensureBuckets, ensureDatabases, ensurePagesProject } from './resources.mjs'
import { deployRooms, validateRooms } from './rooms.mjs'
import { productionSecrets, readSettings } from './settings.mjs'
import {
  clearStage,
  stageContainer,
  stagePages,
  stageSecrets,
  stageWorker,
  workersInOrder,
} from './stage.mjs'
import { wrangler } from './wrangler.mjs'

/** Creates what is missing and deploys every part, or builds and validates all of it. @param {string[]} argv */
export async function deploy(argv) {
  const settings = readSettings(argv)
  print(bold(`Hamkar to ${settings.domain}${settings.isDryRun ? ' (dry run)' : ''}`))
  await step('build', ensureBuilt)
  clearStage()
  await (settings.isDryRun ? validate(settings) : release(settings))
}

/** @param {import('./settings.mjs').DeploySettings} settings */
async function validate(settings) {
  await step('migrations', validateMigrations)
  for (const folder of workersInOrder()) {
    const config = stageWorker({ folder, settings, databases: new Map() })
    const out = inRoot('.local/deploy', folder, 'out')
    await step(folder, async () =>
      sizeIn(await wrangler(['deploy', '--dry-run', '--outdir', out, '--config', config])),
    )
  }
  const container = ['--outdir', inRoot('.local/deploy/container/out'), '--config', stageContainer()]
  await step('container', async () => sizeIn(await wrangler(['deploy', '--dry-run', ...container])))
  const pages = stagePages(settings)
  const flags = ['--cwd', pages, '--outdir', 'out', '--build-output-directory', 'client']
  await step('pages', async () => void (await wrangler(['pages', 'functions', 'build', ...flags])))
  await step('rooms', validateRooms)
}

/** @param {import('./settings.mjs').DeploySettings} settings */
async function release(settings) {
  const secrets = productionSecrets(settings.isRenewed)
  await step('account', async () => void (await wrangler(['whoami'])))
  const databases = await step('databases', ensureDatabases, (all) => [...all.keys()].join(', '))
  await step('buckets', ensureBuckets)
  const folders = workersInOrder()
  const configs = folders.map((folder) => ({ folder, file: stageWorker({ folder, settings, databases }) }))
  await step('migrations', () => applyMigrations(configs))
  for (const { folder, file } of configs) {
    const flags = ['--config', file, '--secrets-file', stageSecrets(folder, secrets)]
    await step(folder, async () => void (await wrangler(['deploy', ...flags])))
  }
  await step('rooms', () => deployRooms(settings, secrets))
  const { name } = readToml(inRoot('wrangler.toml'))
  await step('pages project', () => ensurePagesProject(String(name)))
  const pages = stagePages(settings, secrets)
  const flags = ['--cwd', pages, '--project-name', String(name), '--branch', 'main', '--commit-dirty']
  await step('pages', async () => void (await wrangler(['pages', 'deploy', 'client', ...flags])))
  print(`\n  Once: give the Pages project ${name} the domain ${settings.domain} in the dashboard.`)
  await noticeSuffix(settings.sitesDomain)
}

/** Without its entry in the public suffix list a site's script can set cookies for all sites. @param {string} domain */
async function noticeSuffix(domain) {
  const list = await fetch('https://publicsuffix.org/list/public_suffix_list.dat')
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null)
  const notice = suffixNotice(domain, list)
  if (notice) print(`  ${notice}`)
}

/** Once for each database, through the first worker that has it. @param {Array<{folder: string, file: string}>} configs */
async function applyMigrations(configs) {
  const done = new Set()
  for (const { folder, file } of configs) {
    for (const { database_name: name } of readToml(inRoot('workers', folder, 'wrangler.toml')).d1_databases ??
      []) {
      if (done.has(name)) continue
      await wrangler(['d1', 'migrations', 'apply', name, '--remote', '--config', file])
      done.add(name)
    }
  }
  return [...done].join(', ')
}

/** All of them, in order, on an empty database. */
async function validateMigrations() {
  const place = mkdtempSync(path.join(tmpdir(), 'hamkar-migrations-'))
  const mf = new Miniflare({
    modules: true,
    script: '',
    cf: false,
    d1Databases: ['DB'],
    defaultPersistRoot: place,
  })
  try {
    return await migrate(await mf.getD1Database('DB'))
  } finally {
    await mf.dispose()
    rmSync(place, { recursive: true, force: true })
  }
}

/** @param {string} output */
const sizeIn = (output) => /Total Upload: (.*)/.exec(output)?.[1] ?? ''
