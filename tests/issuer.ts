import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { vi } from 'vitest'

const clientId = 'hamkar-tests'

let made = 0

/** One pair for all issuers of a file: to find the primes of one takes a fifth of a second. */
let pair: ReturnType<typeof generateKeyPair> | undefined

type Claims = JWTPayload & { email?: string; email_verified?: boolean; nonce?: string }
type Sealing = { alg?: string; kid?: string; key?: CryptoKey | Uint8Array; header?: object }

/** An issuer on a host of its own that answers through a replaced `fetch`; every host that it is not is unreachable. */
export async function newIssuer() {
  made += 1
  const url = `https://issuer${made}.example`
  pair ??= generateKeyPair('RS256', { extractable: true })
  const { publicKey, privateKey } = await pair
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { claims: Claims; sealing: Sealing; verifier: string }>()
  const asked: string[] = []
  const keys = [jwk]
  /** Responses by path that a test sets in place of the usual ones. */
  const instead: Record<string, (request: Request) => Response | Promise<Response>> = {}
  const about: Record<string, unknown> = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }

  const token = (
    claims: Claims,
    { alg = 'RS256', kid = 'first', key = privateKey, header }: Sealing = {},
  ) => {
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: url, aud: clientId, iat: now, exp: now + 300 }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg, kid, ...header }).sign(key)
  }

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    const other = instead[pathname]
    if (other) return other(request)
    if (pathname === '/.well-known/openid-configuration') return Response.json(about)
    if (pathname === '/keys') return Response.json({ keys })
    if (pathname !== '/token') return new Response(null, { status: 404 })
    const form = await request.formData()
    const code = String(form.get('code'))
    const waiting = codes.get(code)
    codes.delete(code)
    const isProven = waiting?.verifier === (await challengeOf(String(form.get('code_verifier'))))
    if (!waiting || !isProven || request.headers.get('Authorization') === null)
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const id_token = await token(waiting.claims, waiting.sealing)
    return Response.json({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token })
  }

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input : String(input), init)
    if (request.url.startsWith(`${url}/`)) return answer(request)
    throw new TypeError(`nobody answers at ${request.url}`)
  })

  /** Signs in as the person of `claims`; gives the query of the redirect back. */
  const visit = (address: string, claims: Claims, sealing: Sealing = {}) => {
    const wish = new URL(address).searchParams
    const code = crypto.randomUUID()
    const nonce = wish.get('nonce') ?? ''
    codes.set(code, { claims: { nonce, ...claims }, sealing, verifier: wish.get('code_challenge') ?? '' })
    return new URLSearchParams({ code, state: wish.get('state') ?? '', iss: url }).toString()
  }

  const settings = {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: url,
    GOOGLE_KEYS_URL: `${url}/keys`,
    OIDC_PROVIDERS: JSON.stringify([
      { id: 'elsewhere', name: 'Elsewhere', issuer: url, clientId, clientSecret: 'secret' },
    ]),
  }
  return { url, token, visit, asked, instead, about, keys, jwk, settings }
}

/** Never answers; ends with who asks. */
export const silence = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
