import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isDeveloperMachine } from '../scripts/local/compose.mjs'

it.each([
  ['127.0.0.1', 'localhost', true],
  ['::1', 'localhost', true],
  ['127.0.0.1', 'hamkar.localhost', true],
  ['0.0.0.0', 'localhost', false],
  ['192.168.1.7', 'localhost', false],
  ['127.0.0.1', 'hamkar.lan', false],
  ['127.0.0.1', 'notlocalhost', false],
])('a start on %s as %s opens developer doors: %s', (host, domain, isOpen) => {
  expect(isDeveloperMachine({ host, domain })).toBe(isOpen)
})

/** Files that may ask how pages come: for cookies, transport headers and addresses of sockets. */
const allowed = [
  'app/lib/security-headers.server.ts',
  'app/routes/choices/calendar/route.tsx',
  'app/routes/choices/language/route.tsx',
  'app/routes/choices/theme/route.tsx',
  'app/routes/code/set-look/route.tsx',
  'app/routes/entry/welcome.server.ts',
  'app/routes/public/landing/first-visit.server.ts',
  'workers/kit/env.ts',
]
const scheme = /(?:\bweb|origin|settings)\S*\.(?:protocol|startsWith\('http)/i

it('no developer door follows from the scheme: only these files ask it of our own origin', () => {
  const files = ['app', 'workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  expect(files.length).toBeGreaterThan(500)
  const asking = files.filter((name) => scheme.test(readFileSync(name, 'utf8')))
  expect(asking.sort()).toEqual(allowed)
})
