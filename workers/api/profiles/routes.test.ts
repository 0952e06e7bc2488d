import { type Profile, usualReach } from '@domain/profiles'
import { users } from '@kit/table'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'

let sara: Member
let omid: Member

beforeEach(async () => {
  sara = await newMember()
  omid = await newMember()
})

const change = (by: Member | undefined, body: unknown, headers: Record<string, string> = {}) =>
  call('PATCH', '/profiles/me', { bearer: by?.bearer, body, headers })
const read = (by: Member | undefined, of: Member) =>
  call('GET', `/profiles/${of.user.handle}`, { bearer: by?.bearer })
const readAs = (by: Member | undefined, as: string) =>
  call('GET', `/profiles/${sara.user.handle}?as=${as}`, { bearer: by?.bearer })
const seen = async (by: Member | undefined, of: Member) => (await read(by, of)).json<Profile>()

const said = {
  availability: 'available',
  about: 'I build small tools.\n\nابزارهای کوچک می‌سازم.',
  birthday: '1990-04-05',
  skills: [
    { name: 'TypeScript', level: 90 },
    { name: 'طراحی', level: null },
  ],
  education: {
    highSchool: 'Alborz',
    bachelor: { major: 'Physics', university: 'Tehran' },
    master: { major: '', university: '' },
    doctorate: { major: '', university: '' },
  },
  work: [{ position: 'Developer', place: 'Hamkar', description: 'Everything' }],
}

describe('a profile', () => {
  it('gives what a member says as Markdown and as safe HTML', async () => {
    await change(omid, { about: '**Booking** <img src=x onerror=alert(1)>' })
    expect(await seen(undefined, omid)).toMatchObject({
      about: '**Booking** <img src=x onerror=alert(1)>',
      aboutHtml: '<p dir="ltr"><strong>Booking</strong> &lt;img src=x onerror=alert(1)&gt;</p>',
    })
    await change(omid, { about: '' })
  })

  it('is written by its owner and read by everybody, but for what is theirs alone at first', async () => {
    expect(await seen(undefined, sara)).toMatchObject({ availability: 'none', about: '', skills: [] })
    expect(await (await change(sara, said)).json()).toMatchObject({
      ...said,
      email: sara.user.email,
      visibility: usualReach,
    })
    const { birthday: _, ...open } = said
    const visitor = await seen(undefined, sara)
    expect(visitor).toMatchObject({
      ...open,
      user: { id: sara.user.id },
      counts: { followers: 0, following: 0 },
    })
    for (const hidden of ['birthday', 'email', 'visibility', 'isFollowed'])
      expect(visitor).not.toHaveProperty(hidden)
    expect(await seen(omid, sara)).toMatchObject({ ...open, isFollowed: false })
    await call('PUT', `/things/${sara.user.id}/follow`, { bearer: omid.bearer })
    expect(await seen(omid, sara)).toMatchObject({ isFollowed: true, counts: { followers: 1, following: 0 } })
    expect(await seen(undefined, omid)).toMatchObject({ counts: { followers: 0, following: 1 } })
  })

  it('is read and filled in as a JSON Resume', async () => {
    await change(sara, said)
    const resume = await call('GET', `/profiles/${sara.user.handle}/resume`)
    const shown = await resume.json<{ basics: object }>()
    expect(shown).toMatchObject({
      basics: { name: `${sara.user.firstName} ${sara.user.lastName}`, summary: said.about },
      work: [{ name: 'Hamkar', position: 'Developer' }],
      skills: [{ name: 'TypeScript', level: '90%' }, { name: 'طراحی' }],
    })
    expect(shown.basics).not.toHaveProperty('email')
    const fill = (by: Member | undefined, body: unknown, headers = {}) =>
      call('PUT', '/profiles/me/resume', { bearer: by?.bearer, body, headers })
    const skills = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ name }))
    const filled = await fill(omid, { ...shown, skills })
    expect(filled.headers.get('ETag')).toBe((await read(omid, omid)).headers.get('ETag'))
    expect(await filled.json()).toMatchObject({
      profile: { about: said.about, work: said.work },
      left: ['Five'],
    })
    expect((await fill(undefined, shown)).status).toBe(401)
    expect((await fill(omid, shown, { 'If-Match': '"other"' })).status).toBe(412)
    for (const body of [{}, { basics: 7 }])
      expect(await refusal(await fill(omid, body))).toMatchObject({
        status: 422,
        fields: { _: 'not_a_resume' },
      })
  })

  it('shows each part to its audience, and a birthday without its year', async () => {
    await change(sara, said)
    const parts = ['email', 'birthday', 'about', 'skills', 'education', 'work'] as const
    for (const part of parts)
      for (const [reach, byVisitor, byMember] of [
        ['me', false, false],
        ['members', false, true],
        ['everyone', true, true],
      ] as const) {
        await change(sara, { visibility: { [part]: reach } })
        const byNobody = await seen(undefined, sara)
        expect(part in byNobody, `${part} for ${reach}, nobody`).toBe(byVisitor)
        expect('aboutHtml' in byNobody).toBe('about' in byNobody)
        expect(part in (await seen(omid, sara)), `${part} for ${reach}, a member`).toBe(byMember)
        expect(part in (await seen(sara, sara)), `${part} for ${reach}, its owner`).toBe(true)
        expect(await (await readAs(sara, 'everyone')).json(), `${part} as everyone`).toEqual(byNobody)
        expect(await (await readAs(sara, 'members')).json(), `${part} as members`).toEqual(
          await seen(omid, sara),
        )
      }
    expect((await seen(omid, sara)).birthday).toBe('--04-05')
    await change(sara, { visibility: { birthYear: 'members' } })
    for (const answer of [await read(omid, sara), await readAs(sara, 'members')])
      expect((await answer.json<Profile>()).birthday).toBe('1990-04-05')
    for (const answer of [await read(undefined, sara), await readAs(sara, 'everyone')])
      expect((await answer.json<Profile>()).birthday).toBe('--04-05')
  })

  it('is seen as others see it by its owner alone', async () => {
    await change(sara, { ...said, visibility: { email: 'members' } })
    for (const by of [undefined, omid])
      for (const as of ['members', 'everyone']) expect((await readAs(by, as)).status).toBe(403)
    for (const as of ['me', sara.user.id, ''])
      expect(await refusal(await readAs(sara, as))).toMatchObject({
        status: 422,
        fields: { as: 'unknown_reach' },
      })
    await call('PUT', `/people/${omid.user.id}/block`, { bearer: sara.bearer })
    expect((await readAs(omid, 'everyone')).status).toBe(404)
    expect((await readAs(sara, 'members')).status).toBe(200)
    await db()
      .update(users)
      .set({ deleteAfter: Date.now() + 1000 })
      .where(eq(users.id, sara.user.id))
    expect((await readAs(sara, 'members')).status).toBe(404)
  })

  it('is hidden from members that its owner has blocked, and while its account waits to be deleted', async () => {
    await call('PUT', `/people/${omid.user.id}/block`, { bearer: sara.bearer })
    expect((await read(omid, sara)).status).toBe(404)
    expect((await read(sara, omid)).status).toBe(200)
    await db()
      .update(users)
      .set({ deleteAfter: Date.now() + 1000 })
      .where(eq(users.id, sara.user.id))
    expect((await read(undefined, sara)).status).toBe(404)
    expect((await read(sara, sara)).status).toBe(200)
    expect((await call('GET', '/profiles/nobody-of-this-name')).status).toBe(404)
  })

  it('is changed by its owner’s session alone', async () => {
    expect((await change(undefined, said)).status).toBe(401)
    const { bearer } = await buildToken(db(), { user: sara.user, scopes: ['account:read'] })
    const token = { ...sara, bearer }
    expect((await change(token, said)).status).toBe(403)
    expect(await seen(token, sara)).toHaveProperty('visibility')
  })

  it('refuses at its field what is wrong, and keeps the rest as it was', async () => {
    await change(sara, said)
    for (const [body, fields] of [
      [{ availability: 'maybe' }, { availability: 'unknown_state' }],
      [{ about: 'a'.repeat(2001) }, { about: 'too_long' }],
      [{ birthday: '1990-02-30' }, { birthday: 'not_a_day' }],
      [{ birthday: '2999-01-01' }, { birthday: 'in_the_future' }],
      [{ skills: [{ name: '' }] }, { 'skills.0.name': 'required' }],
      [{ skills: [{ name: 'C', level: 101 }] }, { 'skills.0.level': 'too_large' }],
      [{ skills: Array.from({ length: 5 }, () => ({ name: 'C' })) }, { skills: 'list_full' }],
      [{ work: [{ description: 'x' }] }, { 'work.0.position': 'required' }],
      [{ visibility: { email: 'all' } }, { 'visibility.email': 'unknown_reach' }],
      [{ visibility: { name: 'me' } }, { 'visibility.name': 'unknown_field' }],
      [{ salary: 1 }, { salary: 'unknown_field' }],
    ] as const)
      expect(await refusal(await change(sara, body)), JSON.stringify(body)).toMatchObject({
        status: 422,
        fields,
      })
    expect(await seen(sara, sara)).toMatchObject(said)
  })

  it('keeps both of two changes at once, and refuses one of another version', async () => {
    const [one, two] = [{ about: 'About me' }, { availability: 'busy' }]
    await Promise.all([change(sara, one), change(sara, two), change(sara, { skills: said.skills })])
    expect(await seen(sara, sara)).toMatchObject({ ...one, ...two, skills: said.skills })
    const etag = (await read(sara, sara)).headers.get('ETag') ?? ''
    expect((await change(sara, { about: 'Once more' }, { 'If-Match': etag })).status).toBe(200)
    expect((await change(sara, { about: 'Too late' }, { 'If-Match': etag })).status).toBe(412)
  })

  it('is not sent again to who has what is shown to them, and is once that is something else', async () => {
    for (const reader of [sara, omid, undefined]) {
      const etag = (await read(reader, sara)).headers.get('ETag') ?? ''
      const again = (known: string) =>
        call('GET', `/profiles/${sara.user.handle}`, {
          bearer: reader?.bearer,
          headers: { 'If-None-Match': known },
        })
      expect((await again(etag)).status).toBe(304)
      expect(await (await again(etag)).text()).toBe('')
      await change(sara, { about: `For ${reader?.user.id ?? 'visitors'}` })
      expect((await again(etag)).status).toBe(200)
    }
    const before = (await read(omid, sara)).headers.get('ETag')
    const own = (await read(sara, sara)).headers.get('ETag') ?? ''
    await call('PUT', `/things/${sara.user.id}/follow`, { bearer: omid.bearer })
    expect((await read(omid, sara)).headers.get('ETag')).not.toBe(before)
    expect((await change(sara, { about: 'With a follower' }, { 'If-Match': own })).status).toBe(200)
  })
})

describe('a handle', () => {
  const age = (days: number) =>
    db().run(sql`UPDATE former_handles SET changed_at = changed_at - ${days * 86_400_000}`)

  it('changes once in 30 days; the former one leads on for 90, and is nobody else’s in that time', async () => {
    const before = sara.user.handle
    expect(await (await change(sara, { handle: ' Sara-۲ ' })).json()).toMatchObject({
      user: { handle: 'sara-2' },
    })
    expect(await (await call('GET', `/profiles/${before}`)).json()).toMatchObject({
      user: { handle: 'sara-2' },
    })
    expect(await refusal(await change(sara, { handle: 'sara-3' }))).toMatchObject({
      fields: { handle: 'too_soon' },
    })
    expect(await refusal(await change(omid, { handle: before }))).toMatchObject({
      status: 409,
      code: 'handle_taken',
    })
    expect(await refusal(await change(omid, { handle: 'SARA-2' }))).toMatchObject({ status: 409 })
    const found = await call('GET', '/people?q=sara-2', { bearer: omid.bearer })
    expect(await found.json()).toMatchObject({ items: [{ id: sara.user.id }] })
    await age(31)
    expect((await change(sara, { handle: before })).status).toBe(200)
    expect((await call('GET', '/profiles/sara-2')).status).toBe(200)
    await age(91)
    expect((await call('GET', '/profiles/sara-2')).status).toBe(404)
    expect((await change(omid, { handle: 'sara-2' })).status).toBe(200)
  })

  it('is one member’s when two ask for it at once, and is not what nobody could type', async () => {
    const answers = await Promise.all([sara, omid].map((one) => change(one, { handle: 'wanted' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const handle of ['a', 'a b', '-ab', 'سارا', 'a'.repeat(31)])
      expect(await refusal(await change(omid, { handle }))).toMatchObject({
        fields: { handle: 'not_a_handle' },
      })
    for (const handle of ['admin', 'hamkar-support'])
      expect(await refusal(await change(omid, { handle }))).toMatchObject({
        fields: { handle: 'handle_taken' },
      })
  })
})
