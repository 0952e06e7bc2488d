import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { codeHost } from '../workers/api/code/host'
import { equationPictures } from '../workers/api/equations/pictures'

type Config = { routes: { pattern: string }[] }

// The files host is shared with another worker, so each path of the api needs a route of its own.
it('routes each address of ours on the files host to the api', () => {
  const { routes } = parse(readFileSync('workers/api/wrangler.toml', 'utf8')) as Config
  const patterns = routes.map(({ pattern }) => pattern)
  const folders = new Set(
    [codeHost, equationPictures].flatMap(({ routes }) => routes).map(({ path }) => path.split('/')[1]),
  )
  expect([...folders]).toEqual(['raw', 'embed', 'equations'])
  for (const folder of folders) expect(patterns).toContain(`files.hamkar.dev/${folder}/*`)
})
