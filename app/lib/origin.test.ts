import { describe, expect, it } from 'vitest'
import { isForeignWrite, isFromHere, isLocal, ownAddress, pathAfterSignIn, safePath } from './origin.server'

const ours = 'https://example.com'
const post = (headers: Record<string, string>) => new Request(`${ours}/theme`, { method: 'POST', headers })

describe('the way back', () => {
  it('keeps paths of ours with their query', () => {
    expect(safePath('/dashboard/myurl?q=a#x', '/')).toBe('/dashboard/myurl?q=a#x')
  })

  it('refuses every form of another site', () => {
    const wishes = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '',
      null,
      7,
    ]
    for (const wish of wishes) expect(safePath(wish, '/dashboard')).toBe('/dashboard')
    expect(safePath(`/${'a'.repeat(2_000)}`, '/')).toBe('/')
  })
})

describe('where a sign-in leads', () => {
  it('is any other path of ours', () => {
    for (const wish of [
      '/dashboard/myurl?q=a#x',
      '/en/general/question?code=1',
      '/d/oidc',
      '/codes',
      '/u/link',
    ])
      expect(pathAfterSignIn(wish, '/dashboard')).toBe(wish)
  })

  it('is no step of a sign-in, however that is written', () => {
    for (const wish of [
      '/oidc/google/start?for=link',
      '/oidc/google/callback?code=a&state=b',
      '/OIDC/google/start',
      '/%6fidc/google/start',
      '/./oidc/google/start',
      '/en/../oidc/google/start',
      '/%2e/oidc/google/start',
      '/a/..//oidc/google/start',
      '/passkey',
      '/signout',
      '/fa/signup?mode=in',
      '/second-factor',
      '/en/enter/secret',
      '/ar/reset/secret',
      '/%',
      '//evil.example/',
    ])
      expect([wish, pathAfterSignIn(wish, '/dashboard')]).toEqual([wish, '/dashboard'])
  })
})

describe('unsafe methods', () => {
  it('are refused when a page of another site asks', () => {
    expect(isForeignWrite(post({ Origin: 'https://evil.example' }), ours)).toBe(true)
    expect(isForeignWrite(post({ Origin: 'null' }), ours)).toBe(true)
    expect(isForeignWrite(post({ 'Sec-Fetch-Site': 'cross-site' }), ours)).toBe(true)
    expect(isForeignWrite(post({ 'Sec-Fetch-Site': 'same-site' }), ours)).toBe(true)
  })

  it('are refused from a page of the same host, when that is not the name we go by', () => {
    const other = 'https://hamkar.pages.dev'
    const sent = (url: string) =>
      new Request(url, { method: 'POST', headers: { Origin: new URL(url).origin } })
    expect(isForeignWrite(sent(`${other}/theme`), ours)).toBe(true)
    expect(isForeignWrite(sent('http://127.0.0.1:1/theme'), 'http://localhost:1')).toBe(false)
  })

  it('pass from our own pages and from programs', () => {
    expect(isForeignWrite(post({ Origin: ours }), ours)).toBe(false)
    expect(isForeignWrite(post({}), ours)).toBe(false)
  })

  it('do not include reading', () => {
    expect(isForeignWrite(new Request(ours, { headers: { Origin: 'https://evil.example' } }), ours)).toBe(
      false,
    )
  })
})

it('redirects visitors of the name that Pages gives to our own', () => {
  const asked = (url: string) => ownAddress(new Request(url), ours)
  expect(asked('https://hamkar.pages.dev/fa/login?a=1')).toBe(`${ours}/fa/login?a=1`)
  expect(asked('https://4f2a.hamkar.pages.dev/')).toBe(`${ours}/`)
  expect([asked(`${ours}/login`), asked('http://localhost:1/')]).toEqual([null, null])
})

it('knows this machine by its names', () => {
  expect(['http://localhost:1', 'http://127.0.0.1:1', 'http://go.localhost'].every(isLocal)).toBe(true)
  expect(['https://example.com', 'http://localhost.example'].some(isLocal)).toBe(false)
})

it('knows a press on a page of ours from another site’s link, a bookmark and a mail', () => {
  const visit = (headers: Record<string, string>) =>
    isFromHere(new Request(`${ours}/oidc/google/start?for=link`, { headers }), ours)
  expect(visit({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(visit({ 'Sec-Fetch-Site': site, Referer: `${ours}/a` })).toBe(false)
  expect(visit({ Referer: `${ours}/dashboard/settings` })).toBe(true)
  expect([visit({}), visit({ Referer: 'https://evil.example/' }), visit({ Referer: 'x' })]).toEqual([
    false,
    false,
    false,
  ])
})

describe('a write without Origin and Sec-Fetch-Site', () => {
  const from = (page?: string) => isForeignWrite(post(page === undefined ? {} : { Referer: page }), ours)

  it('is judged by its Referer', () => {
    expect(from('https://evil.test/')).toBe(true)
    expect(from('https://example.com.evil.test/')).toBe(true)
    expect(from('no address')).toBe(true)
    expect(from(`${ours}/en`)).toBe(false)
  })

  it('comes from a program where there is none', () => {
    expect(from()).toBe(false)
  })
})
