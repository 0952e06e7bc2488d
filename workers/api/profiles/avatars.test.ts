import { avatarUrl, smallAvatar } from '@domain/avatars'
import { joined } from '@domain/bytes'
import { crc32 } from '@domain/pictures/crc32'
import { ascii } from '@domain/pictures/picture'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import {
  hugePng,
  packedOf,
  phoneHeic,
  realPictures,
  secret,
  sizedPng,
  toldJpeg,
  toldPng,
} from '../../../tests/pictures'
import { removeAvatars } from './avatars'

let sara: Member
let omid: Member

beforeEach(async () => {
  sara = await newMember()
  omid = await newMember()
})

const large = sizedPng(320, 320)
const small = sizedPng(96, 96)
const put = (by: Member | undefined, bytes: BodyInit, headers: Record<string, string> = {}) =>
  call('PUT', '/profiles/me/avatar', { bearer: by?.bearer, bytes, headers })
const both = (one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('image', new File([one], 'a'))
  form.set('small', new File([other], 'b'))
  return form
}
const set = async (by: Member, bytes: BodyInit = large) => {
  const answer = await put(by, bytes)
  expect(answer.status).toBe(200)
  return (await answer.json<{ avatarUrl: string }>()).avatarUrl
}
const forged = (packed: Uint8Array) => sizedPng(320, 320, { packed })
const pixels = packedOf(320 * 321)
const noImage = { image: 'not_an_image' }
const withText = (name: string, form = formOf('image', large)) => {
  form.append(name, 'abc')
  return form
}
const keys = async () => (await bindings.UPLOADS.list()).objects.map(({ key }) => key)

describe('a picture', () => {
  it('is set by its owner and shown to everybody wherever people are', async () => {
    expect((await put(undefined, large)).status).toBe(401)
    const token = await buildToken(db(), { user: sara.user, scopes: ['account:read'] })
    expect((await call('PUT', '/profiles/me/avatar', { bearer: token.bearer, bytes: large })).status).toBe(
      403,
    )
    const url = await set(sara)
    const seen = await call('GET', url)
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(large)
    const again = await call('GET', url, { headers: { 'If-None-Match': seen.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
    for (const [by, path] of [
      [undefined, `/profiles/${sara.user.handle}`],
      [omid.bearer, `/people?q=${sara.user.handle}`],
      [sara.bearer, '/accounts/current'],
      [sara.bearer, '/accounts/current/export'],
    ] as const)
      expect(await (await call('GET', path, { bearer: by })).text(), path).toContain(`"avatarUrl":"${url}"`)
    const other = await call('GET', `/profiles/${omid.user.handle}`)
    expect(await other.json()).toMatchObject({ user: { avatarUrl: null } })
  })

  it('has a small size where one was sent with it, and is its own small size else', async () => {
    const lone = await call('GET', smallAvatar(await set(sara)))
    expect(new Uint8Array(await lone.arrayBuffer())).toEqual(large)
    const url = await set(sara, both(large, small))
    expect(new Uint8Array(await (await call('GET', smallAvatar(url))).arrayBuffer())).toEqual(small)
    expect(new Uint8Array(await (await call('GET', url)).arrayBuffer())).toEqual(large)
    expect(await refusal(await call('GET', `${url}?size=5000`))).toMatchObject({ code: 'invalid' })
  })

  it('loses what it says of its maker, and its colour profile', async () => {
    const told = sizedJpeg(toldJpeg(1), 320)
    expect(Buffer.from(told).includes(secret)).toBe(true)
    const url = await set(sara, told)
    const bytes = Buffer.from(await (await call('GET', url)).arrayBuffer())
    for (const word of [secret, 'Exif', 'ICC_PROFILE', 'xap']) expect(bytes.includes(word), word).toBe(false)
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_type', undefined],
    ['a photo of an iPhone', phoneHeic, 415, 'unsupported_type', undefined],
    ['a GIF', realPictures.gif, 415, 'unsupported_type', undefined],
    ['one cut off', large.slice(0, large.length - 9), 422, 'invalid', { image: 'not_an_image' }],
    ['one of 20,000 pixels', hugePng(20_000, 20_000), 422, 'invalid', { image: 'wrong_picture_size' }],
    ['one that is no square', sizedPng(320, 96), 422, 'invalid', { image: 'wrong_picture_size' }],
    ['a camera’s', toldPng(1), 422, 'invalid', { image: 'wrong_picture_size' }],
    ['one that moves', moving(large), 422, 'invalid', { image: 'not_still' }],
    ['bytes that do not unpack', forged(new Uint8Array(1_000).fill(7)), 422, 'invalid', noImage],
    ['too few pixels', forged(packedOf(100)), 422, 'invalid', noImage],
    ['50 MB of pixels', forged(packedOf(50_000_000)), 422, 'invalid', noImage],
    ['pixels and a tail', forged(joined([pixels, ascii('tail')])), 422, 'invalid', noImage],
    ['a small one in letters', withText('small'), 422, 'invalid', { small: 'wrong_type' }],
    ['letters', withText('image', new FormData()), 422, 'invalid', { image: 'wrong_type' }],
    ['two', withText('image', both(large, small)), 422, 'invalid', { image: 'wrong_type' }],
    ['with another part', withText('note', both(large, small)), 422, 'invalid', { note: 'unknown_field' }],
    ['nothing', new Uint8Array(), 422, 'invalid', { file: 'required' }],
    ['a small one only', formOf('small', small), 422, 'invalid', { image: 'required' }],
    ['a wrong small one', both(large, large), 422, 'invalid', { small: 'wrong_picture_size' }],
    ['5 MB and one byte', new Uint8Array(5 * 1024 * 1024 + 1), 413, 'too_large', undefined],
  ])('is not %s', async (_, bytes, status, code, fields) => {
    const answer = await put(sara, bytes)
    expect(await refusal(answer)).toEqual({ status, code, ...(fields && { fields }) })
    expect(await keys()).toEqual([])
  })

  it.each([
    ['edition', 'user_1', 'A'.repeat(2_000)],
    ['member', 'A'.repeat(2_000), 'abc'],
    ['member, with a way up', '..%2F..', 'abc'],
  ])('is not found under a name that none has: %s', async (_, user, version) => {
    expect((await call('GET', `/avatars/${user}/${version}`)).status).toBe(404)
  })

  it('is not shown while its member’s account waits for its deletion', async () => {
    const url = await set(sara, both(large, small))
    const etag = (await call('GET', url)).headers.get('ETag') ?? ''
    const wait = (deleteAfter: number | null) =>
      db().update(users).set({ deleteAfter }).where(eq(users.id, sara.user.id))
    await wait(Date.now() + 1_000)
    for (const headers of [undefined, { 'If-None-Match': etag }]) {
      const answer = await call('GET', url, { headers })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    expect((await call('GET', smallAvatar(url))).status).toBe(404)
    await wait(null)
    expect((await call('GET', url)).status).toBe(200)
  })

  it('is set thirty times an hour at most', async () => {
    for (let at = 0; at < 30; at += 1) await put(sara, 'no picture')
    const answer = await put(sara, large)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await put(omid, large)).status).toBe(200)
  })
})

describe('the files of a picture', () => {
  it('go when another takes its place, and when it is removed', async () => {
    const first = await set(sara, both(large, small))
    const second = await set(sara, both(large, small))
    expect(second).not.toBe(first)
    expect((await call('GET', first)).status).toBe(404)
    expect(await keys()).toHaveLength(2)
    const kept = await set(omid)
    const remove = (bearer?: string) => call('DELETE', '/profiles/me/avatar', { bearer })
    expect((await remove()).status).toBe(401)
    expect((await remove(sara.bearer)).status).toBe(204)
    expect((await remove(sara.bearer)).status).toBe(204)
    expect((await call('GET', second)).status).toBe(404)
    expect((await call('GET', kept)).status).toBe(200)
    expect(await (await call('GET', '/profiles/me', { bearer: sara.bearer })).text()).not.toContain(
      '/avatars/',
    )
  })

  it('go with the account, and when they were left behind', async () => {
    const [gone, kept] = [await set(sara, both(large, small)), await set(omid, both(large, small))]
    await bindings.UPLOADS.put(`avatars/${omid.user.id}/left/96`, 'x')
    await db().delete(users).where(eq(users.id, sara.user.id))
    const day = 86_400_000
    expect(await removeAvatars(db(), bindings.UPLOADS, Date.now() + day / 2)).toBe(0)
    expect(await removeAvatars(db(), bindings.UPLOADS, Date.now() + 2 * day)).toBe(3)
    expect((await call('GET', gone)).status).toBe(404)
    expect((await call('GET', smallAvatar(kept))).status).toBe(200)
    expect(await keys()).toHaveLength(2)
  })
})

it('has an address that names the member and the version', () => {
  expect(avatarUrl('user_1', null)).toBe(null)
  expect(avatarUrl('user_1', 'abc')).toBe('/avatars/user_1/abc')
})

function formOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set(name, new File([bytes], 'a'))
  return form
}

/** The same JPEG with another size in its head. */
function sizedJpeg(bytes: Uint8Array<ArrayBuffer>, side: number) {
  const copy = Buffer.from(bytes)
  for (const kind of [0xc0, 0xc2])
    for (
      let at = copy.indexOf(Buffer.from([0xff, kind, 0]));
      at > 0;
      at = copy.indexOf(Buffer.from([0xff, kind, 0]), at + 1)
    ) {
      copy.writeUInt16BE(side, at + 5)
      copy.writeUInt16BE(side, at + 7)
    }
  return new Uint8Array(copy)
}

/** The same PNG with the head of an animation. */
function moving(bytes: Uint8Array<ArrayBuffer>) {
  const named = joined([ascii('acTL'), Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0)])
  const sum = new Uint8Array(4)
  new DataView(sum.buffer).setUint32(0, crc32(named))
  return joined([bytes.subarray(0, 33), Uint8Array.of(0, 0, 0, 8), named, sum, bytes.subarray(33)])
}
