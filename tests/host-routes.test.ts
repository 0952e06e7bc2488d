import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { codeHost } from '../workers/api/code/host'

type Config = { routes: { pattern: string }[] }

// The files host is shared with another worker, so each path of code files needs a route of its own.
it('routes each address of code files on the files host to the api', () => {
  const { routes } = parse(readFileSync('workers/api/wrangler.toml', 'utf8')) as Config
  const patterns = routes.map(({ pattern }) => pattern)
  const folders = new Set(codeHost.routes.map(({ path }) => path.split('/')[1]))
  expect([...folders]).toEqual(['raw', 'embed'])
  for (const folder of folders) expect(patterns).toContain(`files.hamkar.dev/${folder}/*`)
})
