import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chosen, forBrowsers } from './compose.mjs'
import { inRoot } from './paths.mjs'
import { readToml, workerFolders } from './routes.mjs'
import { secretsOf } from './secrets.mjs'

const names = [
  'SESSION_SECRET',
  'TICKET_SECRET',
  'PARTY_SECRET',
  'EMAIL_API_KEY',
  'TURNSTILE_SECRET',
  'PUSH_SECRET',
  'SESSION_SECRET_BEFORE',
  'SECURITY_CONTACT',
  'OTHER',
]
const all = Object.fromEntries(names.map((name) => [name, name.toLowerCase()]))

const everywhere = ['SESSION_SECRET_BEFORE', 'SECURITY_CONTACT']

it('gives each worker the secrets that it is bound to, and no other', () => {
  const known = Object.fromEntries(
    workerFolders().map((folder) => [folder, Object.keys(secretsOf(folder, all))]),
  )
  expect(known).toEqual({
    api: [
      'SESSION_SECRET',
      'TICKET_SECRET',
      'PARTY_SECRET',
      ...everywhere,
      'EMAIL_API_KEY',
      'TURNSTILE_SECRET',
      'PUSH_SECRET',
    ],
    'browser-runs': [],
    cards: [],
    data: ['SESSION_SECRET', ...everywhere],
    links: ['SESSION_SECRET', ...everywhere, 'TURNSTILE_SECRET'],
    sites: ['SESSION_SECRET', ...everywhere],
  })
})

it('takes settings of a worker from .dev.vars and the environment, and adds none', () => {
  const vars = { UPLOAD_QUOTA_MB: '1024', ROW_KB: '1024' }
  expect(chosen(vars, { UPLOAD_QUOTA_MB: '14', ROW_KB: '', OTHER: '1' })).toEqual({ UPLOAD_QUOTA_MB: '14' })
})

it('hands every setting of the README to what reads it, and the README names every setting', () => {
  const [, table = ''] = readFileSync(inRoot('README.md'), 'utf8').split('\n| name | meaning |\n')
  const rows = table.split('\n\n', 1)[0]?.split('\n') ?? []
  const documented = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  const vars = workerFolders().flatMap((folder) =>
    Object.keys(readToml(inRoot('workers', folder, 'wrangler.toml')).vars ?? {}),
  )
  const given = Object.fromEntries(documented.map((name) => [name, name]))
  const toWorkers = workerFolders().flatMap((folder) => Object.keys(secretsOf(folder, given)))
  const toPages = Object.values(forBrowsers(given)).filter(Boolean)
  const files = readdirSync(inRoot('scripts/local')).map((file) => inRoot('scripts/local', file))
  const scripts = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const inScripts = documented.filter((name) =>
    new RegExp(`(?:process\\.env|secrets)\\.${name}\\b|\\b${name}(?::| \\} = process\\.env)`).test(scripts),
  )
  const read = new Set([...vars, ...toWorkers, ...toPages, ...inScripts])
  expect(documented.filter((name) => !read.has(name))).toEqual([])
  expect(vars.filter((name) => !documented.includes(name))).toEqual([])
})
