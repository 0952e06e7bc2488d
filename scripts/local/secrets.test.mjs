import { expect, it } from 'vitest'
import { chosen } from './compose.mjs'
import { workerFolders } from './routes.mjs'
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
