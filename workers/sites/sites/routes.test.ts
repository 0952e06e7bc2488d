import { env } from 'cloudflare:workers'
import type { Page } from '@domain/page'
import type { Deploy, Site, SiteVersion } from '@domain/sites/sites'
import { keptVersions, maxOpenDeploys, siteIdPattern } from '@domain/sites/sites'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import {
  beginDeploy,
  buildSite,
  callFiles,
  callSites,
  getSite,
  publish,
  putFile,
  visitSite,
  writeVisits,
} from '../../../tests/sites'

const versionsOf = async (bearer: string) =>
  (await (await callSites('GET', '/sites/current/versions?limit=100', { bearer })).json<Page<SiteVersion>>())
    .items
const shown = async (id: string, path = '/') => (await visitSite(id, path)).text()

describe('a site', () => {
  it('is made once, when it is asked for first, and is off until something is published', async () => {
    const { bearer } = await newMember()
    const answers = await Promise.all([1, 2, 3, 4].map(() => getSite(bearer)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const [site] = answers
    expect(site).toMatchObject({ active: false, isOn: true, files: 0, bytes: 0, publishedAt: null })
    expect(site?.id).toMatch(siteIdPattern)
    expect(site?.hostId).toBe(site?.id)
    expect(site?.url).toBe(`http://${site?.id}.sites.localhost:8787/`)
    expect((await visitSite(site?.id ?? '', '/')).status).toBe(404)
  })

  it('says at which address it works as it was built, and which of its rules do nothing', async () => {
    const plain = await buildSite({ 'index.html': '<script src="/a.js"></script>', _redirects: '/a /b 418' })
    const check = async (bearer: string) =>
      (await callSites('GET', '/sites/current/check', { bearer })).json<unknown>()
    expect(await check(plain.bearer)).toEqual({
      url: plain.site.url,
      unread: [{ file: '_redirects', line: 1, text: '/a /b 418' }],
    })
    const { site, bearer } = await buildSite({ 'index.html': 'x' })
    const deploy = await beginDeploy(bearer)
    await putFile(bearer, deploy, 'index.html', `<script src="/${site.id}/a.js"></script>`)
    await publish(bearer, deploy)
    expect(await check(bearer)).toEqual({ url: `${site.url}${site.id}/`, unread: [] })
  })

  it('is turned off and on, honouring If-Match', async () => {
    const { bearer, site } = await buildSite({ 'index.html': 'root' })
    expect(site).toMatchObject({ active: true, files: 1, bytes: 4 })
    const { headers } = await callSites('GET', '/sites/current', { bearer })
    const etag = headers.get('ETag') ?? ''
    const patch = (active: boolean, more = {}) =>
      callSites('PATCH', '/sites/current', { bearer, body: { active }, headers: more })
    const off = await patch(false, { 'If-Match': etag })
    expect(await off.json<Site>()).toMatchObject({ active: false, isOn: false, files: 1 })
    expect((await visitSite(site.id, '/')).status).toBe(404)
    expect((await patch(true, { 'If-Match': etag })).status).toBe(412)
    expect((await patch(true)).status).toBe(200)
    expect(await shown(site.id)).toBe('root')
    for (const body of [{}, { active: 'yes' }, { active: null }, { active: true, more: 1 }])
      expect((await callSites('PATCH', '/sites/current', { bearer, body })).status).toBe(422)
  })

  it('belongs to its owner: nobody, a stranger and tokens without the scope get nothing of it', async () => {
    const mine = await buildSite({ 'index.html': 'root' })
    const stranger = await newMember()
    const reader = await buildToken(db(), { user: stranger.user, scopes: ['sites:read'] })
    const other = await buildToken(db(), { user: stranger.user, scopes: ['links:write'] })
    const deploy = await beginDeploy(mine.bearer)
    const [version] = await versionsOf(mine.bearer)
    const upload = `${new URL(deploy.uploadUrl).pathname}/x.txt`
    const send = (method: string, path: string, bearer?: string) =>
      path.startsWith('/sites')
        ? callSites(method, path, { bearer, ...(method === 'GET' ? {} : { body: { active: false } }) })
        : callFiles(method, path, { bearer, bytes: 'x', headers: { 'Content-Length': '1' } })
    const calls: [method: string, path: string][] = [
      ['GET', '/sites/current'],
      ['PATCH', '/sites/current'],
      ['GET', '/sites/current/visits?unit=day'],
      ['POST', '/sites/current/deploys'],
      ['GET', `/sites/current/deploys/${deploy.id}`],
      ['POST', `/sites/current/deploys/${deploy.id}/publish`],
      ['DELETE', `/sites/current/deploys/${deploy.id}`],
      ['GET', '/sites/current/versions'],
      ['POST', `/sites/current/versions/${version?.id}/restore`],
      ['DELETE', `/sites/current/versions/${version?.id}`],
      ['PUT', upload],
    ]
    for (const [method, path] of calls) {
      const what = `${method} ${path}`
      expect((await send(method, path)).status, what).toBe(401)
      expect((await send(method, path, other.bearer)).status, what).toBe(403)
      if (method !== 'GET') expect((await send(method, path, reader.bearer)).status, what).toBe(403)
      const own = /current(\/visits.*|\/deploys|\/versions)?$/.test(path)
      if (!own) expect((await send(method, path, stranger.bearer)).status, what).toBe(404)
    }
    expect((await getSite(stranger.bearer)).id).not.toBe(mine.site.id)
    expect(await shown(mine.site.id)).toBe('root')
    const writer = await buildToken(db(), { user: mine.deploy && stranger.user, scopes: ['sites:write'] })
    expect((await callSites('POST', '/sites/current/deploys', { bearer: writer.bearer })).status).toBe(201)
  })
})

describe('a deploy', () => {
  it('is unseen until it is published, then seen as a whole', async () => {
    const { bearer, site } = await buildSite({ 'index.html': 'one', 'only-one.txt': '1' })
    const deploy = await beginDeploy(bearer)
    await putFile(bearer, deploy, 'index.html', 'two')
    await putFile(bearer, deploy, 'a/b/سه.txt', 'three')
    expect(await shown(site.id)).toBe('one')
    const read = await callSites('GET', `/sites/current/deploys/${deploy.id}`, { bearer })
    expect(await read.json<Deploy>()).toMatchObject({ state: 'open', files: 2, bytes: 8, warnings: [] })
    const published = await publish(bearer, deploy)
    expect(await published.json<Site>()).toMatchObject({ id: site.id, active: true, files: 2 })
    expect(await shown(site.id)).toBe('two')
    expect(await shown(site.id, `/a/b/${encodeURIComponent('سه.txt')}`)).toBe('three')
    expect((await visitSite(site.id, '/only-one.txt', { Accept: '*/*' })).status).toBe(404)
    expect((await publish(bearer, deploy)).status).toBe(200)
    expect((await putFile(bearer, deploy, 'late.txt', 'x')).status).toBe(409)
  })

  it('warns before it goes public', async () => {
    const { bearer } = await newMember()
    const deploy = await beginDeploy(bearer)
    await putFile(bearer, deploy, 'dist/index.html', 'x')
    await putFile(bearer, deploy, '.env', 'KEY=1')
    const read = await callSites('GET', `/sites/current/deploys/${deploy.id}`, { bearer })
    expect((await read.json<Deploy>()).warnings.map(({ code }) => code)).toEqual(['no_index', 'secrets'])
  })

  it('can be cancelled, and nothing can be sent to it then', async () => {
    const { bearer } = await newMember()
    const deploy = await beginDeploy(bearer)
    await putFile(bearer, deploy, 'index.html', 'x')
    const path = `/sites/current/deploys/${deploy.id}`
    expect((await callSites('DELETE', path, { bearer })).status).toBe(204)
    expect((await callSites('DELETE', path, { bearer })).status).toBe(404)
    expect((await putFile(bearer, deploy, 'index.html', 'x')).status).toBe(404)
    expect((await publish(bearer, deploy)).status).toBe(404)
  })

  it('is not published empty, and not cancelled once it is public', async () => {
    const { bearer } = await newMember()
    const empty = await beginDeploy(bearer)
    expect(await refusal(await publish(bearer, empty))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { files: 'required' },
    })
    const { deploy } = await buildSite({ 'index.html': 'x' }, bearer)
    expect((await callSites('DELETE', `/sites/current/deploys/${deploy.id}`, { bearer })).status).toBe(409)
  })

  it('that runs beside another is published whole; the last wins and both are versions', async () => {
    const { bearer, site } = await buildSite({ 'index.html': 'zero' })
    const [one, two] = [await beginDeploy(bearer), await beginDeploy(bearer)]
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => [
        putFile(bearer, one, `f/${at}.txt`, 'one'),
        putFile(bearer, two, `f/${at}.txt`, 'two'),
      ]).flat(),
    )
    const answers = await Promise.all([publish(bearer, one), publish(bearer, two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => shown(site.id, `/f/${at}.txt`)))
    expect(new Set(all).size).toBe(1)
    const versions = await versionsOf(bearer)
    expect(versions.map(({ files, isLive }) => [files, isLive])).toEqual([
      [8, true],
      [8, false],
      [1, false],
    ])
    expect(new Set(versions.map(({ id }) => id))).toContain(one.id)
    expect(new Set(versions.map(({ id }) => id))).toContain(two.id)
  })

  it('is one, however often it is asked for with the same key', async () => {
    const { bearer } = await newMember()
    const post = () =>
      callSites('POST', '/sites/current/deploys', { bearer, headers: { 'Idempotency-Key': 'once' } })
    const [first, again] = [await (await post()).json<Deploy>(), await (await post()).json<Deploy>()]
    expect(again.id).toBe(first.id)
  })

  it('is refused beyond as many as may be open', async () => {
    const { bearer } = await newMember()
    for (let at = 0; at < maxOpenDeploys; at += 1) await beginDeploy(bearer)
    const one = await callSites('POST', '/sites/current/deploys', { bearer })
    expect(one.status).toBe(409)
    await env.DB.prepare(
      "UPDATE site_trees SET updated_at = updated_at - 4000000 WHERE kind = 'deploy'",
    ).run()
    expect((await callSites('POST', '/sites/current/deploys', { bearer })).status).toBe(201)
  })
})

describe('an upload', () => {
  it('refuses paths that lead elsewhere or cannot be kept', async () => {
    const { bearer } = await newMember()
    const deploy = await beginDeploy(bearer)
    const base = new URL(deploy.uploadUrl).pathname
    for (const path of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fx',
      'a%00b',
      'a%5c..%5cb',
      'con.txt',
      'a%0ab',
      '%ff',
      'a/%252e%252e/b',
      `${'a'.repeat(300)}.txt`,
      Array.from({ length: 40 }, () => 'd').join('/'),
    ]) {
      const answer = await callFiles('PUT', `${base}/${path}`, {
        bearer,
        bytes: 'x',
        headers: { 'Content-Length': '1' },
      })
      expect(answer.status, path).toBe(422)
    }
    expect((await callFiles('PUT', `${base}/`, { bearer, bytes: 'x' })).status).toBe(422)
  })

  it('must have the length that it says, and be no larger than a file may be', async () => {
    const { bearer } = await newMember()
    const deploy = await beginDeploy(bearer)
    const base = new URL(deploy.uploadUrl).pathname
    const put = (length: string, bytes: string) =>
      callFiles('PUT', `${base}/x.txt`, { bearer, bytes, headers: { 'Content-Length': length } })
    expect((await put('2', 'x')).status).toBe(422)
    expect((await put('1', 'xx')).status).toBe(422)
    expect((await put('x', 'x')).status).toBe(422)
    expect((await put(String(100 * 1024 * 1024 + 1), 'x')).status).toBe(413)
    expect((await callSites('GET', `/sites/current/deploys/${deploy.id}`, { bearer })).status).toBe(200)
    const read = await callSites('GET', `/sites/current/deploys/${deploy.id}`, { bearer })
    expect((await read.json<Deploy>()).files).toBe(0)
    expect((await put('1', 'x')).status).toBe(201)
  })

  it('fits exactly into the quota and not a byte more; equal files count once', async () => {
    const { bearer } = await newMember()
    const deploy = await beginDeploy(bearer)
    const bindings = { SITE_QUOTA_MB: '1' }
    const base = new URL(deploy.uploadUrl).pathname
    const put = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
      callFiles('PUT', `${base}/${path}`, {
        bearer,
        bytes,
        bindings,
        headers: { 'Content-Length': String(bytes.length) },
      })
    const half = new Uint8Array(512 * 1024).fill(1)
    expect((await put('a.bin', half)).status).toBe(201)
    expect((await put('same.bin', half)).status).toBe(201)
    expect((await put('b.bin', new Uint8Array(512 * 1024).fill(2))).status).toBe(201)
    expect(await refusal(await put('c.bin', new Uint8Array([3])))).toMatchObject({ status: 422 })
    expect((await put('a.bin', half)).status).toBe(201)
  })

  it('of an equal file stores nothing new', async () => {
    const { bearer, site } = await buildSite({ 'a.txt': 'same', 'b.txt': 'same' })
    await buildSite({ 'c.txt': 'same' }, bearer)
    expect((await env.SITES.list({ prefix: `${site.id}/` })).objects).toHaveLength(1)
  })
})

describe('a .zip', () => {
  const send = (bearer: string, { uploadUrl }: Deploy, bytes: Uint8Array<ArrayBuffer>) =>
    callFiles('POST', new URL(uploadUrl).pathname, {
      bearer,
      bytes,
      headers: { 'Content-Length': String(bytes.length) },
    })
  const zip = (files: Record<string, string>) =>
    new Uint8Array(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    )

  it('becomes the files of a deploy, all or none', async () => {
    const { bearer } = await newMember()
    const deploy = await beginDeploy(bearer)
    const answer = await send(bearer, deploy, zip({ 'index.html': 'root', 'a/b.txt': 'deep' }))
    expect([answer.status, await answer.json()]).toEqual([201, { files: 2, bytes: 8 }])
    expect((await send(bearer, deploy, zip({ 'c.txt': 'c', '../out.txt': 'x' }))).status).toBe(422)
    expect((await send(bearer, deploy, new Uint8Array([1, 2, 3]))).status).toBe(422)
    expect((await send(bearer, deploy, new Uint8Array())).status).toBe(422)
    const site = await (await publish(bearer, deploy)).json<Site>()
    expect(site.files).toBe(2)
    expect(await shown(site.id, '/a/b.txt')).toBe('deep')
    expect((await send(bearer, deploy, zip({ 'late.txt': 'x' }))).status).toBe(409)
    expect((await send((await newMember()).bearer, deploy, zip({ 'x.txt': 'x' }))).status).toBe(404)
  })
})

describe('versions', () => {
  it('come back at once and can be looked at by their own address', async () => {
    const { bearer, site } = await buildSite({ 'index.html': 'one' })
    await buildSite({ 'index.html': 'two' }, bearer)
    const [live, former] = await versionsOf(bearer)
    expect([live?.isLive, former?.isLive]).toEqual([true, false])
    const label = new URL(former?.url ?? '').hostname.split('.')[0] ?? ''
    expect(label).toMatch(new RegExp(`^[a-z0-9]{26}--${site.id}$`))
    const preview = await visitSite(label, '/')
    expect([await preview.text(), preview.headers.get('X-Robots-Tag')]).toEqual(['one', 'noindex'])
    expect(preview.headers.get('Cache-Control')).toBe('private, no-cache')
    const wrong = `${'a'.repeat(20)}--${site.id}`
    expect((await visitSite(wrong, '/')).status).toBe(404)
    const back = await callSites('POST', `/sites/current/versions/${former?.id}/restore`, { bearer })
    expect(back.status).toBe(200)
    expect(await shown(site.id)).toBe('one')
    expect((await versionsOf(bearer)).map(({ id, isLive }) => [id, isLive])).toEqual([
      [former?.id, true],
      [live?.id, false],
    ])
    expect(await shown(new URL(live?.url ?? '').hostname.split('.')[0] ?? '')).toBe('two')
  })

  it('are kept up to a number; the oldest go', async () => {
    const { bearer } = await newMember()
    for (let at = 0; at <= keptVersions + 1; at += 1) await buildSite({ 'index.html': `v${at}` }, bearer)
    const versions = await versionsOf(bearer)
    expect(versions).toHaveLength(keptVersions + 1)
    const oldest = versions.at(-1)
    expect(await shown(new URL(oldest?.url ?? '').hostname.split('.')[0] ?? '')).toBe('v1')
  })

  it('are removed by hand, but for the live one', async () => {
    const { bearer } = await buildSite({ 'index.html': 'one' })
    await buildSite({ 'index.html': 'two' }, bearer)
    const [live, former] = await versionsOf(bearer)
    const remove = (id: string | undefined) =>
      callSites('DELETE', `/sites/current/versions/${id}`, { bearer })
    expect((await remove(live?.id)).status).toBe(409)
    expect((await remove(former?.id)).status).toBe(204)
    expect((await remove(former?.id)).status).toBe(404)
    expect(await versionsOf(bearer)).toHaveLength(1)
  })
})

describe('visits', () => {
  it('count pages by people, and programs apart', async () => {
    const { bearer, site } = await buildSite({ 'index.html': 'root', 'about.html': 'a', 'app.js': '1' })
    await visitSite(site.id, '/')
    await visitSite(site.id, '/')
    await visitSite(site.id, '/index.html')
    await visitSite(site.id, '/about', { Referer: 'https://www.news.example/x' })
    await visitSite(site.id, '/app.js')
    await visitSite(site.id, '/', {}, { method: 'HEAD' })
    await visitSite(site.id, '/nothing.txt', { Accept: '*/*' })
    await visitSite(site.id, '/', { 'Sec-Fetch-Dest': 'empty' })
    await visitSite(site.id, '/', { 'User-Agent': 'curl/8.5.0' })
    const [version] = await versionsOf(bearer)
    await visitSite(new URL(version?.url ?? '').hostname.split('.')[0] ?? '', '/')
    await writeVisits()
    const answer = await callSites('GET', '/sites/current/visits?unit=hour', { bearer })
    expect(await answer.json()).toMatchObject({
      total: 4,
      bots: 1,
      pages: [
        { value: '/', visits: 3 },
        { value: '/about', visits: 1 },
      ],
      referrers: [
        { value: 'direct', visits: 3 },
        { value: 'news.example', visits: 1 },
      ],
      browsers: [{ value: 'Firefox', visits: 4 }],
    })
    expect((await callSites('GET', '/sites/current/visits?unit=week', { bearer })).status).toBe(422)
  })
})

describe('a report', () => {
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    bytes: new URLSearchParams(fields),
  })

  it('reaches us from the page that every site leads to', async () => {
    const { site } = await buildSite({ 'index.html': 'root' })
    const way = await visitSite(site.id, '/.well-known/abuse')
    expect(way.headers.get('Location')).toBe(`http://sites.localhost:8787/report?site=${site.id}`)
    expect(await (await visitSite('', `/report?site=${site.id}`)).text()).toContain('<form')
    const sent = await visitSite(
      '',
      '/report',
      {},
      form({ site: site.id, reason: 'phishing', text: 'looks like a bank' }),
    )
    expect(sent.status).toBe(200)
    const row = await env.DB.prepare('SELECT subject_id, reason, text FROM reports').first()
    expect(row).toEqual({ subject_id: site.id, reason: 'phishing', text: 'looks like a bank' })
    expect((await visitSite('', '/report', {}, form({ site: site.id, reason: 'none' }))).status).toBe(422)
    expect((await visitSite('', '/report', {}, form({ site: 'abcdefghijkl', reason: 'spam' }))).status).toBe(
      404,
    )
    expect((await visitSite('', '/report?site=%00')).status).toBe(404)
  })

  it('after which we close the site shows a warning', async () => {
    const { site, bearer } = await buildSite({ 'index.html': 'root' })
    await env.DB.prepare('UPDATE sites SET blocked_at = 1, revision = revision + 1 WHERE id = ?')
      .bind(site.id)
      .run()
    await callSites('PATCH', '/sites/current', { bearer, body: { active: true } })
    const answer = await visitSite(site.id, '/')
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('This site is blocked'),
    ])
    expect((await getSite(bearer)).active).toBe(false)
  })
})
