import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { newMember } from '../../../tests/api'
import { buildTree, putTexts } from '../../../tests/site-trees'
import { buildSite, getSite, visitSite } from '../../../tests/sites'
import { selectFiles } from '../hosts/find-files'
import { selectHost } from '../hosts/hosts'
import { removeItems } from '../tree/trash'
import { largestKept } from './prepare'

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const page = (title: string) => `<!doctype html><title>${title}</title>`
const text = async (id: string, path: string, headers = {}) => {
  const answer = await visitSite(id, path, headers)
  return `${answer.status} ${await answer.text()}`
}

it('asks to keep to https where there is https, known or not yet', async () => {
  const { site } = await buildSite({ 'index.html': 'root' })
  const bindings = { ORIGIN: 'https://localhost:8787', SITES_ORIGIN: 'https://sites.localhost:8787' }
  const asked = async (own: object) =>
    (await visitSite(site.id, '/', {}, { bindings: own })).headers.get('Strict-Transport-Security')
  expect([await asked(bindings), await asked(bindings), await asked({})]).toEqual([
    'max-age=63072000',
    'max-age=63072000',
    null,
  ])
})

describe('a path', () => {
  it('shows the file, the index of its folder, or the page of that name', async () => {
    const { site } = await buildSite({
      'index.html': 'root',
      'about.html': 'about',
      'docs/index.html': 'docs',
      'docs/guide.html': 'guide',
      'سلام/صفحه.txt': 'persian',
      'a b&c.txt': 'odd',
    })
    expect(await text(site.id, '/')).toBe('200 root')
    expect(await text(site.id, '/index.html')).toBe('200 root')
    expect(await text(site.id, '/about')).toBe('200 about')
    expect(await text(site.id, '/about.html')).toBe('200 about')
    expect(await text(site.id, '/docs/')).toBe('200 docs')
    expect(await text(site.id, '/docs/guide')).toBe('200 guide')
    expect(await text(site.id, `/${encodeURI('سلام/صفحه.txt')}`)).toBe('200 persian')
    expect(await text(site.id, '/a%20b%26c.txt')).toBe('200 odd')
    expect(await text(site.id, '/a%20b&c.txt?x=1')).toBe('200 odd')
    const folder = await visitSite(site.id, '/docs?a=1')
    expect([folder.status, folder.headers.get('Location')]).toEqual([308, '/docs/?a=1'])
    const slash = await visitSite(site.id, '/about/')
    expect([slash.status, slash.headers.get('Location')]).toEqual([308, '/about'])
  })

  it('may carry the id of the site at its front, as in the path form of its address', async () => {
    const { site } = await buildSite({ 'index.html': 'root', 'docs/index.html': 'docs', 'app.js': 'app' })
    const { id } = site
    const apex = await visitSite('', `/${id}/docs/x?y=1`)
    expect([apex.status, apex.headers.get('Location')]).toEqual([
      308,
      `http://${id}.sites.localhost:8787/${id}/docs/x?y=1`,
    ])
    expect(await text(id, `/${id}/`)).toBe('200 root')
    expect(await text(id, `/${id}/app.js`)).toBe('200 app')
    expect((await visitSite(id, `/${id}`)).headers.get('Location')).toBe(`/${id}/`)
    expect((await visitSite(id, `/${id}/docs`)).headers.get('Location')).toBe(`/${id}/docs/`)
  })

  it('of a site that was built for its id at the front leads there, in the root and on deep links', async () => {
    const { bearer } = await newMember()
    const { id } = await getSite(bearer)
    const index = `<script type="module" src="/${id}/app.js"></script>`
    await buildSite({ 'index.html': index, 'app.js': 'app', 'b/index.html': 'b' }, bearer)
    for (const path of ['/', '/index.html', '/deep/link?x=1', '/']) {
      const answer = await visitSite(id, path, html)
      expect([answer.status, answer.headers.get('Location')], path).toEqual([302, `/${id}${path}`])
    }
    expect(await text(id, `/${id}/`, html)).toBe(`200 ${index}`)
    expect(await text(id, `/${id}/deep/link`, html)).toBe(`200 ${index}`)
    expect([await text(id, '/app.js'), await text(id, '/b/', html)]).toEqual(['200 app', '200 b'])
  })

  it('of a folder leads to its index before a rule that rewrites everything', async () => {
    const files = { 'index.html': 'root', 'blog/index.html': 'blog', _redirects: '/* /index.html 200' }
    const { site } = await buildSite(files)
    const answer = await visitSite(site.id, '/blog')
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/blog/'])
    expect([await text(site.id, '/blog/'), await text(site.id, '/else')]).toEqual(['200 blog', '200 root'])
  })

  it('that leads to nothing shows the root index to who wants a page, and only to them', async () => {
    const { site } = await buildSite({ 'index.html': 'root', 'app.js': 'app' })
    expect(await text(site.id, '/deep/link', html)).toBe('200 root')
    expect((await visitSite(site.id, '/deep/link', { Accept: '*/*' })).status).toBe(404)
    expect(await text(site.id, '/deep/link', html)).toBe('200 root')
    expect((await visitSite(site.id, '/assets/gone.js', { Accept: '*/*' })).status).toBe(404)
  })

  it('that leads to nothing shows the site’s own 404.html when it has one', async () => {
    const { site } = await buildSite({ 'index.html': 'root', '404.html': 'lost' })
    expect(await text(site.id, '/deep/link', html)).toBe('404 lost')
    expect(await text(site.id, '/x.js', { Accept: '*/*' })).toBe('404 lost')
    expect(await text(site.id, '/404')).toBe('200 lost')
  })
})

describe('nothing outside the tree', () => {
  const attacks = [
    '/..%2f..%2findex.html',
    '/%2e%2e/%2e%2e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/docs/%2e%2e%2fsecret.txt',
    '/docs/..%5csecret.txt',
    '/docs\\..\\secret.txt',
    '/%5c%5cserver%5cshare',
    '/secret.txt%00.html',
    '/%00',
    '/%ff%fe',
    '/%c0%ae%c0%ae/secret.txt',
    '//secret.txt',
    '///etc/passwd',
    '/docs//guide.txt',
    '/%2fetc%2fpasswd',
    '/./../secret.txt',
    '/_headers',
    '/_redirects',
    '/%5fheaders',
    '/%',
    `/${'a/'.repeat(3_000)}`,
    `/${'%61'.repeat(2_000)}`,
  ]
  it('with a name that begins with a dot shows nothing, but for /.well-known', async () => {
    const { site } = await buildSite({
      'index.html': 'root',
      '.env': 'SECRET=1',
      '.git/config': 'git',
      'a/.htpasswd': 'x',
      '.well-known/security.txt': 'contact',
      _redirects: '/env /.env 200',
    })
    for (const path of ['/.env', '/.git/config', '/a/.htpasswd', '/%2eenv', '/env', '/.git/'])
      expect((await visitSite(site.id, path)).status, path).toBe(404)
    expect((await visitSite(site.id, '/.env', html)).status).toBe(404)
    expect(await text(site.id, '/.well-known/security.txt')).toBe('200 contact')
  })

  it('is reached by any way of writing a path', async () => {
    const other = await buildSite({ 'secret.txt': 'SECRET' })
    const { site } = await buildSite({
      'docs/guide.txt': 'guide',
      _headers: '/*\n  X-Test: 1',
      _redirects: '/a /b',
    })
    for (const path of [...attacks, `/../${other.site.id}/secret.txt`, `/${other.site.id}/secret.txt`]) {
      const answer = await visitSite(site.id, path)
      expect([308, 404], path).toContain(answer.status)
      expect(await answer.text(), path).not.toContain('SECRET')
    }
    expect((await visitSite(site.id, '/docs/guide.txt')).status).toBe(200)
  })

  it('is served to a host that is no site', async () => {
    for (const label of [
      'abcdefghijkl',
      'www',
      'a',
      'a.b',
      `${'a'.repeat(20)}--abcdefghijkl`,
      '--',
      'x--y--z',
    ])
      expect((await visitSite(label, '/')).status, label).toBe(404)
  })
})

describe('an answer', () => {
  const big = `${page('big')}${'<p>hello world</p>'.repeat(500)}`

  it('has the right type, a tag, and what keeps sites apart', async () => {
    const { site } = await buildSite({
      'index.html': page('x'),
      'app.js': '1',
      'logo.svg': '<svg/>',
      LICENSE: 'MIT',
      'assets/index-C4bz8xDk.js': '1',
    })
    const types: Record<string, string> = {
      '/': 'text/html; charset=utf-8',
      '/app.js': 'text/javascript; charset=utf-8',
      '/logo.svg': 'image/svg+xml; charset=utf-8',
      '/LICENSE': 'application/octet-stream',
    }
    for (const [path, type] of Object.entries(types)) {
      const { headers } = await visitSite(site.id, path)
      expect(headers.get('Content-Type'), path).toBe(type)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Origin-Agent-Cluster')).toBe('?1')
      expect(headers.get('Cache-Control')).toBe('public, no-cache')
      expect(headers.get('ETag')).toMatch(/^"[0-9a-f]{32}"$/)
      expect(headers.get('Content-Security-Policy')).toBeNull()
      expect(headers.get('Service-Worker-Allowed')).toBeNull()
      expect(headers.get('Set-Cookie')).toBeNull()
    }
    const hashed = await visitSite(site.id, '/assets/index-C4bz8xDk.js')
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('names no encoding of a text that is not UTF-8, so that the page’s own word holds', async () => {
    const legacy = new Uint8Array([...new TextEncoder().encode('<meta charset="windows-1256">'), 0xd3, 0xe1])
    const { site } = await buildSite({ 'old.html': legacy, 'new.html': '<meta charset="windows-1256">سلام' })
    const typeOf = async (path: string) => (await visitSite(site.id, path)).headers.get('Content-Type')
    expect(await typeOf('/old.html')).toBe('text/html')
    expect(await typeOf('/new.html')).toBe('text/html; charset=utf-8')
  })

  it('is 304 to who has it already, in whatever form', async () => {
    const { site } = await buildSite({ 'index.html': big })
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await visitSite(site.id, '/', { 'Accept-Encoding': encoding })
      const etag = first.headers.get('ETag') ?? ''
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await visitSite(site.id, '/', { 'If-None-Match': known })
        expect([again.status, await again.text()], known).toEqual([304, ''])
        expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
      }
      expect((await visitSite(site.id, '/', { 'If-None-Match': '"other"' })).status).toBe(200)
    }
  })

  it('is 412 to who insists on another version, small or large', async () => {
    const large = Buffer.alloc(largestKept + 1)
    const { site } = await buildSite({ 'index.html': 'root', 'film.mp4': large })
    for (const path of ['/', '/film.mp4']) {
      const { headers } = await visitSite(site.id, path)
      const etag = headers.get('ETag') ?? ''
      const changed = headers.get('Last-Modified') ?? ''
      const before = new Date(Date.parse(changed) - 1_000).toUTCString()
      const ask = async (more: Record<string, string>) => (await visitSite(site.id, path, more)).status
      expect(await ask({ 'If-Match': '"other"' })).toBe(412)
      expect(await ask({ 'If-Match': `W/${etag}` })).toBe(412)
      expect(await ask({ 'If-Match': `"other", ${etag}`, 'If-Unmodified-Since': before })).toBe(200)
      expect(await ask({ 'If-Match': '*' })).toBe(200)
      expect(await ask({ 'If-Unmodified-Since': before })).toBe(412)
      expect(await ask({ 'If-Unmodified-Since': changed })).toBe(200)
    }
  })

  it('says when it changed, and is 304 to who has it from then', async () => {
    const { site } = await buildSite({ 'index.html': 'root' })
    const changed = (await visitSite(site.id, '/')).headers.get('Last-Modified') ?? ''
    expect(Math.abs(Date.parse(changed) - Date.now())).toBeLessThan(60_000)
    const ask = async (since: string, more = {}) =>
      (await visitSite(site.id, '/', { 'If-Modified-Since': since, ...more })).status
    expect(await ask(changed)).toBe(304)
    expect(await ask(new Date(Date.parse(changed) - 1_000).toUTCString())).toBe(200)
    expect(await ask('never')).toBe(200)
    expect(await ask(changed, { 'If-None-Match': '"other"' })).toBe(200)
  })

  it('is packed once, in the form that the client prefers, and equal when unpacked', async () => {
    const { site } = await buildSite({ 'index.html': big, 'small.txt': 'x' })
    const tags = new Set<string | null>()
    for (const [accepted, form] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
      ['', null],
    ] as const) {
      for (const round of [1, 2]) {
        const answer = await visitSite(site.id, '/', { 'Accept-Encoding': accepted })
        expect(answer.headers.get('Content-Encoding'), `${accepted} ${round}`).toBe(form)
        expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
        const bytes = new Uint8Array(await answer.arrayBuffer())
        const plain =
          form === 'br' ? brotliDecompressSync(bytes) : form === 'gzip' ? gunzipSync(bytes) : bytes
        expect(new TextDecoder().decode(plain)).toBe(big)
        tags.add(answer.headers.get('ETag'))
      }
    }
    expect(tags.size).toBe(3)
    const small = await visitSite(site.id, '/small.txt', { 'Accept-Encoding': 'br' })
    expect(small.headers.get('Content-Encoding')).toBeNull()
    const kept = (await env.SITES.list({ prefix: `${site.id}/` })).objects.map(({ key }) => key)
    expect(kept.filter((key) => /\.(br|gzip)$/.test(key))).toHaveLength(2)
  })

  it('gives parts', async () => {
    const { site } = await buildSite({ 'data.txt': '0123456789' })
    const { headers } = await visitSite(site.id, '/data.txt')
    const etag = headers.get('ETag') ?? ''
    expect(headers.get('Accept-Ranges')).toBe('bytes')
    const part = async (range: string, more = {}) => {
      const answer = await visitSite(site.id, '/data.txt', { Range: range, ...more })
      return [answer.status, answer.headers.get('Content-Range'), await answer.text()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=5-999')).toEqual([206, 'bytes 5-9/10', '56789'])
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
    expect(await part('bytes=-0')).toEqual([416, 'bytes */10', ''])
    expect(await part('bytes=4-2')).toEqual([200, null, '0123456789'])
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789'])
    expect(await part('lines=1-2')).toEqual([200, null, '0123456789'])
    expect(await part('bytes=2-4', { 'If-Range': etag })).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=2-4', { 'If-Range': '"other"' })).toEqual([200, null, '0123456789'])
  })

  it('to HEAD has the length and no body; other methods are refused', async () => {
    const { site } = await buildSite({ 'index.html': 'root' })
    for (const round of [1, 2]) {
      const head = await visitSite(site.id, '/', {}, { method: 'HEAD' })
      expect([head.status, head.headers.get('Content-Length'), await head.text()], `${round}`).toEqual([
        200,
        '4',
        '',
      ])
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await visitSite(site.id, '/', {}, { method })
      expect([answer.status, answer.headers.get('Allow')], method).toEqual([405, 'GET, HEAD'])
    }
  })

  it('passes large files on from storage, in parts too', async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024).map((_, at) => at % 251)
    const { site } = await buildSite({ 'film.mp4': bytes })
    const whole = await visitSite(site.id, '/film.mp4')
    expect(whole.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), bytes)).toBe(0)
    const part = await visitSite(site.id, '/film.mp4', { Range: 'bytes=1000000-1000009' })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000000-1000009/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(bytes.slice(1_000_000, 1_000_010)))
    const head = await visitSite(site.id, '/film.mp4', {}, { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(String(bytes.length))
    const etag = whole.headers.get('ETag') ?? ''
    expect((await visitSite(site.id, '/film.mp4', { 'If-None-Match': etag })).status).toBe(304)
    expect((await visitSite(site.id, '/film.mp4', { Range: 'bytes=99999999-' })).status).toBe(416)
  })
})

describe('rules of the site', () => {
  it('set headers except the ones that keep sites apart', async () => {
    const { site } = await buildSite({
      'index.html': 'root',
      'assets/a.css': 'a{}',
      _headers: `/*
  X-Frame-Options: DENY
  X-Content-Type-Options: sniff
  Service-Worker-Allowed: /
  Clear-Site-Data: "*"
  Origin-Agent-Cluster: ?0
  Set-Cookie: a=1; Domain=localhost
  Set-Cookie: mine=1; Path=/
/c/:x
  Set-Cookie: toss=1; Path=/; :x
/assets/*
  Cache-Control: max-age=99`,
    })
    const { headers } = await visitSite(site.id, '/')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Origin-Agent-Cluster')).toBe('?1')
    expect(headers.get('Service-Worker-Allowed')).toBeNull()
    expect(headers.get('Clear-Site-Data')).toBeNull()
    expect(headers.getSetCookie()).toEqual(['mine=1; Path=/'])
    expect((await visitSite(site.id, '/assets/a.css')).headers.get('Cache-Control')).toBe('max-age=99')
    const filled = await visitSite(site.id, '/c/Domain=sites.localhost', html)
    expect(filled.headers.getSetCookie()).toEqual(['mine=1; Path=/'])
  })

  it('send visitors on and show other files', async () => {
    const { site } = await buildSite({
      'index.html': 'root',
      'app.js': 'app',
      'posts/one.html': 'one',
      'closed.html': 'closed',
      _redirects: `/old/:name /posts/:name 301
/away https://example.com/x
/blog/* /posts/:splat 200
/secret/* /closed.html 404
/up/* /_headers 200`,
    })
    const moved = await visitSite(site.id, '/old/one?a=1')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/posts/one?a=1'])
    expect((await visitSite(site.id, '/away')).headers.get('Location')).toBe('https://example.com/x')
    expect(await text(site.id, '/blog/one')).toBe('200 one')
    expect(await text(site.id, '/secret/x')).toBe('404 closed')
    expect((await visitSite(site.id, '/up/x', { Accept: '*/*' })).status).toBe(404)
    expect(await text(site.id, '/app.js')).toBe('200 app')
  })
})

describe('what this isolate remembers', () => {
  it('is renewed within two seconds when another isolate changed the site', async () => {
    const { site } = await buildSite({ 'index.html': 'root' })
    expect(await text(site.id, '/')).toBe('200 root')
    await env.DB.prepare('UPDATE sites SET is_on = 0, revision = revision + 1 WHERE id = ?')
      .bind(site.id)
      .run()
    expect(await text(site.id, '/')).toBe('200 root')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 2_001)
    const answer = await visitSite(site.id, '/')
    vi.restoreAllMocks()
    expect(answer.status).toBe(404)
  })

  it('is forgotten at once with each change that is made here, the first file too', async () => {
    const place = await buildTree()
    expect((await visitSite(place.siteId, '/')).status).toBe(404)
    await putTexts(place, { 'index.html': 'first' })
    expect(await text(place.siteId, '/')).toBe('200 first')
    await putTexts(place, { 'index.html': 'second' })
    expect(await text(place.siteId, '/')).toBe('200 second')
    await removeItems(place, [], ['index.html'])
    expect((await visitSite(place.siteId, '/')).status).toBe(404)
  })

  it('follows files that the file manager changes', async () => {
    const { site } = await buildSite({ 'index.html': 'root', 'a.txt': 'a' })
    expect(await text(site.id, '/a.txt')).toBe('200 a')
    await env.DB.batch([
      env.DB.prepare("UPDATE site_nodes SET name = 'b.txt' WHERE name = 'a.txt'"),
      env.DB.prepare('UPDATE sites SET revision = revision + 1 WHERE id = ?').bind(site.id),
    ])
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 2_001)
    expect((await visitSite(site.id, '/a.txt', { Accept: '*/*' })).status).toBe(404)
    expect(await text(site.id, '/b.txt')).toBe('200 a')
    vi.restoreAllMocks()
  })

  it('says sorry, not 500, while the database is down', async () => {
    const withSession = vi.spyOn(env.DB, 'withSession').mockImplementation(() => {
      throw new Error('D1 is down')
    })
    const answer = await visitSite('neverasked12', '/')
    withSession.mockRestore()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  })
})

it('explains in the language of the visitor', async () => {
  for (const [language, words] of [
    ['en', 'Site not found'],
    ['fa-IR', 'سایت پیدا نشد'],
    ['ar', 'لا يوجد موقع'],
  ] as const) {
    const answer = await visitSite('abcdefghijkl', '/', { 'Accept-Language': language })
    expect(await answer.text()).toContain(words)
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
  }
})

it('finds hosts and files by their indexes', async () => {
  const plan = async (query: string, ...values: string[]) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...values)
      .all<{ detail: string }>()
    return results.map(({ detail }) => detail).join('\n')
  }
  const files = await plan(selectFiles, 'tree_x', '[["a","b"]]')
  expect(files).toContain('USING INDEX site_nodes_name (parent_id=? AND name=?)')
  expect(files).not.toContain('SCAN node')
  const host = await plan(selectHost, 'abcdefghijkl', '')
  expect(host).not.toMatch(/SCAN (site|tree)\b/)
})
