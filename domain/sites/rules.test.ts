import { describe, expect, it } from 'vitest'
import { headersFor, maxHeaderRules, readHeaderRules, unreadHeaders } from './headers'
import { fillIn } from './patterns'
import { maxRedirects, readRedirects, redirectionOf, unreadRedirects } from './redirects'
import { isHashedName, isPackable, typeOfName } from './types'

const redirection = (text: string, path: string, hasFile = false, query = '') =>
  redirectionOf(readRedirects(text), path, query, hasFile)

describe('_redirects', () => {
  it('understands plain paths, statuses, placeholders, splats and remarks', () => {
    const text = `
# a remark
/old /new          # another
/gone /new 301
/blog/:year/:slug  /posts/:slug?y=:year 308
/docs/*  https://docs.example/:splat 302
/فارسی /fa/
`
    expect(redirection(text, '/old')).toEqual({ to: '/new', status: 302 })
    expect(redirection(text, '/old/')).toEqual({ to: '/new', status: 302 })
    expect(redirection(text, '/gone', false, '?a=1')).toEqual({ to: '/new?a=1', status: 301 })
    expect(redirection(text, '/blog/2026/hello', false, '?a=1')).toEqual({
      to: '/posts/hello?y=2026',
      status: 308,
    })
    expect(redirection(text, '/docs/a/b')).toEqual({ to: 'https://docs.example/a/b', status: 302 })
    expect(redirection(text, '/docs')).toEqual({ to: 'https://docs.example/', status: 302 })
    expect(redirection(text, '/docsy')).toBeNull()
    expect(redirection(text, encodeURI('/فارسی'))).toEqual({ to: '/fa/', status: 302 })
    expect(redirection(text, '/blog/2026/a/b')).toBeNull()
  })

  it('shows another file only where there is none, unless it is forced', () => {
    expect(redirection('/* /index.html 200', '/app.js', true)).toBeNull()
    expect(redirection('/* /index.html 200', '/deep/link')).toEqual({ to: '/index.html', status: 200 })
    expect(redirection('/* /closed.html 200!', '/app.js', true)).toEqual({ to: '/closed.html', status: 200 })
    expect(redirection('/a /b 301', '/a', true)).toEqual({ to: '/b', status: 301 })
  })

  it('takes the first rule that fits', () => {
    expect(redirection('/a /first\n/a /second', '/a')?.to).toBe('/first')
  })

  it('leaves out what it does not understand or may not do', () => {
    for (const line of [
      '/a',
      '/a /b 418',
      '/a /b 302 extra',
      'a /b',
      '/a javascript:alert(1)',
      '/a //evil.example/',
      '/a /\\evil.example',
      '/a https://other.example/ 200',
      '/:x/:x /b',
      '/*/* /b',
      `/a /${'b'.repeat(1_100)}`,
    ])
      expect(readRedirects(line), line).toEqual([])
  })

  it('never lets what is asked for choose the host, a header or a loop', () => {
    expect(redirection('/go/* /:splat', '/go//evil.example/x')?.to).toBe('/evil.example/x')
    expect(redirection('/go/* /:splat', '/go/%5Cevil.example')?.to).toBe('/%5Cevil.example')
    expect(redirection('/go/:host https://:host/', '/go/evil.example')?.to ?? 'none').not.toContain('evil')
    expect(redirection('/go/* /:splat', '/go/%0d%0aSet-Cookie:x')?.to).toBe('/%0d%0aSet-Cookie:x')
    expect(redirection('/a /a', '/a')).toBeNull()
    expect(redirection('/* /:splat', '/a')).toBeNull()
  })

  it('reads as many rules as are allowed and no more', () => {
    const plain = Array.from({ length: maxRedirects.plain + 1 }, (_, at) => `/p${at} /x`).join('\n')
    const rules = readRedirects(plain)
    expect(rules).toHaveLength(maxRedirects.plain)
    const dynamic = Array.from({ length: maxRedirects.dynamic + 1 }, (_, at) => `/d${at}/* /x`).join('\n')
    expect(readRedirects(dynamic)).toHaveLength(maxRedirects.dynamic)
    expect(redirectionOf(rules, `/p${maxRedirects.plain - 1}`, '', false)?.to).toBe('/x')
  })
})

describe('_headers', () => {
  const text = `
# remark
/*
  X-Frame-Options: DENY
  Cache-Control: public, max-age=60
/assets/*
  Cache-Control: immutable
  ! X-Frame-Options
/users/:name
  X-Name: :name
`
  it('sets, joins, removes and fills in', () => {
    const rules = readHeaderRules(text)
    expect(Object.fromEntries(headersFor(rules, '/about'))).toEqual({
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=60',
    })
    expect(Object.fromEntries(headersFor(rules, '/assets/a.js'))).toEqual({
      'cache-control': 'public, max-age=60, immutable',
    })
    expect(Object.fromEntries(headersFor(rules, '/users/sara'))['x-name']).toBe('sara')
  })

  it('cannot touch what keeps sites apart, how an answer is framed, or other hosts', () => {
    const refused = `/*
  X-Content-Type-Options: none
  Service-Worker-Allowed: /
  Origin-Agent-Cluster: ?0
  Clear-Site-Data: "*"
  Strict-Transport-Security: max-age=0
  Content-Length: 3
  Content-Encoding: br
  Transfer-Encoding: chunked
  Location: https://evil.example/
  ETag: "x"
  Sec-Anything: 1
  CF-Ray: 1
  Set-Cookie: a=1; Domain=hamkar.site
  Set-Cookie: b=2; path=/; DOMAIN = .hamkar.site
  Bad Name: x
  X-Line: a\u0000b
  X-Letters: سلام
  ! X-Content-Type-Options
  Set-Cookie: c=3; Path=/`
    expect(headersFor(readHeaderRules(refused), '/')).toEqual([['set-cookie', 'c=3; Path=/']])
  })

  it('gives no cookie a domain, whatever a visitor asks for', () => {
    const rules = readHeaderRules('/c/:x\n  Set-Cookie: a=1; :x\n/d/*\n  Set-Cookie: b=1;:splat')
    expect(headersFor(rules, '/c/Secure')).toEqual([['set-cookie', 'a=1; Secure']])
    for (const path of ['/c/Domain=hamkar.site', '/d/domain=x', '/d/x;DOMAIN=y'])
      expect(headersFor(rules, path), path).toEqual([])
  })

  it('reads as many rules as are allowed and no more', () => {
    const many = Array.from({ length: maxHeaderRules + 1 }, (_, at) => `/p${at}\n  X-A: 1`).join('\n')
    expect(readHeaderRules(many)).toHaveLength(maxHeaderRules)
  })
})

it('names the lines of rule files that are left out, by their numbers', () => {
  const redirects = '# remark\n/a /b 301\n/a /b 418\n\nnonsense\r\n/c https://other.example/ 200'
  expect(unreadRedirects(redirects)).toEqual([
    { line: 3, text: '/a /b 418' },
    { line: 5, text: 'nonsense' },
    { line: 6, text: '/c https://other.example/ 200' },
  ])
  const headers = '  X-Early: 1\n/*\n  X-A: 1\n  Server: me\n  ! X-A\nno path\n  X-B: 1'
  expect(unreadHeaders(headers).map(({ line }) => line)).toEqual([1, 4, 6, 7])
  expect([unreadRedirects(''), unreadHeaders('')]).toEqual([[], []])
})

it('takes hashed names for what never changes, and nothing else', () => {
  for (const path of [
    '/assets/index-C4bz8xDk.js',
    '/assets/index-B_kz8-Dk.js.map',
    '/main.3f2a1b9c.css',
    '/static/js/main.3f2a1b9c.chunk.js',
    '/chunk-5d41402abc4b2a76b9719d911017c592.mjs',
  ])
    expect(isHashedName(path), path).toBe(true)
  for (const path of [
    '/index.html',
    '/assets/jquery-validate.js',
    '/report-20240101.pdf',
    '/assets/photo-summer24.jpg',
    '/assets/icon-ArrowTop.svg',
    '/swagger-ui-bundle.js',
    '/my-Document2.pdf',
  ])
    expect(isHashedName(path), path).toBe(false)
})

it('knows content types by the ending of a name', () => {
  expect(typeOfName('a.HTML')).toBe('text/html; charset=utf-8')
  expect(typeOfName('app.js')).toBe('text/javascript; charset=utf-8')
  expect(typeOfName('a.constructor')).toBe('application/octet-stream')
  expect(typeOfName('LICENSE')).toBe('application/octet-stream')
  expect([isPackable('image/svg+xml; charset=utf-8'), isPackable('image/png')]).toEqual([true, false])
})

it('a placeholder that the path has not is left as it is, whatever its name', () => {
  expect(fillIn('/:name/:constructor/:toString', { name: 'tea' })).toBe('/tea/:constructor/:toString')
})
