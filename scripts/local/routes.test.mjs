import { expect, it } from 'vitest'
import { renameHosts, routingTable } from './routes.mjs'

const chosen = { domain: 'example.org', sitesDomain: 'example.net' }

it('replaces the configured domains and nothing else', () => {
  const rename = renameHosts(chosen)
  expect(rename('hamkar.dev')).toBe('example.org')
  expect(rename('api.hamkar.dev')).toBe('api.example.org')
  expect(rename('*.hamkar.site')).toBe('*.example.net')
  expect(rename('nothamkar.dev')).toBe('nothamkar.dev')
})

it('takes the routes from every wrangler.toml, the longer pattern first', () => {
  const api = routingTable(chosen).filter(({ host }) => host === 'api.example.org')
  expect(api.map(({ path, worker }) => [path, worker])).toEqual([
    ['/trial-links', 'hamkar-links'],
    ['/links', 'hamkar-links'],
    ['/sites', 'hamkar-sites'],
    ['/apps', 'hamkar-data'],
    ['/apis', 'hamkar-data'],
    ['/', 'hamkar-api'],
  ])
})
