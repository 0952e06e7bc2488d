import { describe, expect, it } from 'vitest'
import { findTarget, type Table } from './table'
import { trustedHeaders, withoutPort } from './visitor'

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
}

describe('the routing table', () => {
  it.each([
    ['api.localhost', '/links/link_1', { kind: 'worker', name: 'links' }],
    ['api.localhost', '/accounts', { kind: 'worker', name: 'api' }],
    ['a.sites.localhost', '/', { kind: 'worker', name: 'sites' }],
    ['localhost', '/dashboard', { kind: 'web' }],
    ['localhost', '/parties/me/user_1', { kind: 'rooms' }],
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
    expect([...trustedHeaders(request)]).toEqual([
      ['cf-connecting-ip', '127.0.0.1'],
      ['cookie', 'language=1'],
    ])
  })

  it('names the country where the platform knows it', () => {
    const request = new Request('http://localhost/', {
      headers: sent,
      cf: { clientIp: '[::1]:80', country: 'IR' },
    })
    expect(trustedHeaders(request).get('cf-ipcountry')).toBe('IR')
    expect(trustedHeaders(request).get('cf-connecting-ip')).toBe('::1')
  })

  it('reads addresses of both kinds', () => {
    expect(withoutPort('10.0.0.1')).toBe('10.0.0.1')
    expect(withoutPort('10.0.0.1:99')).toBe('10.0.0.1')
    expect(withoutPort('[2001:db8::1]:99')).toBe('2001:db8::1')
    expect(withoutPort('2001:db8::1')).toBe('2001:db8::1')
  })
})
