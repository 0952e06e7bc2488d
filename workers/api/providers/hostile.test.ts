import { exportJWK, generateKeyPair } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, refusal } from '../../../tests/api'
import { newIssuer, silence } from '../../../tests/issuer'

let issuer: Awaited<ReturnType<typeof newIssuer>>
beforeEach(async () => {
  issuer = await newIssuer()
})

const discovery = '/.well-known/openid-configuration'
const sara = { sub: 'sara', email: 'sara@elsewhere.example', email_verified: true, name: 'Sara Ahmadi' }

const post = (path: string, body: object = {}) => call('POST', path, { body, env: issuer.settings })
const start = () => post('/providers/elsewhere/visits')
const end = (secret: string, answer: string) =>
  post('/sessions/provider', { provider: 'elsewhere', secret, answer })

async function enter(
  ...visit: Parameters<typeof issuer.visit> extends [string, ...infer Rest] ? Rest : never
) {
  const { url, secret } = await (await start()).json<{ url: string; secret: string }>()
  return end(secret, issuer.visit(url, ...visit))
}

const nested = '['.repeat(100_000)
const huge = 'x'.repeat(300_000)
const endless = () =>
  new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('{"issuer":')) }))

describe('what a provider says of itself', () => {
  const answers: Record<string, () => unknown> = {
    'a page': () => '<html>',
    nothing: () => '',
    null: () => 'null',
    'a list': () => '[]',
    brackets: () => nested,
    'no end of it': () => JSON.stringify({ ...issuer.about, more: huge }),
    'another issuer': () => ({ ...issuer.about, issuer: 'https://evil.example' }),
    'no issuer': () => ({ ...issuer.about, issuer: undefined }),
    'a page to go to without https': () => ({
      ...issuer.about,
      authorization_endpoint: 'http://issuer.example/',
    }),
    'a script to go to': () => ({ ...issuer.about, authorization_endpoint: 'javascript:alert(1)' }),
    'no page to go to': () => ({ ...issuer.about, authorization_endpoint: undefined }),
    'no address to go to': () => ({ ...issuer.about, authorization_endpoint: 'nowhere' }),
    'a number to go to': () => ({ ...issuer.about, authorization_endpoint: 7 }),
    'tokens without https': () => ({ ...issuer.about, token_endpoint: 'http://issuer.example/token' }),
    'tokens of a machine of ours': () => ({ ...issuer.about, token_endpoint: 'https://127.0.0.1/token' }),
    'no tokens': () => ({ ...issuer.about, token_endpoint: undefined }),
    'keys without https': () => ({ ...issuer.about, jwks_uri: 'http://issuer.example/keys' }),
    'no keys': () => ({ ...issuer.about, jwks_uri: undefined }),
    'ways that are no list': () => ({ ...issuer.about, token_endpoint_auth_methods_supported: 5 }),
  }

  it.each(Object.entries(answers))('is refused as %s, and asked again the next time', async (_, make) => {
    issuer.instead[discovery] = () => {
      const said = make()
      return new Response(typeof said === 'string' ? said : JSON.stringify(said), {
        headers: { 'Content-Type': 'application/json' },
      })
    }
    expect(await refusal(await start())).toEqual({ status: 503, code: 'unavailable' })
    delete issuer.instead[discovery]
    expect((await start()).status).toBe(201)
  })

  it.each([500, 404, 302, 204])('is refused with status %i', async (status) => {
    const headers = { Location: 'https://evil.example/' }
    issuer.instead[discovery] = () => new Response(null, { status, headers })
    expect(await refusal(await start())).toEqual({ status: 503, code: 'unavailable' })
  })
})

describe('a token that is none', () => {
  const part = (value: unknown) =>
    btoa(typeof value === 'string' ? value : JSON.stringify(value)).replace(/=+$/, '')
  const answers: Record<string, unknown> = {
    'a page': '<html>',
    null: 'null',
    'a list': '[]',
    brackets: nested,
    'too large': JSON.stringify({ access_token: huge }),
    'no ID token': { access_token: 'a', token_type: 'Bearer' },
    'a number': { access_token: 'a', token_type: 'Bearer', id_token: 7 },
    words: { access_token: 'a', token_type: 'Bearer', id_token: 'made-up' },
    'three dots': { access_token: 'a', token_type: 'Bearer', id_token: '..' },
    'a header that is no object': {
      access_token: 'a',
      token_type: 'Bearer',
      id_token: `${part('7')}.${part('7')}.a`,
    },
    'claims that are no object': {
      access_token: 'a',
      token_type: 'Bearer',
      id_token: `${part({ alg: 'RS256' })}.${part('[]')}.a`,
    },
    'another kind of token': { access_token: 'a', token_type: 7, id_token: 'a.b.c' },
    'an error of its own kind': { error: { deep: true } },
  }

  it.each(Object.entries(answers))('is refused: %s', async (_, said) => {
    issuer.instead['/token'] = () =>
      new Response(typeof said === 'string' ? said : JSON.stringify(said), {
        headers: { 'Content-Type': 'application/json' },
      })
    const { status, code } = await refusal(await enter(sara))
    expect([status, code]).toEqual(status === 503 ? [503, 'unavailable'] : [401, 'invalid_credentials'])
  })

  it.each([
    ['no name of the person', ''],
    ['a name of 256 letters', 's'.repeat(256)],
    ['a name with U+0000', 'sara\u0000'],
    ['a name that is not ASCII', 'sará'],
    ['half a letter', 'sara\ud800'],
    ['a number', 7],
  ])('is refused: %s', async (_, sub) => {
    const answer = await enter({ ...sara, sub: sub as string })
    expect(await refusal(answer)).toEqual({ status: 401, code: 'invalid_credentials' })
  })

  it('has a name of the person of 255 letters at most', async () => {
    expect((await enter({ ...sara, sub: 's'.repeat(255) })).status).toBe(200)
  })
})

describe('keys', () => {
  it.each([
    ['without a number', { kty: 'RSA', kid: 'first', alg: 'RS256' }],
    ['with a number that is none', { kty: 'RSA', kid: 'first', alg: 'RS256', n: 7, e: 'AQAB' }],
    ['too short', { kty: 'RSA', kid: 'first', alg: 'RS256', n: 'Aw', e: 'AQAB' }],
    ['of another kind', { kty: 'oct', kid: 'first', alg: 'RS256', k: 'AAAA' }],
    ['of no kind', { kty: '', kid: 'first' }],
  ])('that cannot be used are refused: %s', async (_, key) => {
    issuer.instead['/keys'] = () => Response.json({ keys: [key] })
    expect(await refusal(await enter(sara))).toEqual({ status: 401, code: 'invalid_credentials' })
  })

  it('are read again when one has changed under its name, not for each token that they did not sign', async () => {
    const reads = () => issuer.asked.filter((path) => path === '/keys').length
    expect((await enter(sara)).status).toBe(200)
    const next = await generateKeyPair('RS256', { extractable: true })
    issuer.keys[0] = { ...(await exportJWK(next.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect((await enter(sara, { key: next.privateKey })).status).toBe(200)
    expect(reads()).toBe(2)
    vi.setSystemTime(Date.now() + 31_000)
    const other = await generateKeyPair('RS256')
    for (let times = 0; times < 4; times += 1) {
      const made = { key: other.privateKey, ...(times % 2 && { kid: 'made-up' }) }
      expect((await enter(sara, made)).status).toBe(401)
    }
    expect(reads()).toBe(3)
    vi.setSystemTime(Date.now() + 31_000)
    issuer.instead['/keys'] = () => new Response(null, { status: 404 })
    for (let times = 0; times < 3; times += 1) await enter(sara, { key: other.privateKey })
    expect(reads()).toBe(4)
    expect((await enter(sara, { key: next.privateKey })).status).toBe(200)
  })
})

describe('a provider that is slow', () => {
  /** An answer that takes more than half of the time that there is for all. */
  const late = (body: object) => (request: Request) =>
    Promise.race([
      silence(request),
      new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(body)), 2_500)),
    ])
  const away = { status: 503, code: 'unavailable' }

  it('of itself says nothing, or begins and says no more', async () => {
    issuer.instead[discovery] = silence
    expect(await refusal(await start())).toEqual(away)
    issuer.instead[discovery] = endless
    expect(await refusal(await start())).toEqual(away)
  })

  it('has one time for all that is asked at the end of a visit', async () => {
    const { url, secret } = await (await start()).json<{ url: string; secret: string }>()
    const answer = issuer.visit(url, sara)
    const token = await issuer.token({ ...sara, nonce: new URL(url).searchParams.get('nonce') ?? '' })
    issuer.instead['/token'] = late({ access_token: 'a', token_type: 'Bearer', id_token: token })
    issuer.instead['/keys'] = late({ keys: issuer.keys })
    expect(await refusal(await end(secret, answer))).toEqual(away)
  })

  it('has the same time for a credential of Google', async () => {
    const { nonce } = await (await post('/sessions/google/nonce')).json<{ nonce: string }>()
    const credential = await issuer.token({ ...sara, nonce })
    issuer.instead['/keys'] = silence
    expect(await refusal(await post('/sessions/google', { credential, nonce }))).toEqual(away)
  })
})
