import { env } from 'cloudflare:workers'
import type { SearchResults } from '@domain/search/found'
import { nounsWith } from '@domain/things'
import { expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { itemsOf } from '../../../tests/found'
import { callLinks } from '../../../tests/links'
import { makeThing } from '../../../tests/things'

const nouns = nounsWith('search')

async function idsFound(bearer: string, q: string): Promise<string[]> {
  const answers = await Promise.all(
    nouns.map((kind) => call('GET', `/search?${new URLSearchParams({ q, kind })}`, { bearer })),
  )
  const found = await Promise.all(answers.map((answer) => answer.json<SearchResults>()))
  return found.flatMap((each) => itemsOf(each).map(({ id }) => id)).sort()
}

it('finds the Persian spelling while it is typed, in every list that is searched', async () => {
  const { bearer } = await newMember()
  const ids = await Promise.all(nouns.map((noun) => makeThing(noun, bearer, 'مسئول پروژه')))
  ids.sort()
  for (const q of ['مس', 'مسئ', 'مسئو', 'مسؤ', 'پروژه مسئ']) expect(await idsFound(bearer, q), q).toEqual(ids)
  for (const noun of ['links', 'documents', 'todos'] as const) {
    const send = noun === 'links' ? callLinks : call
    const list = await send('GET', `/${noun}?${new URLSearchParams({ q: 'مسئ' })}`, { bearer })
    expect(await list.json(), noun).toMatchObject({ items: [{ title: 'مسئول پروژه' }] })
  }
})

/** The table and the column of a noun's searched words. */
const placeOf = (noun: (typeof nouns)[number]): [table: string, column: string] =>
  noun === 'documents' ? ['document_texts', 'head_words'] : [noun, 'search_words']

it('finds both spellings of a hamza before waw, also in what was written before they were one', async () => {
  const { bearer } = await newMember()
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes('join_spellings_of_hamza'))
  // Later nouns have nothing that was written before.
  const older = nouns.filter((noun) =>
    migration?.queries.some((query) => query.includes(`UPDATE ${placeOf(noun)[0]} `)),
  )
  expect(older).toContain('projects')
  const ids = await Promise.all(older.map((noun) => makeThing(noun, bearer, 'مسئول پروژه')))
  ids.sort()
  expect(await idsFound(bearer, 'مسؤول')).toEqual(ids)

  const person = await buildUser(db(), { firstName: 'نادر', lastName: 'رئوفی', handle: 'nader-r' })
  const former = older.map((noun) => {
    const [table, column] = placeOf(noun)
    return env.DB.prepare(`UPDATE ${table} SET ${column} = replace(${column}, 'مسوول', 'مسیول')`)
  })
  await env.DB.batch([
    ...former,
    env.DB.prepare("UPDATE OR REPLACE user_words SET word = replace(word, 'رووف', 'ریوف')"),
  ])
  expect(await idsFound(bearer, 'مسؤول')).toEqual([])

  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run()
  for (const q of ['مسئول', 'مسؤول پروژه']) expect(await idsFound(bearer, q), q).toEqual(ids)
  const people = await call('GET', `/people?q=${encodeURIComponent('رؤوفی')}`, { bearer })
  expect(await people.json()).toMatchObject({ items: [{ id: person.id }] })
})
