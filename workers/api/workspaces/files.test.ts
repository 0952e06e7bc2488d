import type { WorkspaceFile } from '@domain/workspaces'
import { describe, expect, it } from 'vitest'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { awarded, postOffer } from '../../../tests/projects'
import { removeOrphans } from '../files/clean-up'

const upload = async (by: Member, name = 'plan.txt', more = {}) => {
  const headers = { 'Content-Type': 'text/plain', 'X-File-Name': encodeURIComponent(name) }
  const answer = await call('POST', '/files', { bearer: by.bearer, bytes: 'A plan.', headers, ...more })
  return answer.json<{ id: string }>()
}

/** A workspace with a file of who works there. */
async function withFile() {
  const all = await awarded()
  const { id } = await upload(all.maker)
  const at = `${all.path}/files/${id}`
  const put = (by: Member, path = at) => call('PUT', path, { bearer: by.bearer })
  const take = (by: Member) => call('DELETE', at, { bearer: by.bearer })
  const list = async (by: Member, query = '') =>
    (await call('GET', `${all.path}/files${query}`, { bearer: by.bearer })).json<{
      items: WorkspaceFile[]
      nextCursor: string | null
    }>()
  await put(all.maker)
  return { ...all, id, at, put, take, list }
}

describe('the files of a workspace', () => {
  it('are seen and read by both, and there for nobody else', async () => {
    const { owner, maker, project, id, at, list, path } = await withFile()
    expect((await list(maker)).items).toMatchObject([
      { id, name: 'plan.txt', size: 7, isOwn: true, by: { id: maker.user.id } },
    ])
    expect((await list(owner)).items).toMatchObject([{ id, isOwn: false }])
    for (const { bearer } of [owner, maker]) {
      const { url } = await (await call('GET', `/files/${id}`, { bearer })).json<{ url: string }>()
      expect(await (await call('GET', url)).text()).toBe('A plan.')
    }
    const [loser, stranger] = [await newMember(), await newMember()]
    await postOffer(loser, project.id)
    const own = { loser: (await upload(loser)).id, stranger: (await upload(stranger)).id }
    for (const [by, file] of [
      [loser, own.loser],
      [stranger, own.stranger],
    ] as const) {
      const { bearer } = by
      expect((await call('GET', `${path}/files`, { bearer })).status).toBe(404)
      expect((await call('GET', `/files/${id}`, { bearer })).status).toBe(404)
      expect((await call('PUT', `${path}/files/${file}`, { bearer })).status).toBe(404)
      expect((await call('DELETE', at, { bearer })).status).toBe(404)
    }
    for (const [method, place] of [
      ['GET', `${path}/files`],
      ['PUT', at],
      ['DELETE', at],
      ['GET', `/files/${id}`],
    ] as const)
      expect((await call(method, place)).status).toBeGreaterThanOrEqual(401)
  })

  it('are taken out by who put them there alone, and put back within a day', async () => {
    const { owner, maker, id, put, take, list } = await withFile()
    expect((await take(owner)).status).toBe(403)
    expect((await take(maker)).status).toBe(204)
    expect((await list(owner)).items).toEqual([])
    expect((await call('GET', `/files/${id}`, { bearer: owner.bearer })).status).toBe(404)
    expect((await take(maker)).status).toBe(404)
    expect((await put(owner)).status).toBe(404)
    expect((await put(maker)).status).toBe(200)
    expect((await put(maker)).status).toBe(200)
    expect((await list(owner)).items).toHaveLength(1)
    await removeOrphans(db(), bindings.UPLOADS, Date.now() + 3 * 86_400_000)
    expect((await list(owner)).items).toHaveLength(1)
    await take(maker)
    await removeOrphans(db(), bindings.UPLOADS, Date.now() + 3 * 86_400_000)
    expect((await put(maker)).status).toBe(404)
  })

  it('count for who uploaded them', async () => {
    const { maker, path } = await awarded()
    const full = { env: { UPLOAD_QUOTA_MB: '0' } }
    expect(await upload(maker, 'plan.txt', full)).toMatchObject({ fields: { file: 'quota_full' } })
    expect((await call('PUT', `${path}/files/file_unknown`, { bearer: maker.bearer })).status).toBe(404)
  })

  it('stay as they are when the work has ended', async () => {
    const { owner, maker, project, act, path, take, list } = await withFile()
    const late = await upload(owner)
    await act(owner, `/projects/${project.id}/cancel`)
    expect(await refusal(await take(maker))).toMatchObject({ code: 'wrong_state' })
    const put = await call('PUT', `${path}/files/${late.id}`, { bearer: owner.bearer })
    expect(await refusal(put)).toMatchObject({ code: 'wrong_state' })
    for (const by of [owner, maker]) expect((await list(by)).items).toHaveLength(1)
  })

  it('are not deleted by who uploaded them once the work has ended, but before', async () => {
    const { owner, maker, project, act, id, path, list } = await withFile()
    const early = await upload(maker, 'early.txt')
    await call('PUT', `${path}/files/${early.id}`, { bearer: maker.bearer })
    const remove = (file: string, by = maker) => call('DELETE', `/files/${file}`, { bearer: by.bearer })
    expect((await remove(id, owner)).status).toBe(404)
    expect((await remove(early.id)).status).toBe(204)
    await act(owner, `/projects/${project.id}/finish`)
    expect(await refusal(await remove(id))).toMatchObject({ code: 'wrong_state' })
    expect((await list(owner)).items).toMatchObject([{ id }])
  })

  it('come in pages, and to scripts with the scope of projects', async () => {
    const { maker, path, list } = await withFile()
    for (const name of ['two.txt', 'three.txt'])
      await call('PUT', `${path}/files/${(await upload(maker, name)).id}`, { bearer: maker.bearer })
    const one = await list(maker, '?limit=2')
    const two = await list(maker, `?limit=2&cursor=${one.nextCursor}`)
    expect([...one.items, ...two.items].map(({ name }) => name)).toEqual(['three.txt', 'two.txt', 'plan.txt'])
    const token = (scopes: ('projects:read' | 'todos:read')[]) =>
      buildToken(db(), { user: maker.user, scopes })
    const { bearer } = await token(['projects:read'])
    expect((await call('GET', `${path}/files`, { bearer })).status).toBe(200)
    expect((await call('GET', `/files/${one.items[0]?.id}`, { bearer })).status).toBe(200)
    const other = await token(['todos:read'])
    expect((await call('GET', `${path}/files`, { bearer: other.bearer })).status).toBe(403)
  })
})
