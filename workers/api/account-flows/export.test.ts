import { newId } from '@domain/ids'
import { expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { linkClicks, links } from '../../links/links/table'
import { AccountExport } from './export'

async function writeLinks(ownerId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const id = newId('link')
    const times = { createdAt: made, updatedAt: made }
    const text = { slug: id.slice(5), title: 'A "title"', url: 'https://example.com/', searchKey: '' }
    await db()
      .insert(links)
      .values({ id, ownerId, ...times, ...text })
    ids.push(id)
  }
  return ids.sort()
}

it('gives all that is the member’s and nothing of anybody else', async () => {
  const { bearer, user } = await newMember()
  const stranger = await newMember()
  const { bearer: token } = await buildToken(db(), { user, scopes: ['links:read'] })
  const ids = await writeLinks(user.id, 200)
  await writeLinks(stranger.user.id, 1)
  const described = { referrer: '', country: 'IR', device: 'phone', browser: 'Firefox' }
  await db()
    .insert(linkClicks)
    .values({ linkId: ids[0] ?? '', at: 3_600_000, isBot: false, clicks: 3, ...described })
  const answer = await call('GET', '/accounts/current/export', { bearer })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="hamkar-export.json"')
  const text = await answer.text()
  expect(text).not.toContain(token)
  expect(text).not.toContain('scrypt')
  const all: { links: { id: string; visits: object[] }[] } = JSON.parse(text)
  expect(all).toMatchObject({ account: { id: user.id }, sessions: [{ current: true }], tokens: [{}] })
  expect(all.links.map(({ id }) => id)).toEqual(ids)
  expect(all.links[0]?.visits).toEqual([
    { at: '1970-01-01T01:00:00.000Z', isBot: false, clicks: 3, ...described },
  ])
})

it('is a whole document for a member without links', async () => {
  const { bearer } = await newMember()
  const answer = await call('GET', '/accounts/current/export', { bearer })
  expect(await answer.json()).toMatchObject({ links: [], chats: [], files: [], tokens: [] })
})

it('gives the security log, and the members that the member blocked and reported, not who reported the member', async () => {
  const [own, other] = [await newMember(), await newMember()]
  const report = { body: { reason: 'spam', text: 'Adverts' } }
  await call('PUT', `/people/${other.user.id}/block`, { bearer: own.bearer })
  await call('POST', `/people/${other.user.id}/reports`, { bearer: own.bearer, ...report })
  await call('POST', `/people/${own.user.id}/reports`, { bearer: other.bearer, ...report })
  await call('DELETE', '/sessions', { bearer: own.bearer })
  const person = { id: other.user.id, handle: other.user.handle }
  expect(await (await call('GET', '/accounts/current/export', { bearer: own.bearer })).json()).toMatchObject({
    blocks: [{ person }],
    reports: [{ person, reason: 'spam', text: 'Adverts' }],
    securityEvents: [{ kind: 'sessions_ended' }, { kind: 'account_exported' }],
  })
  const { reports, securityEvents } = AccountExport.entries
  expect(Object.keys(reports.item.entries)).toEqual(['subjectId', 'person', 'reason', 'text', 'at'])
  expect(Object.keys(securityEvents.item.entries)).toEqual(['kind', 'at'])
})

it('gives what questions and answers said before they were edited', async () => {
  const { bearer } = await newMember()
  const stranger = await newMember()
  const id = await makeThing('questions', bearer, 'How does tea boil?')
  const other = await makeThing('questions', stranger.bearer, 'How does milk boil?')
  await call('PATCH', `/questions/${id}`, { bearer, body: { title: 'Why does tea boil?' } })
  await call('PATCH', `/questions/${other}`, { ...stranger, body: { title: 'Why does milk boil?' } })
  const answer = await call('GET', '/accounts/current/export', { bearer })
  const { editions } = await answer.json<{ editions: object[] }>()
  expect(editions).toMatchObject([{ thingId: id, title: 'How does tea boil?', tags: expect.any(Array) }])
})
