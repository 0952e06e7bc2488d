import { afterEach, expect, it, vi } from 'vitest'
import { runOnServer } from './run-on-server'
import { readFollowed } from './source'

afterEach(() => vi.unstubAllGlobals())

it('a reload knows of a run in progress that it takes input, and what was typed', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const made = { id: 'run_1', state: 'queued', position: 0, where: 'runner' }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/stdin')) return new Response(null, { status: 204 })
    return address.endsWith('/runs') ? Response.json(made) : new Promise(() => undefined)
  })
  const job = { language: 'python', files: [], stdin: '', args: [], isInteractive: true } as const
  const run = runOnServer({ ...job, files: [], args: [] }, vi.fn(), vi.fn())
  await vi.waitFor(() => expect(readFollowed()).toMatchObject({ id: 'run_1', typed: [] }), {
    timeout: 20_000,
  })
  run.type('Sara\n', false)
  expect(readFollowed()).toEqual({
    id: 'run_1',
    language: 'python',
    where: 'runner',
    isInteractive: true,
    typed: [{ after: -1, text: 'Sara\n' }],
  })
  run.leave()
})
