import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { leftOut, onlyFolder, planOf } from './plan'

const siteId = 'abcdefghijkl'
const file = (path: string, text = 'x') => ({ path, size: text.length, read: () => new Blob([text]) })
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)
const paths = ({ files }: { files: readonly { path: string }[] }) => files.map(({ path }) => path)

describe('what would be sent', () => {
  it('has the inside of the chosen folder at the root, without what systems put there', async () => {
    const plan = await planOf(
      [file('dist/index.html', '<script src="/a.js">'), file('dist/a.js'), file('dist/.DS_Store')],
      siteId,
    )
    expect(paths(plan)).toEqual(['index.html', 'a.js'])
    expect(codes(plan)).toEqual([])
  })

  it('opens an archive', async () => {
    const bytes = zipSync({ 'site/index.html': strToU8('hi'), 'site/a.css': strToU8('a{}') })
    const read = () => new Blob([new Uint8Array(bytes)])
    const plan = await planOf([{ path: 'site.zip', size: bytes.length, read }], siteId)
    expect(paths(plan)).toEqual(['index.html', 'a.css'])
  })

  it('sends an archive whole that it cannot read', async () => {
    const plan = await planOf([file('site.zip', `${'\0'.repeat(257)}ustar`)], siteId)
    expect(plan.archive?.path).toBe('site.zip')
  })

  it('leaves out what a site cannot have, and tells why', async () => {
    const picked = ['../evil.html', 'a:b.html', 'con.txt', 'a\u202eb.html', 'index.html']
    const plan = await planOf(
      picked.map((path) => file(path)),
      siteId,
    )
    expect(paths(plan)).toEqual(['index.html'])
    expect(codes(plan)).toEqual([])
    expect(plan.asks).toBe(true)
    expect(plan.refused.map(({ code }) => code)).toEqual([
      'outside',
      'bad_character',
      'reserved_name',
      'hidden_character',
    ])
  })
})

describe('what its owner should know', () => {
  it('names secrets, source maps and files for a server, and leaves them out', async () => {
    const picked = ['index.html', '.env', 'keys/id_rsa', 'a.js.map', 'api.php'].map((path) => file(path))
    const plan = await planOf(picked, siteId)
    expect(codes(plan)).toEqual(['server_side_files', 'secrets', 'source_maps'])
    const [, secrets] = plan.warnings
    expect(secrets?.paths).toEqual(['.env', 'keys/id_rsa'])
    const less = await leftOut(plan, secrets ?? expect.fail('no warning'), siteId)
    expect(paths(less)).toEqual(['index.html', 'a.js.map', 'api.php'])
    expect(codes(less)).toEqual(['server_side_files', 'source_maps'])
  })

  it('names secrets in a .zip among the files, in a folder and in an archive, and leaves that .zip out', async () => {
    const inner = zipSync({ '.env': strToU8('SECRET=1'), '.htaccess': strToU8('') })
    const outer = zipSync({ 'index.html': strToU8('hi'), 'src/inner.zip': inner })
    const zipped = (path: string, bytes: Uint8Array) => ({
      path,
      size: bytes.length,
      read: () => new Blob([new Uint8Array(bytes)]),
    })
    for (const picked of [
      [zipped('site.zip', outer)],
      [file('index.html'), file('broken.zip'), zipped('src/inner.zip', inner)],
    ]) {
      const plan = await planOf(picked, siteId)
      expect(plan.warnings).toEqual([
        { code: 'secrets', path: 'src/inner.zip/.env', files: 1, paths: ['src/inner.zip'] },
      ])
      const [secrets] = plan.warnings
      const less = await leftOut(plan, secrets ?? expect.fail('no warning'), siteId)
      expect(paths(less)).not.toContain('src/inner.zip')
    }
  })

  it('finds the built folder of a project that was chosen whole', async () => {
    const picked = ['app/package.json', 'app/dist/index.html', 'app/dist/a.js'].map((path) => file(path))
    const plan = await planOf(picked, siteId)
    expect(codes(plan)).toEqual(['no_index'])
    expect(plan.builtIn).toBe('dist')
    const built = await onlyFolder(plan, 'dist', siteId)
    expect(paths(built)).toEqual(['index.html', 'a.js'])
    expect(codes(built)).toEqual([])
  })

  it('sees that index.html asks for files under another base path', async () => {
    const plan = await planOf([file('index.html', '<script src="/app/a.js"></script>'), file('a.js')], siteId)
    expect(plan.warnings).toMatchObject([{ code: 'missing_base_path', path: '/app/a.js', paths: [] }])
  })
})
