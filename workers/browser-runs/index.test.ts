import { describe, expect, it } from 'vitest'
import worker from './index'

const files: Record<string, string> = {
  '/frame.js': 'frame',
  '/python.js': 'python',
  '/pyodide-1/pyodide.mjs': 'tool',
}

const ASSETS = {
  async fetch(address: string, { headers }: { headers?: Record<string, string> } = {}) {
    const body = files[new URL(address).pathname]
    if (body === undefined) return new Response('missing', { status: 404 })
    if (headers?.['if-none-match'] === '"1"') return new Response(null, { status: 304 })
    return new Response(body, { headers: { etag: '"1"', 'set-cookie': 'a=b' } })
  },
} as unknown as Fetcher

const env = { ASSETS, ORIGIN: 'https://hamkar.dev' }
const get = (path: string, init?: RequestInit) =>
  worker.fetch(new Request(`https://run.hamkar.site${path}`, init) as never, env)
const policyOf = (answer: Response) => answer.headers.get('content-security-policy')

describe('the host on which browsers run code', () => {
  it('is framed by our own screens only, and its page runs nothing but its own script', async () => {
    const answer = await get('/')
    expect(await answer.text()).toContain('data-screen="https://hamkar.dev"')
    expect(policyOf(answer)).toContain('frame-ancestors https://hamkar.dev;')
    expect(policyOf(answer)).not.toMatch(/unsafe/)
  })

  it('lets code of members reach nothing but files of this host', async () => {
    const python = policyOf(await get('/python.js'))
    expect(python).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
    expect(python).toContain("worker-src 'none'")
  })

  it('sets no cookie, and lets browsers keep what a version names', async () => {
    const tool = await get('/pyodide-1/pyodide.mjs')
    expect(tool.headers.get('set-cookie')).toBeNull()
    expect(tool.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/frame.js')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/frame.js', { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
  })

  it('knows no other file and no other method, and says when its files are missing', async () => {
    expect((await get('/secret')).status).toBe(404)
    expect((await get('/', { method: 'POST' })).status).toBe(405)
    expect((await get('/ready')).status).toBe(200)
    const missing = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher
    const answer = await worker.fetch(new Request('https://run.hamkar.site/ready') as never, {
      ...env,
      ASSETS: missing,
    })
    expect(answer.status).toBe(503)
  })
})
