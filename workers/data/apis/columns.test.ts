import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Api } from '@domain/apis/apis'
import type { ColumnCounts } from '@domain/apis/columns'
import { maxRemovedColumns } from '@domain/apis/columns'
import type { Row } from '@domain/rows/rows'
import { trashLife } from '@domain/trash'
import { runJobs } from '@kit/jobs'
import { describe, expect, it } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { callData, makeApi } from '../../../tests/data'
import { dataJobs } from '../purge'

const day = 86_400_000
const places = [
  { city: 'Rasht', country: 'Iran' },
  { city: 'Qom', country: null },
  { city: 'Rayy', country: '' },
]

async function newPlaces() {
  const { bearer } = await newMember()
  const { id } = await makeApi(bearer, { columns: ['city', 'country'] })
  const ask = (method: string, path: string, body?: unknown) =>
    callData(method, `/apis/${id}${path}`, { bearer, body })
  expect((await ask('POST', '/rows', places)).status).toBe(201)
  const change = (columns: object[]) => ask('PATCH', '', { columns })
  const rows = async (query = '') =>
    (await (await ask('GET', `/rows${query}`)).json<{ items: Row[] }>()).items
  return { bearer, id, ask, change, rows }
}

const city = { key: 'c0', name: 'city' }
const country = { key: 'c1', name: 'country' }

describe('a removed column', () => {
  it('shows beforehand how many rows have a value there', async () => {
    const { ask, id } = await newPlaces()
    const counted = await (await ask('GET', '/columns?keys=c1,c0,c1')).json<ColumnCounts>()
    expect(counted.items).toEqual([
      { ...city, rows: 3 },
      { ...country, rows: 2 },
    ])
    expect(await refusal(await ask('GET', '/columns?keys=c0,c7'))).toMatchObject({
      status: 422,
      fields: { keys: 'unknown_column' },
    })
    const stranger = await newMember()
    expect((await callData('GET', `/apis/${id}/columns?keys=c0`, stranger)).status).toBe(404)
  })

  it('is seen and found by nobody, and comes back with its values under its key', async () => {
    const { change, rows, ask } = await newPlaces()
    expect(await rows('?q=iran')).toHaveLength(1)
    const { removedColumns } = await (await change([city])).json<Api>()
    expect(removedColumns).toEqual([
      { ...country, deletedAt: expect.any(String), deletedUntil: expect.any(String) },
    ])
    expect((await rows())[0]).not.toHaveProperty('country')
    expect(await rows('?q=iran')).toEqual([])
    const back = await (await change([city, { ...country, name: 'land' }])).json<Api>()
    expect(back.removedColumns).toEqual([])
    expect((await rows('?_sort=city')).map(({ land }) => land)).toEqual([null, 'Iran', ''])
    expect(await rows('?q=iran')).toHaveLength(1)
    expect(await (await ask('GET', '')).json<Api>()).toMatchObject({ removedColumns: [] })
  })

  it('gives nothing to a new column of its name, and can come back beside it', async () => {
    const { change, rows } = await newPlaces()
    await change([city])
    await change([city, { name: 'country' }])
    expect((await rows())[0]).not.toHaveProperty('country')
    const both = await change([city, { key: 'c2', name: 'country' }, { key: 'c1', name: 'former' }])
    expect(both.status).toBe(200)
    expect((await rows('?city=Rasht'))[0]).toMatchObject({ former: 'Iran' })
  })

  it('goes for good with its values after 30 days, and no earlier', async () => {
    const { change, rows, id, ask } = await newPlaces()
    const [first] = await rows('?city=Rasht')
    await ask('DELETE', `/rows/${first?._id}`)
    await change([city])
    const kept = () =>
      runInDurableObject(env.ROWS.get(env.ROWS.idFromName(id)), (_object, { storage }) =>
        storage.sql
          .exec<{ doc: string }>('SELECT doc FROM rows UNION ALL SELECT doc FROM deleted_rows')
          .toArray()
          .filter(({ doc }) => doc.includes('"c1"')),
      )
    await runJobs('data', db(), dataJobs(db(), env, Date.now() + trashLife - day))
    expect(await kept()).toHaveLength(3)
    await runJobs('data', db(), dataJobs(db(), env, Date.now() + trashLife + day))
    expect(await kept()).toEqual([])
    expect((await rows()).map(({ city: name }) => name).sort()).toEqual(['Qom', 'Rayy'])
    expect(await refusal(await change([city, country]))).toMatchObject({
      fields: { 'columns.1.key': 'unknown_column' },
    })
  })

  it(`is one of ${maxRemovedColumns} at most`, async () => {
    const { change } = await newPlaces()
    const names = Array.from({ length: 100 }, (_, at) => ({ name: `n${at}` }))
    expect((await change(names)).status).toBe(200)
    const left = await change([{ key: 'c2', name: 'n0' }])
    expect(await refusal(left)).toMatchObject({ status: 422, fields: { columns: 'too_many_removed' } })
  })
})
