import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/local/ports.mjs'
import { ask, type Composition, signUp, start } from './composition'

const place = mkdtempSync(path.join(tmpdir(), 'hamkar-full-'))
const isMounted = mountDisk()
let composition: Composition | undefined

/** A small disk of its own, where the system lets this process have one. */
function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Takes all space that is left on the disk. */
function fill(file: string): void {
  const out = openSync(file, 'w')
  const zeros = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(out, zeros)
  } catch {
    closeSync(out)
  }
}

afterAll(async () => {
  await composition?.end('SIGTERM')
  if (isMounted) execFileSync('umount', ['-l', place])
  rmSync(place, { recursive: true, force: true })
})

it.skipIf(!isMounted)(
  'on a full disk nothing is saved, reading goes on, and all comes back by itself',
  async () => {
    const port = await freePort()
    composition = await start(port, path.join(place, 'data'), ['--no-seed'])
    const { output } = composition
    const { token } = await signUp(port, 'full@example.com')
    const save = async (slug = `guide-${crypto.randomUUID()}`) => {
      const body = { title: 'Guide', url: 'https://example.com/', slug }
      const answer = await ask(port, 'api.localhost', '/links', { method: 'POST', token, body })
      return answer.status === 201 ? 201 : `${answer.status} ${JSON.parse(answer.text).code}`
    }
    const read = async () => {
      const api = await ask(port, 'api.localhost', '/links', { token })
      const redirect = await ask(port, 'go.localhost', '/before')
      const page = await ask(port, 'localhost', '/en')
      return [api, redirect, page].map(({ status }) => status)
    }
    expect(await save('before')).toBe(201)
    fill(path.join(place, 'filler'))
    await expect.poll(output, { timeout: 120_000 }).toContain('nothing is saved')
    await expect.poll(() => save(), { timeout: 120_000 }).toBe('507 storage_full')
    await expect.poll(read, { timeout: 120_000 }).toEqual([200, 302, 200])
    rmSync(path.join(place, 'filler'))
    await expect.poll(() => save(), { timeout: 120_000 }).toBe(201)
    expect(output().match(/nothing is saved|saved as usual/g)).toEqual(['nothing is saved', 'saved as usual'])
    expect(await read()).toEqual([200, 302, 200])
  },
)
