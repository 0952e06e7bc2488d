import { expect, it } from 'vitest'
import { bindings } from '../../tests/api'
import { versionsIn } from '../data/rows/operations'
import { workerApp } from './app'
import type { KitBindings } from './env'
import { etagOf, requireMatch } from './etag'

it('takes a version that a proxy made weak on the way, and no other', async () => {
  const app = workerApp<KitBindings>('test').put('/', (c) => {
    requireMatch(c, etagOf(1))
    return c.body(null, 204)
  })
  const put = async (wanted: string) =>
    (await app.request('/', { method: 'PUT', headers: { 'If-Match': wanted } }, bindings)).status
  for (const wanted of ['"v1"', 'W/"v1"', '"v2", W/"v1"', '*']) expect(await put(wanted)).toBe(204)
  for (const wanted of ['W/"v2"', '"v10"', 'W/']) expect(await put(wanted)).toBe(412)
  expect(versionsIn('W/"v1", "v2"')).toEqual([1, 2])
})
