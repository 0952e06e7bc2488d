import { type HomeWidget, homeWidgets } from '@domain/home'
import { expect, it } from 'vitest'
import type { clients } from '~/lib/api.server'
import { askForParts } from './parts.server'

/** Clients that answer everything and note what they are asked for. */
function noting() {
  const asked: string[] = []
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => at(`${path}/${String(name)}`),
      apply: () => {
        asked.push(path.replace('/$get', ''))
        return Promise.resolve(Response.json({}))
      },
    })
  return { asked, clients: at('') as ReturnType<typeof clients> }
}

async function callsOf(parts: readonly HomeWidget[]): Promise<string[]> {
  const { asked, clients } = noting()
  await askForParts(clients, parts, { now: 0, timeZone: 'UTC' })
  return asked
}

it('asks only for what is shown, and for nothing twice', async () => {
  expect(await callsOf([])).toEqual([])
  expect(await callsOf(['due'])).toEqual(['/api/todos/due'])
  expect(await callsOf(['clicks', 'figures'])).toEqual(['/links/links/summary', '/links/links/clicks'])
  expect(await callsOf(['unread'])).toEqual(['/api/notifications', '/api/chats'])
  const all = await callsOf(homeWidgets)
  expect(new Set(all).size).toBe(all.length)
})
