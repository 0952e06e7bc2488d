import { maxItemBytes, maxLibraryItems } from '@domain/diagrams/library'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'

const box = { id: 'a', type: 'rectangle', x: 1, y: 2, width: 3, height: 4, angle: 0 }
const put = (by: Member | undefined, id: string, body: object = { name: 'Box', elements: [box] }) =>
  call('PUT', `/diagrams/library/${id}`, { bearer: by?.bearer, body })
const listed = async ({ bearer }: Member) =>
  (
    await (
      await call('GET', '/diagrams/library', { bearer })
    ).json<{ items: { id: string; name: string }[] }>()
  ).items

it('a library is its member’s alone, on every device, until its items are deleted', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  expect((await put(owner, 'one')).status).toBe(200)
  expect(await (await put(owner, 'one', { name: 'Square', elements: [box] })).json()).toMatchObject({
    id: 'one',
    name: 'Square',
    elements: [box],
  })
  await put(other, 'one', { elements: [box] })
  expect((await listed(owner)).map(({ id, name }) => [id, name])).toEqual([['one', 'Square']])
  const remove = (by: Member) => call('DELETE', '/diagrams/library/one', { bearer: by.bearer })
  expect((await remove(other)).status).toBe(204)
  expect(await listed(owner)).toHaveLength(1)
  expect((await remove(owner)).status).toBe(204)
  expect(await listed(owner)).toEqual([])
})

it('nobody has a library, and what is no item, too large or too much is refused', async () => {
  const owner = await newMember()
  expect((await put(undefined, 'one')).status).toBe(401)
  expect((await call('GET', '/diagrams/library')).status).toBe(401)
  expect((await put(owner, '%3Cb%3E')).status).toBe(404)
  expect((await put(owner, 'one', { elements: [{ ...box, type: 'iframe' }] })).status).toBe(422)
  const text = { ...box, type: 'text', text: 'x'.repeat(19_000) }
  const large = Array.from({ length: Math.ceil(maxItemBytes / 19_000) }, (_, nth) => ({
    ...text,
    id: `t${nth}`,
  }))
  expect((await put(owner, 'one', { elements: large })).status).toBe(413)
  await db().run(sql`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${maxLibraryItems})
    INSERT INTO diagram_library_items (user_id, id, name, elements, created_at)
    SELECT ${owner.user.id}, 'item' || n, '', '[]', n FROM numbers`)
  expect(await refusal(await put(owner, 'one'))).toMatchObject({ fields: { elements: 'too_many' } })
  expect((await put(owner, 'item7')).status).toBe(200)
})
