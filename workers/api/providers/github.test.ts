import { expect, it, vi } from 'vitest'
import { call, refusal } from '../../../tests/api'

const provider = {
  id: 'github',
  name: 'GitHub',
  kind: 'github',
  issuer: 'https://github.com',
  clientId: 'our-id',
  clientSecret: 'our-secret',
}
const env = { OIDC_PROVIDERS: JSON.stringify([provider]) }
const post = (path: string, body: object = {}) => call('POST', path, { body, env })

/** Plays GitHub, which answers `answers` by path. */
function play(answers: Record<string, unknown>) {
  const asked: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input : String(input), init)
    asked.push(request)
    return Response.json(answers[new URL(request.url).pathname] ?? {}, {})
  })
  return asked
}

async function enter(answer: object = { code: 'a-code' }) {
  const { url, secret } = await (await post('/providers/github/visits')).json<{
    url: string
    secret: string
  }>()
  const wish = new URL(url)
  expect(wish.origin + wish.pathname).toBe('https://github.com/login/oauth/authorize')
  expect(wish.searchParams.get('code_challenge_method')).toBe('S256')
  const state = wish.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, ...answer }).toString()
  return post('/sessions/provider', { provider: 'github', secret, answer: query })
}

const token = { access_token: 'gho_one', token_type: 'bearer', scope: 'read:user,user:email' }
const addresses = [
  { email: 'old@example.com', primary: false, verified: true },
  { email: 'sara@example.com', primary: true, verified: true },
]

it('asks GitHub itself who its token is of', async () => {
  const asked = play({
    '/login/oauth/access_token': token,
    '/user': { id: 42, login: 'sara', name: 'Sara Ahmadi' },
    '/user/emails': addresses,
  })
  const found = await enter()
  expect(found.status).toBe(200)
  const known = { provider: 'GitHub', email: 'sara@example.com', firstName: 'Sara', lastName: 'Ahmadi' }
  expect(await found.json()).toMatchObject(known)
  expect(asked.map(({ url }) => new URL(url).host)).toEqual([
    'github.com',
    'api.github.com',
    'api.github.com',
  ])
  expect(asked[1]?.headers.get('Authorization')).toBe('Bearer gho_one')
})

it('refuses a code that GitHub refuses, which it says with 200', async () => {
  play({ '/login/oauth/access_token': { error: 'bad_verification_code' } })
  expect(await refusal(await enter())).toMatchObject({ status: 401, code: 'invalid_credentials' })
})

it('says that the person said no', async () => {
  play({})
  expect(await refusal(await enter({ error: 'access_denied' }))).toMatchObject({ code: 'provider_refused' })
})
