import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

it('leaves the signals that end the product to the product', () => {
  const file = pathToFileURL(inRoot('scripts/local/wrangler.mjs'))
  const script = `
    const { loadWrangler } = await import('${file}')
    await loadWrangler()
    console.log(['SIGINT', 'SIGTERM'].map((name) => process.listenerCount(name)).join())
    process.exit()`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })).toBe(
    '1,1\n',
  )
})
