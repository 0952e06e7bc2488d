import { expect, it } from 'vitest'
import { parseEnv } from './env-file.mjs'
import { readFlags } from './flags.mjs'
import { trustedProxies } from './proxies.mjs'

it('has defaults for everything', () => {
  expect(readFlags([])).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    domain: 'localhost',
    sitesDomain: 'sites.localhost',
    seed: true,
  })
})

it('derives the domain of sites from the product’s, unless it is given', () => {
  expect(readFlags(['--domain', 'a.test']).sitesDomain).toBe('sites.a.test')
  expect(readFlags(['--domain', 'a.test', '--sites-domain', 'b.test']).sitesDomain).toBe('b.test')
})

it.each([[['--port', '0']], [['--port', '65536']], [['--port', '1.5']], [['--domain', 'a b']], [['extra']]])(
  'refuses %j',
  (argv) => {
    expect(() => readFlags(argv)).toThrow()
  },
)

it('reads settings with and without quotes, and no comments', () => {
  expect(parseEnv('# A="no"\nA="a b"\nB=plain\nC=\'single\'\nD=""\n')).toEqual({
    A: 'a b',
    B: 'plain',
    C: 'single',
    D: '',
  })
})

it('reads trusted proxies, and refuses what is no network', () => {
  expect(trustedProxies(undefined)).toEqual([])
  expect(trustedProxies('127.0.0.1, 10.0.0.0/8,::1')).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
  for (const bad of ['proxy.test', '10.0.0.0/33', '10.0.0.0/8/8', '::1/x'])
    expect(() => trustedProxies(bad)).toThrow(bad)
})
