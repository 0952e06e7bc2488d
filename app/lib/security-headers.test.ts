import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withSecurityHeaders } from './security-headers.server'

const unusedFetcher = { fetch: () => Promise.reject(new Error('not called')) } as unknown as Fetcher

const envOf = (origin: string) => ({
  API: unusedFetcher,
  LINKS: unusedFetcher,
  DATA: unusedFetcher,
  SITES: unusedFetcher,
  CARDS: unusedFetcher,
  ORIGIN: origin,
  SITES_ORIGIN: origin,
})

function seal(response: Response, origin: string) {
  const env = envOf(origin)
  return withSecurityHeaders(response, { env, nonce: 'n0nce', requestId: 'request_1', mode: 'production' })
    .headers
}

const html = () => new Response('', { headers: { 'Content-Type': 'text/html' } })

it('allows the fixed sheets that the installed Radix writes, by what they say', () => {
  const policy = seal(html(), 'https://example.com').get('Content-Security-Policy') ?? ''
  for (const part of ['scroll-area', 'select']) {
    const code = readFileSync(`node_modules/@radix-ui/react-${part}/dist/index.mjs`, 'utf8')
    const sheet = code.match(new RegExp(`\\[data-radix-${part}-viewport\\]\\{[^\`"']*`))?.[0] ?? 'missing'
    expect(policy).toContain(createHash('sha256').update(sheet).digest('base64'))
  }
})

it('lets no script run without the nonce of its page', () => {
  const policy = seal(html(), 'https://example.com').get('Content-Security-Policy') ?? ''
  expect(policy).toContain("script-src 'self' 'nonce-n0nce'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

it('lets no text become HTML or a script but by the rules of the page', () => {
  const policy = seal(html(), 'https://example.com').get('Content-Security-Policy') ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default ProseMirrorClipboard")
})

it('lets no other site take its answers into a page', () => {
  expect(seal(html(), 'https://example.com').get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

it('speaks of https only on https', () => {
  expect(seal(html(), 'https://example.com').has('Strict-Transport-Security')).toBe(true)
  expect(seal(html(), 'http://localhost:1').has('Strict-Transport-Security')).toBe(false)
})

it('keeps what a page says of caching and keeps everything else out of caches', () => {
  const cached = new Response('', { headers: { 'Cache-Control': 'public, max-age=60' } })
  expect(seal(cached, 'https://example.com').get('Cache-Control')).toBe('public, max-age=60')
  expect(seal(html(), 'https://example.com').get('Cache-Control')).toBe('private, no-store')
})

it('shows pictures and videos of the files host and of no other', () => {
  const policy = seal(html(), 'https://example.com').get('Content-Security-Policy') ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https://files.example.com;")
  expect(policy).toContain("media-src 'self' blob: https://files.example.com;")
})

it('shows draw.io on its page only, and only where a setting names it', () => {
  const framed = (DRAWIO_URL: string | undefined, pathname: string) => {
    const env = { ...envOf('https://example.com'), ...(DRAWIO_URL && { DRAWIO_URL }) }
    const sealing = { env, nonce: 'n0nce', requestId: 'request_1', mode: 'production', pathname } as const
    return withSecurityHeaders(html(), sealing).headers.get('Content-Security-Policy') ?? ''
  }
  const page = '/dashboard/diagram/diagram_1/drawio'
  expect(framed('https://draw.example.net/x', page)).toMatch(/frame-src [^;]* https:\/\/draw\.example\.net;/)
  expect(framed('https://draw.example.net/x', '/dashboard/diagram/diagram_1')).not.toContain(
    'draw.example.net',
  )
  expect(framed('http://draw.example.net', page)).not.toContain('draw.example.net')
  expect(framed(undefined, page)).toBe(framed(undefined, '/dashboard'))
})
