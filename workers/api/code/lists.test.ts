import type { Code, ListedCode } from '@domain/code/code'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { ask, get, move, names, post, statusOf } from '../../../tests/code-files'

describe('the list', () => {
  it('finds by parts of identifiers, in any letter form, by language and project, one’s own and public ones', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    await post(owner.bearer, { filename: 'a.ts', code: 'getUserId() // کتاب‌های کاربر' })
    await post(owner.bearer, { filename: 'b.py', projectName: 'other', code: 'get_user()' })
    await post(other.bearer, { filename: 'c.ts', visibility: 'public', code: 'const zebraUser = 1' })
    expect((await names('?q=user', owner.bearer)).sort()).toEqual(['a.ts', 'b.py'])
    expect(await names('?q=userId', owner.bearer)).toEqual(['a.ts'])
    expect(await names('?q=كتاب', owner.bearer)).toEqual(['a.ts'])
    expect(await names('?language=python', owner.bearer)).toEqual(['b.py'])
    expect(await names('?project=other', owner.bearer)).toEqual(['b.py'])
    expect(await names('?visibility=public&q=zebra', owner.bearer)).toEqual(['c.ts'])
    expect(await names('?q=zebra')).toEqual(['c.ts'])
    const found = await ask<{ groups: { items: { title: string }[] }[] }>('GET', '/search?q=zebra&kind=code')
    expect(found.groups[0]?.items.length).toBe(1)
  })

  it('pages by age and by stars', async () => {
    const [owner, fan] = [await newMember(), await newMember()]
    for (const name of ['one', 'two', 'three'])
      await post(owner.bearer, { filename: `${name}.txt`, visibility: 'public' })
    const { items } = await ask<{ items: ListedCode[] }>('GET', '/code', { bearer: owner.bearer })
    expect(items.map(({ filename }) => filename)).toEqual(['three.txt', 'two.txt', 'one.txt'])
    await call('PUT', `/code/${items[1]?.id}/star`, { bearer: fan.bearer })
    const path = `?owner=${owner.user.id}&sort=stars&limit=1`
    const first = await ask<{ items: ListedCode[]; nextCursor: string }>('GET', `/code${path}`)
    expect(first.items[0]).toMatchObject({ filename: 'two.txt', stars: 1 })
    expect(await names(`${path}&limit=2&cursor=${first.nextCursor}`)).not.toContain('two.txt')
  })
})

describe('projects', () => {
  it('are listed, renamed and joined, and downloaded as a .zip', async () => {
    const { bearer } = await newMember()
    await post(bearer)
    await post(bearer, { projectName: 'other', filename: 'b.ts', code: 'b' })
    await post(bearer, { projectName: 'other', filename: move.filename })
    const clash = await call('PATCH', '/code/projects/other', { bearer, body: { name: move.projectName } })
    expect(await refusal(clash)).toEqual({ status: 409, code: 'name_taken', fields: { name: 'path_taken' } })
    await call('PATCH', `/code/projects/${move.projectName}`, { bearer, body: { name: 'نوبت‌دهی' } })
    const { items } = await ask<{ items: { projectName: string; files: number }[] }>(
      'GET',
      '/code/projects',
      {
        bearer,
      },
    )
    expect(items.map(({ projectName, files }) => [projectName, files])).toEqual([
      ['other', 2],
      ['نوبت‌دهی', 1],
    ])
    const zip = await call('GET', '/code/projects/other/archive', { bearer })
    expect(zip.headers.get('Content-Type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(Object.keys(files).sort()).toEqual(['b.ts', move.filename])
    expect(new TextDecoder().decode(files[move.filename])).toBe(move.code)
    for (const [method, path, body] of [
      ['GET', '/code/projects/none/archive', undefined],
      ['PATCH', '/code/projects/none', { name: 'a' }],
    ] as const)
      expect(await statusOf(method, path, { bearer, body })).toBe(404)
    expect(await statusOf('GET', '/code/projects')).toBe(401)
  })
})

describe('forks and stars', () => {
  it('a fork is private, names its source while that is to be seen, and takes a free name', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const source = await post(owner.bearer, { visibility: 'public' })
    const fork = () => ask<Code>('POST', `/code/${source.id}/fork`, { bearer: other.bearer, body: {} })
    const first = await fork()
    expect(first).toMatchObject({
      ...move,
      visibility: 'private',
      forkOf: { id: source.id, filename: move.filename, owner: { id: owner.user.id } },
    })
    expect((await fork()).filename).toBe('src/moveVisit-2.ts')
    const { items } = await ask<{
      items: { verb: string; subject: { id: string }; actors: { id: string }[] }[]
    }>('GET', '/notifications', { bearer: owner.bearer })
    expect(items).toMatchObject([
      { verb: 'forked', subject: { id: source.id }, actors: [{ id: other.user.id }] },
    ])
    await call('PATCH', `/code/${first.id}`, { bearer: other.bearer, body: { visibility: 'public' } })
    expect((await get(source.id)).forks).toBe(1)
    await call('PATCH', `/code/${source.id}`, { bearer: owner.bearer, body: { visibility: 'private' } })
    expect((await get(first.id)).forkOf).toBeNull()
    expect(await statusOf('POST', `/code/${source.id}/fork`, { bearer: other.bearer, body: {} })).toBe(404)
  })

  it('a star counts once, is nobody’s own, and goes again', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const { id } = await post(owner.bearer, { visibility: 'public' })
    const star = (method: string, bearer: string) => statusOf(method, `/code/${id}/star`, { bearer })
    expect([await star('PUT', other.bearer), await star('PUT', other.bearer)]).toEqual([204, 204])
    expect(await get(id, other.bearer)).toMatchObject({ stars: 1, isStarred: true })
    expect(await get(id)).toMatchObject({ stars: 1, isStarred: false })
    expect(await refusal(await call('PUT', `/code/${id}/star`, { bearer: owner.bearer }))).toEqual({
      status: 403,
      code: 'own_thing',
    })
    expect(await star('DELETE', other.bearer)).toBe(204)
    expect((await get(id)).stars).toBe(0)
    await call('PUT', `/people/${other.user.id}/block`, { bearer: owner.bearer })
    expect(await star('PUT', other.bearer)).toBe(403)
    expect(await statusOf('POST', `/code/${id}/fork`, { bearer: other.bearer, body: {} })).toBe(403)
  })
})
