import { env } from 'cloudflare:workers'
import type { Version } from '@domain/contents/versions'
import { newId } from '@domain/ids'
import { nounsWith, things } from '@domain/things'
import { usualBody } from '@kit/app'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, type Member, refusal } from '../../../tests/api'
import { samples } from '../../../tests/content-samples'
import { handOver, putCopy, sharedContent } from '../../../tests/contents'
import { makeThing } from '../../../tests/things'
import { leastMissed } from './copies'

describe.each(nounsWith('content'))('content of %s', (noun) => {
  const { prefix } = things[noun]
  const { lineOf, stateOf } = samples[noun]
  let owner: Member
  let editor: Member
  let viewer: Member
  let id = ''

  beforeEach(async () => {
    ;({ owner, editor, viewer, id } = await sharedContent(noun))
  })

  describe('a copy from the room', () => {
    it('is taken from rooms only', async () => {
      expect((await putCopy(id, 1, stateOf('x'), {}, 'guess')).status).toBe(401)
      expect((await call('GET', `/${noun}/${id}/state`, { bearer: owner.bearer })).status).toBe(401)
    })

    it('is kept once, and an older one that comes late does not take its place', async () => {
      const size = async () =>
        (await env.DB.prepare(`SELECT size FROM ${noun} WHERE id = ?`).bind(id).first<{ size: number }>())
          ?.size
      const newer = stateOf('the newer one')
      expect((await putCopy(id, 500, newer)).status).toBe(204)
      expect(await size()).toBe(newer.length)
      expect((await putCopy(id, 499, stateOf('old'))).status).toBe(204)
      expect(await size()).toBe(newer.length)
    })

    it('may be larger than other request bodies', async () => {
      expect((await handOver(id, 'x'.repeat(2 * usualBody))).status).toBe(204)
    })

    it('that is no content, or of nothing that is there, is refused', async () => {
      expect((await putCopy(id, 501, new Uint8Array([1, 2, 3, 255]))).status).toBe(422)
      expect((await putCopy(newId(prefix), 1, stateOf('x'))).status).toBe(404)
    })

    it('stays as a version with its writers; a repeated one is there once', async () => {
      const version = { id: newId('version'), author: editor.user.id }
      await handOver(id, 'first words', version)
      await handOver(id, 'first words, and more', version)
      const { items } = await (await call('GET', `/${noun}/${id}/versions`, { bearer: owner.bearer })).json<{
        items: Version[]
      }>()
      expect(items).toMatchObject([{ id: version.id, authors: [{ id: editor.user.id }], restoredFrom: null }])
      const shown = await (
        await call('GET', `/${noun}/${id}/versions/${version.id}`, { bearer: editor.bearer })
      ).json<{ html: string }>()
      expect(shown.html).toContain('first words, and more')
    })
  })

  it('is shown as versions to who may write, and to nobody else', async () => {
    const version = { id: newId('version'), author: editor.user.id }
    await handOver(id, 'first words', version)
    const kept = stateOf('first words')
    for (const [path, status] of [
      [`/${noun}/${id}/versions`, 403],
      [`/${noun}/${id}/versions/${version.id}`, 403],
      [`/${noun}/${id}/versions/${version.id}/state`, 403],
    ] as const) {
      expect((await call('GET', path, { bearer: viewer.bearer })).status).toBe(status)
      expect((await call('GET', path, { bearer: editor.bearer })).status).toBe(200)
    }
    const state = await call('GET', `/${noun}/${id}/versions/${version.id}/state`, { bearer: editor.bearer })
    expect(lineOf(new Uint8Array(await state.arrayBuffer()))).toBe(lineOf(kept))
  })

  it('counts toward the quota of its owner with its versions', async () => {
    const target = { bearer: owner.bearer, bytes: 'x', headers: { 'Content-Type': 'text/plain' } }
    const upload = () => call('POST', '/files', { ...target, env: { UPLOAD_QUOTA_MB: '0.1' } })
    expect((await upload()).status).toBe(201)
    await handOver(id, 'x'.repeat(60_000), { id: newId('version'), author: owner.user.id })
    expect(await refusal(await upload())).toMatchObject({ status: 422, fields: { file: 'quota_full' } })
  })

  describe('bringing a version back', () => {
    const restore = (versionId: string, change: object = {}) =>
      call('POST', `/${noun}/${id}/versions/${versionId}/restore`, { bearer: editor.bearer, ...change })
    const rooms = { env: { PARTY_ORIGIN: 'http://rooms.example' } }

    it('gives the room its content and answers with the version that comes of it', async () => {
      const old = { id: newId('version'), author: owner.user.id }
      await handOver(id, 'the old words', old)
      await handOver(id, 'the new words', { id: newId('version'), author: owner.user.id })
      const made = newId('version')
      const room = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (url, init) => {
        expect(String(url)).toBe(`http://rooms.example/parties/${prefix}/${id}`)
        const headers = new Headers(init?.headers)
        expect([init?.method, headers.get('Authorization')]).toEqual(['PUT', `Bearer ${env.PARTY_SECRET}`])
        expect([headers.get('X-Author'), headers.get('X-Restored-From')]).toEqual([editor.user.id, old.id])
        const sent = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer())
        expect(lineOf(sent)).toContain('the old words')
        const handed = { 'X-Version': made, 'X-Authors': editor.user.id, 'X-Restored-From': old.id }
        expect((await putCopy(id, Date.now(), stateOf('the old words'), handed)).status).toBe(204)
        return Response.json({ version: made })
      })
      const answer = await restore(old.id, rooms)
      room.mockRestore()
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        id: made,
        authors: [{ id: editor.user.id }],
        restoredFrom: { id: old.id },
      })
    })

    it('is refused for what keeps the room from it, and a version of another thing is not found', async () => {
      const old = { id: newId('version'), author: owner.user.id }
      await handOver(id, 'the old words', old)
      const room = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 503 }))
      expect(await refusal(await restore(old.id, rooms))).toMatchObject({ status: 503, code: 'unavailable' })
      room.mockResolvedValueOnce(Response.json({ code: 'invalid', status: 422 }, { status: 422 }))
      expect(await refusal(await restore(old.id, rooms))).toMatchObject({
        status: 422,
        fields: { version: 'version_unreadable' },
      })
      room.mockRestore()
      const other = await makeThing(noun, editor.bearer, 'Another plan')
      const foreign = `/${noun}/${other}/versions/${old.id}/restore`
      expect((await call('POST', foreign, { bearer: editor.bearer, ...rooms })).status).toBe(404)
    })
  })
})

it('loses the versions closest together first, and never the one that it began with', () => {
  const ago = (...minutes: number[]) => minutes.map((one) => ({ createdAt: Date.now() - one * 60_000 }))
  const recent = ago(30, 20, 19, 5)
  expect(leastMissed(recent)).toBe(recent[1])
  const old = ago(500, 499, 300, 200, 190, 5)
  expect(leastMissed(old)).toBe(old[3])
})
