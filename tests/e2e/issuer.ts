import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'

const port = Number(process.env.HAMKAR_TEST_ISSUER_PORT)
const url = `http://localhost:${port}`

export type Person = { sub: string; email: string; email_verified: boolean; name: string }

type Code = { person: Person; nonce: string; challenge: string }

/** The product keeps the keys of a provider for an hour: those of an earlier try stay. */
async function keyPair() {
  const file = path.join(process.env.HAMKAR_TEST_DATA ?? '', 'issuer.json')
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    writeFileSync(file, JSON.stringify(await exportJWK(privateKey)))
  }
  const { kty, n, e, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const privateKey = await importJWK({ kty, n, e, ...rest }, 'RS256')
  return { privateKey, jwk: { kty, n, e, kid: 'one', alg: 'RS256', use: 'sig' } }
}

/** Starts a local identity provider that signs everyone in as `person`, until it is closed. */
export async function startIssuer(person: Person) {
  const { privateKey, jwk } = await keyPair()
  const codes = new Map<string, Code>()

  const authorize = (query: URLSearchParams) => {
    const code = crypto.randomUUID()
    const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? '']
    codes.set(code, { person, nonce, challenge })
    const back = (answer: Record<string, string>) =>
      `${query.get('redirect_uri')}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`
    return `<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>
      <a href="${back({ code })}">Continue as ${person.name}</a> <a href="${back({ error: 'access_denied' })}">No</a>`
  }
  const token = async (form: URLSearchParams) => {
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '')
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('base64url')
    if (found?.challenge !== hash) return { error: 'invalid_grant' }
    const id_token = await new SignJWT({ ...found.person, nonce: found.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(url)
      .setAudience('hamkar-journeys')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return { access_token: 'one', token_type: 'Bearer', id_token }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/authorize')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(authorize(searchParams))
    if (pathname === '/keys') return json({ keys: [jwk] })
    if (pathname === '/token') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const body = await token(new URLSearchParams(Buffer.concat(parts).toString()))
      return json(body, 'error' in body ? 400 : 200)
    }
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    if (pathname !== '/.well-known/openid-configuration') return json({}, 404)
    return json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { close: () => new Promise((done) => server.close(done)) }
}

/** Settings with which the product under test uses this provider in place of Google. */
export const issuerVars = (at: string) => `
GOOGLE_CLIENT_ID="hamkar-journeys"
GOOGLE_CLIENT_SECRET="secret-of-the-journeys"
GOOGLE_ISSUER="http://localhost:${at}"
GOOGLE_KEYS_URL="http://localhost:${at}/keys"
`
