import { expect, it } from 'vitest'
import { call, newMember, refusal } from '../../tests/api'
import { makeThing } from '../../tests/things'

it('a list takes its own cursor, and none of another list', async () => {
  const { bearer } = await newMember()
  const get = (path: string, cursor?: string) =>
    call('GET', `${path}?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`, { bearer })
  const cursorOf = async (path: string) => (await (await get(path)).json<{ nextCursor: string }>()).nextCursor
  for (const noun of ['documents', 'articles', 'todos'] as const)
    for (const title of ['Tea and kettles', 'Cups and kettles']) await makeThing(noun, bearer, title)
  const lists = ['/documents', '/articles', '/articles/mine', '/todos']
  const cursors = await Promise.all(lists.map(cursorOf))
  for (const [at, cursor] of cursors.entries())
    for (const path of [...lists, '/chats', '/notifications'])
      if (path === lists[at]) expect((await get(path, cursor)).status).toBe(200)
      else
        expect(await refusal(await get(path, cursor)), `${lists[at]} → ${path}`).toMatchObject({
          status: 422,
          fields: { cursor: 'bad_cursor' },
        })
})
