import { declineUndoTime, type Offer, offerLimits } from '@domain/offers'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { bindings, call, db, type Member, newMember } from '../../../tests/api'
import { day, offered, postOffer, readOffer, toldTo } from '../../../tests/projects'
import api from '..'
import { notifyDeclined } from './decline'

afterEach(() => {
  vi.restoreAllMocks()
})

const often = { cron: '*/5 * * * *', noRetry: () => undefined }

/** Runs the job of every few minutes, so many milliseconds from now. */
const runAfter = (ms: number, env: object = {}) =>
  api.scheduled({ ...often, scheduledTime: Date.now() + ms }, { ...bindings, ...env })

const undo = (by: Member, id: string) => call('DELETE', `/offers/${id}/decline`, { bearer: by.bearer })

/** Moves the time at which an offer was declined so far back. */
const ago = (id: string, ms: number) =>
  db().run(sql`UPDATE offers SET declined_at = declined_at - ${ms} WHERE id = ${id}`)

async function declined() {
  const all = await offered()
  const answer = await all.act(all.owner, `/offers/${all.offer.id}/decline`)
  expect(answer.status).toBe(200)
  return { ...all, id: all.offer.id, shown: await answer.json<Offer>() }
}

const statesOf = async (by: Member, query: string) =>
  (await (await call('GET', `/offers?${query}`, { bearer: by.bearer })).json<{ items: Offer[] }>()).items.map(
    ({ state }) => state,
  )

it('an offer that is declined waits for its maker until they are notified ten minutes later', async () => {
  const { owner, maker, id, shown, offer } = await declined()
  expect(shown.state).toBe('declined')
  expect(Date.parse(shown.undoUntil ?? '') - Date.now()).toBeGreaterThan(declineUndoTime - 60_000)
  expect(await readOffer(maker, id)).toEqual(offer)
  expect([await statesOf(maker, 'state=pending'), await statesOf(maker, 'state=declined')]).toEqual([
    ['pending'],
    [],
  ])
  const received = (state: string) => statesOf(owner, `as=owner&state=${state}`)
  expect([await received('pending'), await received('declined')]).toEqual([[], ['declined']])
  const kept = await call('GET', '/accounts/current/export', { bearer: maker.bearer })
  expect(await kept.text()).not.toMatch(/declined/i)
  await runAfter(declineUndoTime - 60_000)
  expect([(await readOffer(maker, id)).state, await toldTo(maker)]).toEqual(['pending', []])
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null))
  await runAfter(declineUndoTime + 1_000, { PARTY_ORIGIN: 'http://rooms' })
  expect(sent.mock.calls.map(([url]) => url)).toEqual([`http://rooms/parties/me/${maker.user.id}`])
  expect([(await readOffer(maker, id)).state, await toldTo(maker)]).toEqual(['declined', ['decided 1']])
  await runAfter(declineUndoTime + 1_000)
  expect(await toldTo(maker)).toEqual(['decided 1'])
})

it('the owner can undo that for ten minutes, and then decide again', async () => {
  const { owner, maker, id, act } = await declined()
  expect((await act(owner, `/offers/${id}/accept`)).status).toBe(409)
  expect((await act(owner, `/offers/${id}/decline`)).status).toBe(409)
  const back = await undo(owner, id)
  expect(await back.json()).toMatchObject({ state: 'pending', undoUntil: null })
  expect((await undo(owner, id)).status).toBe(409)
  await runAfter(declineUndoTime + 1_000)
  expect([(await readOffer(maker, id)).state, await toldTo(maker)]).toEqual(['pending', []])
  expect((await act(owner, `/offers/${id}/decline`)).status).toBe(200)
  await ago(id, declineUndoTime)
  expect(await readOffer(owner, id)).toMatchObject({ state: 'declined', undoUntil: null })
  expect((await undo(owner, id)).status).toBe(409)
  await runAfter(0)
  expect((await undo(owner, id)).status).toBe(409)
  expect(await toldTo(maker)).toEqual(['decided 1'])
})

it('of an owner who undoes it while the job runs, one of the two wins', async () => {
  const { owner, maker, id } = await declined()
  await ago(id, declineUndoTime - 200)
  const [answer] = await Promise.all([undo(owner, id), runAfter(1_000)])
  const isBack = answer.status === 200
  expect((await readOffer(maker, id)).state).toBe(isBack ? 'pending' : 'declined')
  expect(await toldTo(maker)).toEqual(isBack ? [] : ['decided 1'])
})

it('its maker can change it in the meantime, so that it waits for the owner again, or withdraw it', async () => {
  const { owner, maker, id, act } = await declined()
  const change = { bearer: maker.bearer, body: { days: 4 } }
  expect((await call('PATCH', `/offers/${id}`, change)).status).toBe(200)
  expect(await readOffer(owner, id)).toMatchObject({ state: 'pending', days: 4 })
  await act(owner, `/offers/${id}/decline`)
  expect((await act(maker, `/offers/${id}/withdraw`)).status).toBe(200)
  expect((await undo(owner, id)).status).toBe(409)
  await runAfter(declineUndoTime + 1_000)
  expect([(await readOffer(owner, id)).state, await toldTo(maker)]).toEqual(['withdrawn', []])
})

it('is final after twenty edits in a day, and unread edits of one maker notify its owner once', async () => {
  const { owner, maker, id, act } = await declined()
  const { editsPerDay } = offerLimits
  const edit = async (days: number) =>
    (await call('PATCH', `/offers/${id}`, { bearer: maker.bearer, body: { days } })).status
  for (let days = 2; days < editsPerDay + 2; days += 1) expect(await edit(days)).toBe(200)
  expect((await toldTo(owner)).filter((line) => line.startsWith('offerMoved'))).toEqual(['offerMoved 0'])
  await act(owner, `/offers/${id}/decline`)
  expect(await edit(1)).toBe(429)
  await runAfter(declineUndoTime + 1_000)
  expect((await readOffer(maker, id)).state).toBe('declined')
})

it('an edit that changes nothing does not take it back, nor notifies its owner', async () => {
  const { owner, maker, id, offer } = await declined()
  const before = await toldTo(owner)
  const milestones = offer.milestones.map(({ title, amount, date }) => ({ title, amount, date }))
  for (const body of [{}, { days: offer.days, milestones }])
    expect((await call('PATCH', `/offers/${id}`, { bearer: maker.bearer, body })).status).toBe(200)
  expect([(await readOffer(owner, id)).state, await toldTo(owner)]).toEqual(['declined', before])
  await runAfter(declineUndoTime + 1_000)
  expect(await toldTo(maker)).toEqual(['decided 1'])
})

it('one of an earlier version of the offer is refused', async () => {
  const { owner, maker, offer } = await offered()
  const url = `/offers/${offer.id}`
  const etag = (await call('GET', url, { bearer: owner.bearer })).headers.get('ETag') ?? ''
  await call('PATCH', url, { bearer: maker.bearer, body: { days: offer.days + 1 } })
  const sent = { bearer: owner.bearer, headers: { 'If-Match': etag } }
  expect((await call('POST', `${url}/decline`, sent)).status).toBe(412)
})

it('a row that has expired meanwhile is not met by the job again', async () => {
  const { id } = await declined()
  await db().run(sql`UPDATE offers SET state = 'expired', declined_at = 1 WHERE id = ${id}`)
  const by = { var: { db: db() }, env: {} } as never
  expect(await notifyDeclined(by, Date.now())).toBe(0)
})

it('an acceptance that was begun before does not win against it', async () => {
  const { owner, offer, act } = await offered()
  const answers = await Promise.all(
    ['accept', 'decline'].map((path) => act(owner, `/offers/${offer.id}/${path}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('with another offer accepted in the meantime its maker is notified at once with all others, and once', async () => {
  const { owner, maker, id, project, act } = await declined()
  const winner = await newMember()
  const other = await (await postOffer(winner, project.id)).json<Offer>()
  expect((await act(owner, `/offers/${other.id}/accept`)).status).toBe(200)
  expect([(await readOffer(maker, id)).state, await toldTo(maker)]).toEqual(['declined', ['decided 1']])
  expect((await undo(owner, id)).status).toBe(409)
  await call('PATCH', '/notifications', { bearer: maker.bearer, body: { isRead: true } })
  await runAfter(declineUndoTime + 1_000)
  expect(await toldTo(maker)).toEqual(['decided 1'])
})

it('with its project canceled in the meantime it is declined without a second notice, also when that is reopened', async () => {
  const { owner, maker, id, project, act } = await declined()
  expect((await act(owner, `/projects/${project.id}/cancel`)).status).toBe(200)
  expect([(await readOffer(maker, id)).state, await toldTo(maker)]).toEqual(['pending', ['projectMoved 3']])
  await runAfter(declineUndoTime + 1_000)
  expect([(await readOffer(maker, id)).state, await toldTo(maker)]).toEqual(['declined', ['projectMoved 3']])
  await act(owner, `/projects/${project.id}/reopen`)
  expect((await readOffer(owner, id)).state).toBe('declined')
  expect((await postOffer(maker, project.id)).status).toBe(201)
})

it('with the deadline passed in the meantime its maker is notified of the decision alone', async () => {
  const { maker, id, project } = await declined()
  await db().run(sql`UPDATE projects SET deadline = ${day(-3)} WHERE id = ${project.id}`)
  await api.scheduled({ ...often, cron: '17 3 * * *', scheduledTime: Date.now() }, bindings)
  await runAfter(declineUndoTime + 1_000)
  expect([(await readOffer(maker, id)).state, await toldTo(maker)]).toEqual(['declined', ['decided 1']])
})
