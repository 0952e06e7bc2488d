import { expect, it } from 'vitest'
import { hostLabel, newSiteId, newTreeLabel, siteIdPattern, siteUrl } from './sites'
import { fileWarnings, shownPath, siteWarnings } from './warnings'

const codes = (paths: string[], index: string | null = null) =>
  siteWarnings(paths, index, 'abcdefghijkl').map(({ code }) => code)

it('is silent about a plain build', () => {
  const index = '<script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="style.css">'
  expect(codes(['index.html', 'assets/app.js', 'style.css'], index)).toEqual([])
  expect(codes(['.well-known/security.txt', 'index.html'])).toEqual([])
})

it('says when nothing can be shown first', () => {
  expect(codes(['dist/index.html', 'dist/app.js'])).toEqual(['no_index'])
  expect(codes([])).toEqual([])
})

it('finds a base path that does not fit, and takes the one of the site', () => {
  const index = '<script src="/my-repo/assets/app.js"></script>'
  expect(siteWarnings(['index.html', 'assets/app.js'], index, 'abcdefghijkl')).toEqual([
    { code: 'missing_base_path', path: '/my-repo/assets/app.js', files: 1 },
  ])
  expect(
    codes(['index.html', 'assets/app.js'], '<script src="/abcdefghijkl/assets/app.js"></script>'),
  ).toEqual([])
  expect(codes(['index.html'], '<script src="https://cdn.example/x.js"></script>')).toEqual([])
})

it('finds programs for a server, secrets and source maps, naming the first', () => {
  expect(
    siteWarnings(
      ['index.html', 'api/send.php', 'lib/a.py', '.env', 'deploy/id_rsa', 'certs/site.pem', 'app.js.map'],
      null,
      'abcdefghijkl',
    ),
  ).toEqual([
    { code: 'server_side_files', path: 'api/send.php', files: 2 },
    { code: 'secrets', path: '.env', files: 3 },
    { code: 'source_maps', path: 'app.js.map', files: 1 },
  ])
})

it('takes all of a repository for a secret, but not what only configures one', () => {
  expect(
    fileWarnings(['.git/HEAD', 'a/.git/config', 'site.zip/.env', '.gitignore', '.github/x.yml']),
  ).toEqual([
    { code: 'secrets', path: '.git/HEAD', files: 3 },
    { code: 'dot_files', path: '.gitignore', files: 2 },
  ])
})

it('shows where in an archive a path lies', () => {
  expect(shownPath('a/inner.zip/.env')).toBe('a/inner.zip › .env')
  expect(shownPath('a.zip')).toBe('a.zip')
})

it('names files that are not shown because their names begin with a dot', () => {
  expect(siteWarnings(['index.html', '.env.example', 'a/.htaccess', 'b/.c/d'], null, 'abcdefghijkl')).toEqual(
    [{ code: 'dot_files', path: '.env.example', files: 3 }],
  )
})

it('makes labels of hosts', () => {
  expect(hostLabel(new Uint8Array([255, 255, 0]))).toMatch(/^[a-z][a-z0-9]a$/)
  for (let round = 0; round < 100; round += 1) expect(newSiteId()).toMatch(siteIdPattern)
  expect(newTreeLabel()).toMatch(/^[a-z][a-z0-9]{25}$/)
  expect(siteUrl('http://sites.localhost:8787', 'abcdefghijkl', 'tree')).toBe(
    'http://tree--abcdefghijkl.sites.localhost:8787/',
  )
})
