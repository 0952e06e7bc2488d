import { describe, expect, it } from 'vitest'
import { serveFile } from './files'
import { findTarget, type Table } from './find-target'
import { isWithin } from './network-list'
import { trustedRequest, withoutPort } from './visitor'

const table: Table = {
  routes: [
    { host: 'api.localhost', path: '/links', isPrefix: true, worker: 'links' },
    { host: 'api.localhost', path: '/', isPrefix: true, worker: 'api' },
    { host: '*.sites.localhost', path: '/', isPrefix: true, worker: 'sites' },
  ],
  webHost: 'localhost',
  origin: 'http://localhost:8787',
  files: [],
  isDev: false,
  isOpen: true,
  proxies: [],
}

describe('the routing table', () => {
  it.each([
    ['api.localhost', '/links/link_1', { kind: 'worker', name: 'links' }],
    ['api.localhost', '/accounts', { kind: 'worker', name: 'api' }],
    ['a.sites.localhost', '/', { kind: 'worker', name: 'sites' }],
    ['localhost', '/dashboard', { kind: 'web' }],
    ['localhost', '/parties/me/user_1', { kind: 'rooms' }],
    ['localhost', '/parties//live/user_1', { kind: 'web' }],
    ['localhost', '/parties/__proto__/user_1', { kind: 'web' }],
    ['localhost', '/parties/zzz/user_1', { kind: 'web' }],
    ['localhost', '/parties/me/', { kind: 'web' }],
    ['api.localhost', '/parties/me/user_1', { kind: 'worker', name: 'api' }],
    ['sites.localhost', '/', { kind: 'unknown' }],
    ['evil.test', '/', { kind: 'unknown' }],
    ['127.0.0.1', '/', { kind: 'unknown' }],
  ])('sends %s%s on', (host, path, target) => {
    expect(findTarget(table, host, path)).toEqual(target)
  })
})

describe('what only the edge may say', () => {
  const sent = {
    'CF-Connecting-IP': '6.6.6.6',
    'CF-IPCountry': 'XX',
    'cf-ray': 'forged',
    'MF-CF-Blob': '{"clientIp":"6.6.6.6"}',
    'MF-Original-URL': 'http://api.localhost/',
    'X-Forwarded-For': '6.6.6.6',
    'X-Forwarded-Proto': 'https',
    'X-Real-IP': '6.6.6.6',
    'True-Client-IP': '6.6.6.6',
    Forwarded: 'for=6.6.6.6',
    'X-User': 'user_admin',
    'X-Role': 'owner',
    Cookie: 'language=1',
  }

  it('comes from the socket, whatever the client sent', () => {
    const request = new Request('http://localhost/', { headers: sent, cf: { clientIp: '127.0.0.1:5123' } })
    expect([...trustedRequest(request, []).headers]).toEqual([
      ['cf-connecting-ip', '127.0.0.1'],
      ['cookie', 'language=1'],
      ['x-proxied', '1'],
    ])
  })

  it.each([
    ['203.0.113.9', '127.0.0.1:9', '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 10.1.2.3', '127.0.0.1:9', '203.0.113.9'],
    ['6.6.6.6, 2001:db8::7', '[::1]:9', '2001:db8::7'],
    ['203.0.113.9', '192.0.2.4:9', '192.0.2.4'],
    ['203.0.113.9', '[::ffff:192.0.2.4]:9', '::ffff:192.0.2.4'],
    ['nonsense', '127.0.0.1:9', '127.0.0.1'],
    ['', '127.0.0.1:9', '127.0.0.1'],
  ])('believes "%s" from %s only of trusted proxies', (told, clientIp, expected) => {
    const headers = { 'X-Forwarded-For': told }
    const request = new Request('http://localhost/', { headers, cf: { clientIp } })
    const seen = trustedRequest(request, ['127.0.0.1', '::1', '10.0.0.0/8']).headers
    expect(seen.get('cf-connecting-ip')).toBe(expected)
    expect(seen.has('x-forwarded-for')).toBe(false)
  })

  it('reads addresses of both kinds', () => {
    expect(withoutPort('10.0.0.1')).toBe('10.0.0.1')
    expect(withoutPort('10.0.0.1:99')).toBe('10.0.0.1')
    expect(withoutPort('[2001:db8::1]:99')).toBe('2001:db8::1')
    expect(withoutPort('2001:db8::1')).toBe('2001:db8::1')
  })
})

it.each([
  ['10.9.8.7', '10.0.0.0/8', true],
  ['11.0.0.1', '10.0.0.0/8', false],
  ['::ffff:10.0.0.1', '10.0.0.0/8', true],
  ['2001:db8:1::5', '2001:db8::/32', true],
  ['2001:db9::5', '2001:db8::/32', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['1.2.3', '0.0.0.0/0', false],
  ['256.1.1.1', '0.0.0.0/0', false],
  ['1::2::3', '::/0', false],
])('%s in %s: %s', (address, network, expected) => {
  expect(isWithin(address, [network])).toBe(expected)
})

describe('a file of the built app', () => {
  const asked = new Request('http://localhost/assets/one.js')
  const fetcher = (answer: () => Promise<Response>) => ({ fetch: answer }) as unknown as Fetcher

  it('comes to the next who asks for it when the first left before it was read', async () => {
    void serveFile(
      fetcher(() => new Promise(() => {})),
      '/assets/one.js',
      asked,
    )
    const answer = await serveFile(
      fetcher(async () => new Response('let one')),
      '/assets/one.js',
      asked,
    )
    expect(await answer.text()).toBe('let one')
  })
})
