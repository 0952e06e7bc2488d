import { expect, it } from 'vitest'
import { newMember } from '../../../tests/api'
import { zipOf } from '../../../tests/archives'
import { callFiles } from '../../../tests/files-host'
import { beginDeploy, callSites, getSite, visitSite } from '../../../tests/sites'

type Zip = Uint8Array<ArrayBuffer>

const send = (url: string, bearer: string | undefined, zip: Zip, headers: Record<string, string> = {}) =>
  callFiles('POST', url, {
    bearer,
    bytes: zip,
    headers: { 'Content-Type': 'application/zip', 'Content-Length': String(zip.length), ...headers },
  })
const good = zipOf([
  { name: 'index.html', body: '<p>from a zip</p>' },
  { name: 'a/b.txt', body: 'b' },
])

it('sends a whole site as one .zip, which is live once it is published', async () => {
  const { bearer } = await newMember()
  const { id } = await getSite(bearer)
  const deploy = await beginDeploy(bearer)
  const answer = await send(deploy.uploadUrl, bearer, good)
  expect([answer.status, await answer.json()]).toEqual([201, { files: 2, bytes: 18 }])
  expect(
    (await callSites('POST', `/sites/current/deploys/${deploy.id}/publish`, { bearer, body: {} })).status,
  ).toBe(200)
  expect(await (await visitSite(id, '/')).text()).toBe('<p>from a zip</p>')
  expect((await send(deploy.uploadUrl, bearer, good)).status).toBe(409)
})

it('keeps the one folder that everything lies in, or leaves it out with what systems add', async () => {
  const { bearer } = await newMember()
  const { id } = await getSite(bearer)
  const wrapped = zipOf([
    { name: 'dist/' },
    { name: 'dist/index.html', body: 'unwrapped' },
    { name: 'dist/a/b.txt', body: 'b' },
    { name: '__MACOSX/dist/._index.html', body: 'junk' },
  ])
  const publish = async (query: string) => {
    const deploy = await beginDeploy(bearer)
    const answer = await send(`${deploy.uploadUrl}${query}`, bearer, wrapped)
    await callSites('POST', `/sites/current/deploys/${deploy.id}/publish`, { bearer, body: {} })
    return answer.json()
  }
  expect(await publish('?unwrap=true')).toEqual({ files: 2, bytes: 10 })
  expect(await (await visitSite(id, '/')).text()).toBe('unwrapped')
  expect(await (await visitSite(id, '/a/b.txt')).text()).toBe('b')
  expect(await publish('')).toEqual({ files: 3, bytes: 14 })
  expect(await (await visitSite(id, '/dist/')).text()).toBe('unwrapped')
  const deploy = await beginDeploy(bearer)
  expect((await send(`${deploy.uploadUrl}?unwrap=maybe`, bearer, good)).status).toBe(422)
})

it('warns of secrets in a .zip within it, before it is published', async () => {
  const { bearer } = await newMember()
  const deploy = await beginDeploy(bearer)
  const inner = zipOf([{ name: '.env', body: 'SECRET=1' }, { name: '.htaccess' }])
  const outer = zipOf([
    { name: 'index.html', body: '<p>hi</p>' },
    { name: 'src/inner.zip', body: inner },
    { name: 'broken.zip', body: 'no zip' },
  ])
  expect((await send(deploy.uploadUrl, bearer, outer)).status).toBe(201)
  const shown = await callSites('GET', `/sites/current/deploys/${deploy.id}`, { bearer })
  expect(await shown.json()).toMatchObject({
    warnings: [{ code: 'secrets', path: 'src/inner.zip/.env', files: 1 }],
  })
})

it('is unpacked once for one key', async () => {
  const { bearer } = await newMember()
  const deploy = await beginDeploy(bearer)
  const key = { 'Idempotency-Key': 'zip' }
  const first = await (await send(deploy.uploadUrl, bearer, good, key)).json()
  expect(await (await send(deploy.uploadUrl, bearer, good, key)).json()).toEqual(first)
})

it('is refused whole, in a code, when something in it is wrong', async () => {
  const { bearer } = await newMember()
  const deploy = await beginDeploy(bearer)
  const refused = async (zip: Zip, headers?: Record<string, string>) => {
    const answer = await send(deploy.uploadUrl, bearer, zip, headers)
    const { fields } = await answer.json<{ fields?: object }>()
    return { status: answer.status, ...fields }
  }
  expect(await refused(zipOf([{ name: 'a' }, { name: '../b' }]))).toEqual({ status: 422, archive: 'outside' })
  expect(await refused(new Uint8Array([1, 2, 3]))).toEqual({ status: 422, archive: 'not_an_archive' })
  expect(await refused(good, { 'Content-Length': '99' })).toMatchObject({ status: 422 })
  expect(await refused(good, { 'Content-Length': String(101 * 1024 * 1024) })).toEqual({ status: 413 })
  const deployed = await callSites('GET', `/sites/current/deploys/${deploy.id}`, { bearer })
  expect(await deployed.json()).toMatchObject({ files: 0 })
})

it('goes to the deploy of its owner only', async () => {
  const [owner, stranger] = [await newMember(), await newMember()]
  const deploy = await beginDeploy(owner.bearer)
  await getSite(stranger.bearer)
  expect((await send(deploy.uploadUrl, undefined, good)).status).toBe(401)
  expect((await send(deploy.uploadUrl, stranger.bearer, good)).status).toBe(404)
})

it('a deploy takes several small files in one form, all or none', async () => {
  const { bearer } = await newMember()
  const deploy = await beginDeploy(bearer)
  const { pathname } = new URL(deploy.uploadUrl)
  const send = async (names: string[]) => {
    const form = new FormData()
    for (const name of names) form.append('file[]', new Blob([name]), name)
    return callFiles('POST', pathname, { bearer, bytes: form })
  }
  expect((await send(['a.txt', '../b.txt'])).status).toBe(422)
  const sent = await send(['index.html', 'a/b.txt'])
  expect([sent.status, await sent.json()]).toEqual([201, { files: 2, bytes: 17 }])
  expect((await send(['a/b.txt'])).status).toBe(201)
  const { id } = deploy
  const read = await callSites('GET', `/sites/current/deploys/${id}`, { bearer })
  expect(await read.json()).toMatchObject({ files: 2 })
})
