import { type HomeWidget, homeWidgets } from '@domain/home'
import { expect, it } from 'vitest'
import type { clients } from '~/lib/api.server'
import { sources } from './figure'
import { askForParts, shownOfParts, standingParts } from './parts.server'

/** Clients that answer everything, but for one path, and note what they are asked for. */
function noting(failing = '', status = 503) {
  const asked: string[] = []
  const queries: string[] = []
  const problem = { type: '', title: '', code: 'unauthenticated', requestId: '', status }
  const refused = Response.json(problem, { status })
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => at(`${path}/${String(name)}`),
      apply: (_, __, [sent]: [{ query?: object }?]) => {
        asked.push(path.replace('/$get', ''))
        queries.push(`${path} ${JSON.stringify(sent?.query)}`)
        return Promise.resolve(path.startsWith(failing || ' ') ? refused : Response.json({}))
      },
    })
  return { asked, queries, clients: at('') as ReturnType<typeof clients> }
}

async function callsOf(parts: readonly HomeWidget[]): Promise<string[]> {
  const { asked, clients } = noting()
  await askForParts(clients, parts, { now: 0, timeZone: 'UTC', range: 'week' as const })
  return asked
}

it('asks only for what is shown, and for nothing twice', async () => {
  // The needs of the member are always loaded.
  const needs = ['/api/todos/due', '/links/links', '/api/offers']
  expect(await callsOf([])).toEqual(needs)
  expect(await callsOf(['due'])).toEqual(needs)
  expect(await callsOf(['clicks'])).toEqual([...needs, '/links/links/clicks'])
  const counts = [
    '/links/links/clicks',
    '/data/apis/usage',
    '/sites/sites/current/visits',
    '/api/home/form-answers',
  ]
  expect(await callsOf(['clicks', 'figures'])).toEqual([...needs, ...counts])
  expect((await callsOf(['unread'])).slice(0, 4)).toEqual([
    '/api/notifications',
    '/api/chats',
    '/api/chats/unread',
    '/api/notifications/count',
  ])
  const { queries, clients } = noting()
  await askForParts(clients, homeWidgets, { now: 0, timeZone: 'UTC', range: 'week' as const })
  expect(new Set(queries).size).toBe(queries.length)
})

it('a worker that does not answer takes away its own parts alone; a refusal is one of the screen', async () => {
  const clock = { now: 0, timeZone: 'UTC', locale: 'en', range: 'week' } as const
  const asked = await askForParts(noting('/links').clients, homeWidgets, clock)
  expect([...asked.failed].sort()).toEqual(['clicks', 'figures', 'links'])
  expect([asked.recent, asked.clicks, asked.calls]).toEqual([{}, null, { byDay: {}, byHour: null }])
  expect(shownOfParts(asked, clock).needs).toEqual([])
  const refused = askForParts(noting('/api/todos', 401).clients, homeWidgets, clock)
  await expect(refused).rejects.toMatchObject({ status: 401 })
})

it('a home that begins with first steps shows what has something, and all of it once they are done or moved', async () => {
  const clock = { now: 0, timeZone: 'UTC', locale: 'en', range: 'week' } as const
  const answers = shownOfParts(await askForParts(noting().clients, homeWidgets, clock), clock)
  const steps = { documents: true, forms: false, apis: false, sites: false }
  const recent = [{ id: 'document_1', noun: 'documents', title: 'Tea', isOwn: true, updatedAt: '' }] as const
  const funds = { isOn: true, isLocal: true, balance: [], entries: [], nextCursor: null }
  const coins = [{ id: 'bitcoin' }] as typeof answers.coins
  const shown = { ...answers, steps, funds, coins, recent: [...recent] }
  const withSomething = homeWidgets.filter((part) =>
    ['steps', 'recent', 'funds', 'score', 'coins'].includes(part),
  )
  expect(standingParts(homeWidgets, shown)).toEqual(withSomething)
  const failed = standingParts(homeWidgets, { ...shown, failed: ['links'] })
  expect(failed.filter((part) => !withSomething.includes(part))).toEqual(['links'])
  const counted: HomeWidget[] = ['figures', ...sources]
  const withoutFigures = homeWidgets.filter((part) => !counted.includes(part))
  const done = { documents: true, forms: true, apis: true, sites: true }
  expect(standingParts(homeWidgets, { ...shown, steps: done })).toEqual(withoutFigures)
  const calls = { of: 'calls', sum: 2, before: 0, week: [], slots: [], days: [] } as const
  const used = { ...shown, steps: done, figures: [{ ...calls, week: [], slots: [], days: [] }] }
  expect(standingParts(homeWidgets, used).filter((part) => counted.includes(part))).toEqual([
    'figures',
    'calls',
  ])
  const moved = [...withoutFigures.slice(1), 'steps'] as const
  expect(standingParts(moved, shown)).toEqual(moved)
  const off = { ...shown, funds: { ...funds, isOn: false } }
  expect(standingParts(moved, off)).toEqual(moved.filter((part) => part !== 'funds'))
  expect(standingParts(moved, { ...shown, coins: [] })).toEqual(moved.filter((part) => part !== 'coins'))
})

it('the recent offers are the newest of those received and of those sent', async () => {
  const clock = { now: 0, timeZone: 'UTC', locale: 'en', range: 'week' } as const
  const asked = await askForParts(noting().clients, [], clock)
  const page = (isOwn: boolean, ...days: number[]) => ({
    items: days.map((day) => ({ id: `${day}`, isOwn, createdAt: `2026-01-0${day}T00:00:00.000Z` })),
    nextCursor: null,
  })
  const offers = page(false, 6, 3) as unknown as typeof asked.offers
  const sent = page(true, 8, 7, 5, 4) as unknown as typeof asked.sent
  const shown = shownOfParts({ ...asked, offers, sent }, clock)
  expect(shown.offers.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    ['8', true],
    ['7', true],
    ['6', false],
    ['5', true],
    ['4', true],
  ])
})

it('projects in the language of the reader come first, the newest of each before the others', async () => {
  const clock = { now: 0, timeZone: 'UTC', range: 'week' as const }
  const asked = await askForParts(noting().clients, [], clock)
  const names = ['متجر شاي على الإنترنت', 'فروشگاه چای می‌خواهم', 'Tea shop', 'سایت کتری که می‌خواند']
  const items = names.map((name) => ({ id: name, name, description: '' }))
  const projects = { items, nextCursor: null } as unknown as typeof asked.projects
  const namesIn = (locale: 'en' | 'fa' | 'ar') =>
    shownOfParts({ ...asked, projects }, { ...clock, locale }).projects.map(({ name }) => name)
  expect(namesIn('fa')).toEqual([names[1], names[3], names[0], names[2]])
  expect(namesIn('ar')[0]).toBe(names[0])
  expect(namesIn('en')[0]).toBe(names[2])
})
