import simpleRest from '@refinedev/simple-rest'
import jsonServerProvider from 'ra-data-json-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApis, startProduct } from './product'

type Book = { id: string; title: string; price: number; authorId: string }

const titlesOf = (data: { title?: string }[]) => data.map(({ title }) => title)

let product: Awaited<ReturnType<typeof startProduct>>
let apis: Record<'authors' | 'books', string>
let author: { id: string }
let books: Book[]

beforeAll(async () => {
  product = await startProduct()
})

afterAll(() => product.stop())

beforeEach(async () => {
  apis = await buildApis(product, { authors: ['name'], books: ['title', 'price', 'authorId'] })
  author = await add<{ id: string }>(apis.authors, { name: 'Italo' })
  const titles = ['Cities', 'Baron', 'Marcovaldo', 'Cosmos', 'Numbers']
  const rows = titles.map((title, at) => ({ title, price: at * 3, authorId: at < 3 ? author.id : 'nobody' }))
  books = await add<Book[]>(apis.books, rows)
})

async function add<Made>(api: string, rows: object): Promise<Made> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${product.address}/${api}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(rows),
  })
  return answer.json() as Promise<Made>
}

const idOf = (at: number) => books[at]?.id ?? ''

describe('ra-data-json-server, the data provider of react-admin', () => {
  const client = () => jsonServerProvider(product.address)

  it('lists, pages, sorts and filters', async () => {
    const sort = { field: 'price', order: 'DESC' } as const
    const pages = [1, 2].map((page) =>
      client().getList<Book>(apis.books, {
        pagination: { page, perPage: 2 },
        sort,
        filter: { price_gte: 3 },
      }),
    )
    const [first, second] = await Promise.all(pages)
    expect([first?.total, titlesOf(first?.data ?? [])]).toEqual([4, ['Numbers', 'Cosmos']])
    expect(titlesOf(second?.data ?? [])).toEqual(['Marcovaldo', 'Baron'])
    const pagination = { page: 1, perPage: 10 }
    const byId = { field: 'id', order: 'ASC' } as const
    const found = await client().getList<Book>(apis.books, { pagination, sort: byId, filter: { q: 'co' } })
    expect([found.total, titlesOf(found.data)]).toEqual([2, ['Marcovaldo', 'Cosmos']])
  })

  it('reads one, many, and rows that refer to one', async () => {
    expect((await client().getOne(apis.books, { id: idOf(1) })).data).toMatchObject({ title: 'Baron' })
    const many = await client().getMany<Book>(apis.books, { ids: [idOf(3), idOf(0)] })
    expect(titlesOf(many.data).sort()).toEqual(['Cities', 'Cosmos'])
    const referring = await client().getManyReference<Book>(apis.books, {
      target: 'authorId',
      id: author.id,
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    })
    expect([referring.total, titlesOf(referring.data)]).toEqual([3, ['Marcovaldo']])
    const embed = { meta: { embed: 'books' } }
    const whole = await client().getOne(apis.authors, { id: author.id, ...embed })
    expect(titlesOf(whole.data.books)).toEqual(['Cities', 'Baron', 'Marcovaldo'])
  })

  it('creates, changes and deletes one and many', async () => {
    const { data: made } = await client().create(apis.books, { data: { title: 'Castle', price: 1 } })
    expect(made).toMatchObject({ id: expect.stringMatching(/^row_/), title: 'Castle' })
    // react-admin sends back the whole row that it read.
    const changed = { ...made, price: 2 }
    const { data } = await client().update(apis.books, { id: made.id, data: changed, previousData: made })
    expect(data).toMatchObject({ id: made.id, title: 'Castle', price: 2 })
    const ids = [idOf(0), idOf(1)]
    expect((await client().updateMany(apis.books, { ids, data: { title: 'Same' } })).data).toEqual(ids)
    expect(titlesOf((await client().getMany<Book>(apis.books, { ids })).data)).toEqual(['Same', 'Same'])
    await client().delete(apis.books, { id: made.id, previousData: made })
    await client().deleteMany(apis.books, { ids })
    await expect(client().getOne(apis.books, { id: made.id })).rejects.toMatchObject({ status: 404 })
    const rest = {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    } as const
    expect((await client().getList(apis.books, rest)).total).toBe(3)
  })
})

describe('@refinedev/simple-rest', () => {
  const client = () => simpleRest(product.address)

  it('lists, pages, sorts and filters', async () => {
    const { data, total } = await client().getList<Book>({
      resource: apis.books,
      pagination: { currentPage: 2, pageSize: 2 },
      sorters: [
        { field: 'authorId', order: 'desc' },
        { field: 'price', order: 'asc' },
      ],
      filters: [{ field: 'price', operator: 'gte', value: 3 }],
    })
    expect([total, titlesOf(data)]).toEqual([4, ['Cosmos', 'Numbers']])
    for (const [operator, value, titles] of [
      ['eq', 6, ['Marcovaldo']],
      ['ne', 6, ['Cities', 'Baron', 'Cosmos', 'Numbers']],
      ['lte', 3, ['Cities', 'Baron']],
    ] as const) {
      const filters = [{ field: 'price', operator, value }]
      expect(titlesOf((await client().getList<Book>({ resource: apis.books, filters })).data)).toEqual(titles)
    }
    const filters = [{ field: 'title', operator: 'contains', value: 'OS' } as const]
    expect(titlesOf((await client().getList<Book>({ resource: apis.books, filters })).data)).toEqual([
      'Cosmos',
    ])
  })

  it('reads, creates, changes and deletes', async () => {
    const resource = apis.books
    expect((await client().getOne({ resource, id: idOf(1) })).data).toMatchObject({ title: 'Baron' })
    const many = await client().getMany<Book>({ resource, ids: [idOf(3), idOf(0)] })
    expect(titlesOf(many.data).sort()).toEqual(['Cities', 'Cosmos'])
    const variables = { title: 'Castle', price: 1 }
    const { data: made } = await client().create({ resource, variables })
    expect(made).toMatchObject({ id: expect.stringMatching(/^row_/), ...variables })
    const id = made.id ?? ''
    const { data } = await client().update({ resource, id, variables: { price: 2 } })
    expect(data).toMatchObject({ id, title: 'Castle', price: 2 })
    await client().deleteOne({ resource, id })
    await expect(client().getOne({ resource, id })).rejects.toMatchObject({ statusCode: 404 })
  })

  it('asks otherwise too', async () => {
    const url = `${client().getApiUrl()}/${apis.books}`
    const query = { _page: 1, _limit: 2 }
    const { data } = await client().custom({
      url,
      method: 'get',
      query,
      sorters: [{ field: 'price', order: 'desc' }],
    })
    expect(data).toMatchObject([{ title: 'Numbers' }, { title: 'Cosmos' }])
    await client().custom({ url: `${url}/${idOf(0)}`, method: 'patch', payload: { title: 'Anew' } })
    expect((await client().custom({ url: `${url}/${idOf(0)}`, method: 'get' })).data).toMatchObject({
      title: 'Anew',
    })
  })
})
