import { env } from 'cloudflare:workers'
import { lifetime } from '@domain/accounts/accounts'
import { trashLife } from '@domain/trash'
import { runJobs } from '@kit/jobs'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { db, newMember } from '../../tests/api'
import { callData, countCall, makeApi, makeApp, writeCalls } from '../../tests/data'
import { overdueJobs } from '../api/account-flows/daily'
import { apiCallers, apiCalls, apiKeys, apiLastCalls, apiLatencies, apis } from './apis/table'
import { apps } from './apps/table'
import { dataJobs } from './purge'

const day = 86_400_000
const ids = async (table: typeof apis | typeof apps) =>
  (await db().select({ id: table.id }).from(table)).map(({ id }) => id)

it('removes what was in the trash for 30 days with all that hangs on it, and nothing else', async () => {
  const { bearer } = await newMember()
  const app = await makeApp(bearer)
  const inApp = await makeApi(bearer, { appId: app.id })
  const alone = await makeApi(bearer)
  const kept = await makeApi(bearer)
  for (const apiId of [inApp.id, kept.id]) {
    countCall({ apiId })
  }
  await writeCalls()
  await callData('DELETE', `/apps/${app.id}`, { bearer })
  await callData('DELETE', `/apis/${alone.id}`, { bearer })
  const now = Date.now()
  await runJobs('data', db(), dataJobs(db(), env, now + trashLife - day))
  expect(await ids(apis)).toHaveLength(3)
  await runJobs('data', db(), dataJobs(db(), env, now + trashLife + day))
  expect(await ids(apis)).toEqual([kept.id])
  expect((await ids(apps)).sort()).toEqual([alone.appId, kept.appId].sort())
  expect(await db().select({ id: apiKeys.apiId }).from(apiKeys)).toEqual([{ id: kept.id }])
  for (const table of [apiCalls, apiLatencies])
    expect(await db().select({ id: table.apiId }).from(table)).toEqual([{ id: kept.id }])
  expect((await callData('POST', `/apps/${app.id}/restore`, { bearer })).status).toBe(404)
})

it('keeps an API whose rows cannot be wiped until they can', async () => {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer)
  await callData('DELETE', `/apis/${id}`, { bearer })
  const broken = {
    ...env,
    ROWS: { idFromName: () => 'x', get: () => ({ wipe: () => Promise.reject(new Error('down')) }) },
  } as unknown as typeof env
  const later = Date.now() + trashLife + day
  await runJobs('data', db(), dataJobs(db(), broken, later))
  expect(await ids(apis)).toEqual([id])
  await runJobs('data', db(), dataJobs(db(), env, later))
  expect(await ids(apis)).toEqual([])
})

it('lets an account go only after its APIs', async () => {
  const { bearer, user } = await newMember()
  await makeApi(bearer)
  const other = await makeApi((await newMember()).bearer)
  const deleteAfter = Date.now() + lifetime.deletionGrace
  await db().update(users).set({ deleteAfter }).where(eq(users.id, user.id))
  const present = async () => (await db().select().from(users).where(eq(users.id, user.id))).length
  await runJobs('api', db(), overdueJobs(db(), deleteAfter + 1))
  expect(await present()).toBe(1)
  await runJobs('data', db(), dataJobs(db(), env, deleteAfter + 1))
  expect(await ids(apis)).toEqual([other.id])
  await runJobs('api', db(), overdueJobs(db(), deleteAfter + 1))
  expect(await present()).toBe(0)
})

it('drops counts that are older than can be asked for', async () => {
  const { id } = await makeApi((await newMember()).bearer)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 732 * day })
  countCall({ apiId: id })
  vi.useRealTimers()
  countCall({ apiId: id })
  await writeCalls()
  await runJobs('data', db(), dataJobs(db(), env, Date.now()))
  expect(await db().select({ calls: apiCalls.calls }).from(apiCalls)).toEqual([{ calls: 1 }])
  expect(await db().select({ calls: apiLatencies.calls }).from(apiLatencies)).toEqual([{ calls: 1 }])
  expect(await db().select({ callers: apiCallers.callers }).from(apiCallers)).toEqual([{ callers: 1 }])
})

it('puts a number in the place of hashes of callers after two days, and forgets calls after 30', async () => {
  const { id } = await makeApi((await newMember()).bearer)
  const now = Date.now()
  for (const [at, network] of [
    [now - 31 * day, '192.0.2.1'],
    [now - 3 * day, '192.0.2.1'],
    [now - 3 * day, '192.0.2.2'],
    [now, '192.0.2.1'],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    countCall({ apiId: id, network })
    await writeCalls()
  }
  vi.useRealTimers()
  const kept = async () =>
    (await db().select().from(apiCallers).orderBy(apiCallers.at)).map(({ caller, callers }) => [
      caller,
      callers,
    ])
  expect((await kept()).map(([, callers]) => callers)).toEqual([1, 1, 1, 1])
  for (let run = 0; run < 2; run += 1) {
    await runJobs('data', db(), dataJobs(db(), env, now))
    expect(await kept()).toEqual([
      ['', 1],
      ['', 2],
      [expect.stringMatching(/^[\w-]{16}$/), 1],
    ])
  }
  const [last] = await db().select().from(apiLastCalls)
  expect(last?.calls).toHaveLength(3)
})
