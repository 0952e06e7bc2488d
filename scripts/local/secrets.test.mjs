import { expect, it } from 'vitest'
import { workerFolders } from './routes.mjs'
import { secretsOf } from './secrets.mjs'

const names = [
  'SESSION_SECRET',
  'TICKET_SECRET',
  'PARTY_SECRET',
  'EMAIL_API_KEY',
  'TURNSTILE_SECRET',
  'OTHER',
]
const all = Object.fromEntries(names.map((name) => [name, name.toLowerCase()]))

it('gives each worker the secrets that it is bound to, and no other', () => {
  const known = Object.fromEntries(
    workerFolders().map((folder) => [folder, Object.keys(secretsOf(folder, all))]),
  )
  expect(known).toEqual({
    api: ['SESSION_SECRET', 'TICKET_SECRET', 'PARTY_SECRET', 'EMAIL_API_KEY', 'TURNSTILE_SECRET'],
    data: ['SESSION_SECRET'],
    links: ['SESSION_SECRET'],
    sites: ['SESSION_SECRET'],
  })
})
