import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/local/ports.mjs'
import { node } from './composition'

let place: string

// A checkout with scripts and without anything installed.
beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'hamkar-refusals-'))
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(name, path.join(place, name), { recursive: true })
  }
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

const start = (args: string[], flags: string[] = []) =>
  spawnSync(node, [...flags, path.join(place, 'scripts/start.mjs'), ...args], {
    encoding: 'utf8',
  })

const oneLine = (text: string) => text.trim().split('\n').length

it('says in one line that the port is taken', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // In a separate process, so that this one keeps listening on the port.
  const result = start(['--port', String(port)])
  server.close()
  expect(result.status).toBe(1)
  expect(result.stderr).toContain(`Port ${port} is in use`)
  expect(oneLine(result.stderr)).toBe(1)
})

it.each([
  ['an unknown flag', ['--prot', '1'], "Unknown option '--prot'"],
  ['a port that is none', ['--port', 'high'], '--port needs a number'],
  ['a domain that is none', ['--domain', 'not a name'], '"not a name" isn’t a domain name'],
])('says in one line what is wrong with %s', (_name, args, message) => {
  const result = start(args)
  expect(result.status).toBe(1)
  expect(result.stderr).toContain(message)
  expect(oneLine(result.stderr)).toBe(1)
})

it('says in one line that Node is too old', async () => {
  const old = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.4"}})'
  const preload = path.join(place, 'old.cjs')
  writeFileSync(preload, old)
  const result = start([], ['--require', preload])
  expect(result.status).toBe(1)
  expect(result.stderr.trim()).toBe('Hamkar needs Node 20.3 or newer; this is Node 18.20.4.')
})

it('leaves packages alone that another checkout has, too', async () => {
  const [link, others] = [path.join(place, 'node_modules'), path.join(place, 'others')]
  mkdirSync(path.join(others, 'react'), { recursive: true })
  symlinkSync(others, link)
  const result = start(['--port', String(await freePort())])
  rmSync(link)
  expect(result.status).toBe(1)
  expect(result.stderr).toContain('node_modules links to packages')
  expect(readdirSync(others)).toEqual(['react'])
})

it('says before anything else that it installs the packages', async () => {
  const npm = path.join(place, 'npm.cjs')
  writeFileSync(npm, 'console.error("npm error no network"); process.exit(1)')
  const args = [path.join(place, 'scripts/start.mjs'), '--port', String(await freePort())]
  const env = { ...process.env, npm_execpath: npm }
  const result = spawnSync(node, args, { encoding: 'utf8', env })
  expect(result.status).toBe(1)
  expect(result.stdout).toContain('… installing packages')
  expect(result.stderr).toContain('npm ci failed: no network')
})

it.each([
  ['is broken', '{ "packages": ', 'package-lock.json isn’t valid JSON'],
  ['does not fit', '{ "packages": { "": {} } }', 'package-lock.json doesn’t match package.json'],
])('says in one line that the lockfile %s', async (_name, text, message) => {
  writeFileSync(path.join(place, 'package-lock.json'), text)
  const result = start(['--port', String(await freePort())])
  expect(result.status).toBe(1)
  expect(result.stderr).toContain(message)
  expect(oneLine(result.stderr)).toBe(1)
})

it('says in one line that a secret is missing', async () => {
  const file = path.join(place, 'vars')
  writeFileSync(file, 'SESSION_SECRET="short"\n')
  const args = ['scripts/start.mjs', '--port', String(await freePort()), '--data', path.join(place, 'data')]
  const env = { ...process.env, HAMKAR_VARS: file }
  const result = spawnSync(node, args, { encoding: 'utf8', env })
  expect(result.status).toBe(1)
  expect(result.stderr).toContain('no SESSION_SECRET with at least 32 characters')
  expect(oneLine(result.stderr)).toBe(1)
})
