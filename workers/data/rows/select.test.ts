import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { parseRowQuery } from '@domain/rows/query'
import { describe, expect, it } from 'vitest'
import { buildApi, callData } from '../../../tests/rows'
import { indexForSort, keepIndexes, maxIndexes } from '../store/indexes'
import { pageSql } from '../store/select'
import { openStore } from '../store/tables'
import { helpfulColumns, whereOf } from '../store/where'

type JsonRow = { _id: string; city?: unknown; price?: unknown }

const rows = [
  { city: 'Qom', price: 10 },
  { city: 'Yazd', price: '۹' },
  { city: 'قم', price: 'free' },
  { city: 'ÉTÉ', price: null },
  { city: true, price: 2.5 },
  { city: "x' OR 1=1 --" },
]

async function filled(input: unknown[] = rows) {
  const { id, key } = await buildApi()
  const made = await callData('POST', `/${id}`, { key, body: input })
  expect(made.status).toBe(201)
  const prices = async (query: string) => {
    const answer = await callData('GET', `/${id}?${query}`)
    const found = await answer.json<JsonRow[]>()
    expect(answer.status, query).toBe(200)
    return {
      found: found.map(({ price }) => price),
      cities: found.map(({ city }) => city),
      total: Number(answer.headers.get('X-Total-Count')),
    }
  }
  return { id, key, prices }
}

describe('filters', () => {
  it('compare ids by when their rows were added, as sorting by them does, those in the trash too', async () => {
    const { id, key } = await filled()
    const all = await (await callData('GET', `/${id}?_sort=id`)).json<JsonRow[]>()
    const ids = all.map(({ _id }) => _id)
    const read = async (query: string) =>
      (await (await callData('GET', `/${id}?${query}`)).json<JsonRow[]>()).map(({ _id }) => _id)
    expect(await read(`id_gte=${ids[1]}&id_lte=${ids[3]}`)).toEqual(ids.slice(1, 4))
    expect(await read(`_sort=id&_id_gt=${ids[3]}&_limit=1`)).toEqual(ids.slice(4, 5))
    expect((await callData('DELETE', `/${id}/${ids[2]}`, { key })).status).toBe(200)
    expect(await read(`id_gt=${ids[2]}`)).toEqual(ids.slice(3))
    expect(await read('id_gt=row_unknown')).toEqual([])
  })

  it('compare text forms, and numbers as numbers in any digits', async () => {
    const { prices } = await filled()
    const cases: [query: string, cities: unknown[]][] = [
      ['city=Qom', ['Qom']],
      ['city=Qom&city=Yazd', ['Qom', 'Yazd']],
      ['city_in=Qom,قم', ['Qom', 'قم']],
      ['city=true', [true]],
      ['city_ne=Qom&city_ne=Yazd&price_gt=0', ['قم', true]],
      ['price=۱۰', ['Qom']],
      ['price=9', []],
      ['price=۹', ['Yazd']],
      ['price_gte=9&price_lt=11', ['Qom', 'Yazd']],
      ['price_lte=2.5', [true]],
      ['price_gt=e', ['Yazd', 'قم']],
      ['price=null', ['ÉTÉ']],
      ['city_like=OM', ['Qom']],
      ['city_like=été', ['ÉTÉ']],
      ['city_like=ق', ['قم']],
      ['q=FREE', ['قم']],
      ['q=c0', []],
      ["city=x'%20OR%201=1%20--", ["x' OR 1=1 --"]],
      ["city_like='%20or", ["x' OR 1=1 --"]],
    ]
    for (const [query, cities] of cases)
      expect(await prices(query), query).toMatchObject({ cities, total: cities.length })
  })

  it('take letters, joiners, digits and numbers as people write them, and sort by the alphabet', async () => {
    const names = ['وحید', 'پروین', 'علي كريمي', 'یاسر', 'می‌خواهم', 'آرش', 'Zahra', 'ahmad', 'مسئول']
    const { prices } = await filled(names.map((city, at) => ({ city, price: at % 2 === 0 ? '۱٬۵۰۰' : 900 })))
    for (const [query, cities] of [
      ['city_like=علی', ['علي كريمي']],
      ['q=کریمی', ['علي كريمي']],
      ['q=علیکریمی', ['علي كريمي']],
      ['city_like=می خواهم', ['می‌خواهم']],
      ['q=میخواهم', ['می‌خواهم']],
      ['city_like=مسئ', ['مسئول']],
      ['q=مسئ', ['مسئول']],
      ['q=1,500&city=وحید', ['وحید']],
      ['price_gt=۱۰۰۰&city_like=a', ['Zahra']],
    ] as const)
      expect((await prices(query)).cities, query).toEqual(cities)
    const sorted = ['ahmad', 'Zahra', 'آرش', 'پروین', 'علي كريمي', 'مسئول', 'می‌خواهم', 'وحید', 'یاسر']
    expect((await prices('_sort=city')).cities).toEqual(sorted)
    expect((await prices('_sort=city&_order=desc')).cities).toEqual([...sorted].reverse())
    expect((await prices('_sort=price,city&_order=asc,desc')).found.slice(3, 5)).toEqual([900, '۱٬۵۰۰'])
  })

  it('find rows that were written before texts were folded', async () => {
    const { id, key, prices } = await filled([{ city: 'علي', price: '۱٬۵۰۰' }, { city: 'پ' }, { city: 'و' }])
    const object = env.ROWS.get(env.ROWS.idFromName(id))
    await runInDurableObject(object, (_object, state) => {
      for (const table of ['rows', 'deleted_rows', 'import_rows'])
        state.storage.sql.exec(`ALTER TABLE ${table} DROP COLUMN folds`)
      state.storage.sql.exec('UPDATE rows SET keys = NULL')
      state.storage.sql.exec('DELETE FROM facts')
      openStore(state.storage, { changes: 0 })
    })
    await callData('POST', `/${id}`, { key, body: { city: 'new' } })
    expect((await prices('city_like=علی')).cities).toEqual(['علي'])
    expect((await prices('price_gt=1000')).cities).toEqual(['علي'])
    expect((await prices('_sort=city')).cities).toEqual(['new', 'پ', 'علي', 'و'])
  })

  it('sort numbers before text, what is missing last, and page through ties', async () => {
    const { id, prices } = await filled()
    expect((await prices('_sort=price')).found).toEqual([2.5, '۹', 10, 'free', undefined, null])
    expect((await prices('_sort=price&_order=desc')).found).toEqual(['free', 10, '۹', 2.5, undefined, null])
    expect((await prices('_sort=price&_order=desc&_start=2&_limit=3')).found).toEqual(['۹', 2.5, undefined])
    const tied = Array.from({ length: 40 }, (_, at) => ({
      city: `c${at % 3}`,
      ...(at % 4 > 0 && { price: at % 5 === 0 ? null : at % 5 }),
    }))
    const { id: other, prices: ofTied } = await filled(tied)
    for (const sort of [
      '',
      '_sort=city',
      '_sort=city&_order=desc',
      '_sort=city,price&_order=asc,desc',
      '_sort=price,_id',
      '_sort=price&_order=desc',
      '_sort=price,city&_order=desc,asc',
      '_sort=city,price&_order=desc,desc',
      '_sort=price,_id&_order=desc,asc',
      '_sort=createdAt',
    ]) {
      const whole = await (await callData('GET', `/${other}?${sort}&_limit=1000`)).json<JsonRow[]>()
      const paged: JsonRow[] = []
      for (let next = `/${other}?${sort}&_limit=7`; next !== ''; ) {
        const answer = await callData('GET', next)
        paged.push(...(await answer.json<JsonRow[]>()))
        next = /<http:\/\/[^/]+([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? ''
      }
      expect(paged, sort).toEqual(whole)
      if (!sort.startsWith('_sort=price')) continue
      const hasValue = paged.map(({ price }) => (price ?? null) !== null)
      expect(hasValue.indexOf(false), sort).toBe(hasValue.filter(Boolean).length)
    }
    expect((await ofTied('city=c1&_limit=1')).total).toBe(13)
    expect(id).not.toBe(other)
  })

  it('see a change at once, though answers are kept in memory', async () => {
    const { id, key, prices } = await filled()
    expect((await prices('city=Qom')).total).toBe(1)
    await callData('POST', `/${id}`, { key, body: { city: 'Qom' } })
    expect((await prices('city=Qom')).total).toBe(2)
    await callData(
      'DELETE',
      `/${id}?_id=${(await (await callData('GET', `/${id}?city=Qom`)).json<JsonRow[]>())[0]?._id}`,
      { key },
    )
    expect((await prices('city=Qom')).total).toBe(1)
  })
})

describe('indexes', () => {
  const columns = Array.from({ length: 12 }, (_, at) => ({ key: `c${at}`, name: `n${at}` }))

  const planOf = (query: string, size = 1_000) =>
    runInDurableObject(env.ROWS.get(env.ROWS.newUniqueId()), (_object, state) => {
      const store = openStore(state.storage, { changes: 0 })
      for (let n = 1; n <= size; n += 1)
        store.sql.exec(
          'INSERT INTO rows VALUES (?, ?, ?, NULL, ?, 1, NULL)',
          n,
          `row_${n}`,
          `{"c0":"v${n % 97}"}`,
          '2026',
        )
      store.count = size
      const parsed = parseRowQuery(columns, query)
      if ('fields' in parsed) throw new Error('refused')
      const { conditions, search, sort } = parsed.query
      keepIndexes(store, [...helpfulColumns(conditions), ...sort.map(indexForSort)], 1)
      const { sql, values } = pageSql(parsed.query, whereOf(conditions, search, columns))
      return store.sql
        .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
        .toArray()
        .map(({ detail }) => detail)
        .join('\n')
    })

  it('find the rows of a filter and need no sorting', async () => {
    for (const query of [
      'n0=v1',
      'n0=12',
      '_sort=n0',
      '_sort=n0&_order=desc',
      `_sort=n0&_cursor=${btoa('["tv1",3]')}`,
    ]) {
      const plan = await planOf(query)
      const sorted = query.includes('desc') ? 'INDEX rows_sorted_down_c0' : 'INDEX rows_sorted_c0'
      expect(plan, query).toContain(query.includes('_sort') ? sorted : 'INDEX rows_by_c0')
      expect(plan, query).not.toContain('TEMP B-TREE')
    }
    for (const query of ['n0_gt=v3', 'n0_in=v1,v2', 'n0=v1&n0=v2'])
      expect(await planOf(query), query).toContain('INDEX rows_by_c0')
    expect(await planOf('_id=row_7')).toContain('INDEX rows_id')
  })

  it('are not more than eight, and the one that was not needed longest goes', async () => {
    await runInDurableObject(env.ROWS.get(env.ROWS.newUniqueId()), (_object, state) => {
      const store = openStore(state.storage, { changes: 0 })
      store.count = 1_000
      for (const [at, { key }] of columns.entries()) keepIndexes(store, [key], 1_000 + at)
      expect([...store.indexed.keys()]).toEqual(columns.slice(0, maxIndexes).map(({ key }) => key))
      keepIndexes(store, ['c11'], 100_000)
      expect(store.indexed.has('c0')).toBe(false)
      expect(store.indexed.has('c11')).toBe(true)
      const made = store.sql
        .exec("SELECT count(*) AS made FROM sqlite_master WHERE name LIKE 'rows_by_%'")
        .one().made
      expect(made).toBe(maxIndexes)
    })
  })

  it('never take a key that is not ours into SQL', () => {
    for (const column of ["c0')--", 'doc', 'c', 'c0.x', ''])
      expect(() => whereOf([{ column, operator: 'eq', values: ['a'] }], null, [])).toThrow()
  })
})
