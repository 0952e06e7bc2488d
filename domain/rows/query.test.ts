import { describe, expect, it } from 'vitest'
import { writePosition } from './position'
import { parseRowQuery } from './query'

const columns = [
  { key: 'c0', name: 'city' },
  { key: 'c1', name: 'price' },
  { key: 'c2', name: 'قیمت' },
  { key: 'c3', name: "x'; DROP TABLE rows;--" },
  { key: 'c4', name: '$.c0' },
]

const parse = (text: string) => parseRowQuery(columns, text)
const queryOf = (text: string) => {
  const parsed = parse(text)
  if ('fields' in parsed) throw new Error(JSON.stringify(parsed.fields))
  return parsed.query
}
const fieldsOf = (text: string) => {
  const parsed = parse(text)
  return 'fields' in parsed ? { ...parsed.fields } : null
}

describe('the grammar of rows', () => {
  it('asks for the first hundred rows when nothing is said', () => {
    expect(queryOf('')).toEqual({
      conditions: [],
      search: null,
      sort: [],
      isLastFirst: false,
      limit: 100,
      offset: null,
      after: null,
    })
  })

  it('takes filters, operators, search, sort and page', () => {
    expect(
      queryOf('city=Qom&city=Yazd&price_gte=3&price_in=1,2&q=a&_sort=price,city&_order=desc&_limit=۲۰'),
    ).toEqual({
      conditions: [
        { column: 'c0', operator: 'eq', values: ['Qom', 'Yazd'] },
        { column: 'c1', operator: 'gte', values: ['3'] },
        { column: 'c1', operator: 'in', values: ['1', '2'] },
      ],
      search: 'a',
      sort: [
        { column: 'c1', isDescending: true },
        { column: 'c0', isDescending: false },
      ],
      isLastFirst: true,
      limit: 20,
      offset: null,
      after: null,
    })
  })

  it('knows columns in any script, by whatever form the text came in', () => {
    expect(queryOf(`${encodeURIComponent('قیمت')}_lt=5`).conditions[0]?.column).toBe('c2')
    expect(queryOf('createdAt_gte=۲۰۲۶').conditions[0]).toEqual({
      column: 'createdAt',
      operator: 'gte',
      values: ['2026'],
    })
  })

  it('refuses by name what it does not know', () => {
    expect(fieldsOf('colour=red')).toEqual({ colour: 'unknown_column' })
    expect(fieldsOf('city_regex=a')).toEqual({ city_regex: 'unknown_column' })
    expect(fieldsOf('_page=x')).toEqual({ _page: 'not_a_number' })
    expect(fieldsOf('_sort=colour')).toEqual({ _sort: 'unknown_column' })
    expect(fieldsOf('_where={}')).toEqual({ _where: 'unknown_parameter' })
    expect(Object.entries(fieldsOf('__proto__=1') ?? {})).toEqual([['__proto__', 'unknown_column']])
    expect(fieldsOf('__city=1')).toEqual({ __city: 'unknown_column' })
    expect(fieldsOf('_sort=-colour')).toEqual({ _sort: 'unknown_column' })
    expect(fieldsOf('_sort=--city')).toEqual({ _sort: 'unknown_column' })
    expect(fieldsOf('_per_page=0')).toEqual({ _per_page: 'too_small' })
    expect(parse('_per_page=1001')).toEqual({
      fields: { _per_page: 'too_large' },
      limits: { _per_page: 1000 },
    })
    expect(fieldsOf('_sort=city&_order=up')).toEqual({ _order: 'unknown_order' })
    expect(parse('_limit=-1')).toMatchObject({ fields: { _limit: 'too_small' } })
    expect(parse('_limit=1001')).toEqual({ fields: { _limit: 'too_large' }, limits: { _limit: 1000 } })
    for (const limit of ['0', '-1', 'x', '1e3', '99999999999999999999'])
      expect(fieldsOf(`_limit=${limit}`)).not.toBeNull()
  })

  it('pages as json-server does, as far as an offset may go, and leaves other words of clients alone', () => {
    const pages = (text: string) => {
      const { limit, offset } = queryOf(text)
      return [limit, offset]
    }
    expect(pages('_page=3')).toEqual([10, 20])
    expect(pages('_page=0&_limit=5')).toEqual([5, 0])
    expect(pages('_start=20&_end=۳۰')).toEqual([10, 20])
    expect(pages('_page=3&_per_page=۵')).toEqual([5, 10])
    expect(pages('_per_page=5')).toEqual([5, null])
    expect(pages('_per_page=5&_limit=7')).toEqual([7, null])
    expect(pages('_end=5')).toEqual([5, 0])
    expect(pages('_start=9&_end=5')).toEqual([0, 9])
    expect(pages('_start=20&_limit=2&_page=&_=17&_embed=x&_whatever=1')).toEqual([2, 20])
    expect(fieldsOf('_start=0&_end=1001')).toEqual({ _end: 'too_large' })
    expect(fieldsOf('_start=10001')).toEqual({ _start: 'too_large' })
    expect(fieldsOf('_page=1002&_limit=10')).toEqual({ _page: 'too_large' })
    expect(queryOf('_sort=id&_order=desc')).toMatchObject({ sort: [], isLastFirst: true })
    expect(queryOf('_sort=-price,city').sort).toEqual([
      { column: 'c1', isDescending: true },
      { column: 'c0', isDescending: false },
    ])
    expect(queryOf('_sort=-id')).toMatchObject({ sort: [], isLastFirst: true })
    const minus = parseRowQuery([{ key: 'c0', name: '-a' }], '_sort=-a')
    expect(minus).toMatchObject({ query: { sort: [{ column: 'c0', isDescending: false }] } })
    expect(queryOf('id=row_a&id=row_b').conditions).toEqual([
      { column: '_id', operator: 'eq', values: ['row_a', 'row_b'] },
    ])
  })

  it('counts what a database would have to bind', () => {
    const many = (name: string, count: number) => Array.from({ length: count }, () => `${name}=1`).join('&')
    expect(fieldsOf(many('price_gt', 49))).toEqual({ _: 'too_many_values' })
    expect(fieldsOf(many('city_like', 120))).toEqual({ _: 'too_many_values' })
    expect(fieldsOf(many('city_like', 80))).toBeNull()
    expect(fieldsOf(many('city', 400))).toBeNull()
  })

  it('takes back a position that it wrote, for the same sort only', () => {
    const cursor = writePosition({ keys: ['tسلام 🙂'], row: 7 })
    expect(queryOf(`_sort=city&_cursor=${cursor}`).after).toEqual({ keys: ['tسلام 🙂'], row: 7 })
    expect(fieldsOf(`_cursor=${cursor}`)).toEqual({ _cursor: 'bad_cursor' })
  })

  it('answers for every text and throws for none', () => {
    const hostile = [
      "city=' OR 1=1 --",
      'city=%00',
      '%00=1',
      '%',
      '%%%=%%%',
      'city[$ne]=1',
      '__proto__=1',
      'constructor=1',
      'city_like=%25%25',
      '_sort=__proto__',
      '_sort=c0)--',
      '_cursor=%00',
      `_cursor=${btoa('[1e999]')}`,
      `_cursor=${btoa('{}')}`,
      `_cursor=${btoa('[-1]')}`,
      '_order=desc',
      '&&&=&=',
      `city=${'a'.repeat(50_000)}`,
      'rowid=1',
      'n=1',
      'doc=1',
      'keys=1',
      '_id_gt=',
      '%ED%A0%80=1',
      `${encodeURIComponent("x'; DROP TABLE rows;--")}_gt=1`,
    ]
    for (const text of hostile) expect(() => parse(text), text).not.toThrow()
    expect(fieldsOf('proto.city=1')).toEqual({ 'proto.city': 'unknown_column' })
    expect(fieldsOf('rowid=1')).toEqual({ rowid: 'unknown_column' })
    expect(fieldsOf(Array.from({ length: 600 }, () => 'city=a').join('&'))).toEqual({
      city: 'too_many_values',
    })
  })

  it('never lets a name or a value become a key of a column', () => {
    let state = 7
    const random = () => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return state
    }
    const pieces = [
      'city',
      '_',
      'gt',
      'like',
      '=',
      '&',
      "'",
      '"',
      '%27',
      ';',
      '$',
      '.',
      'c0',
      '۱',
      ',',
      '_sort',
      '_cursor',
      '\u0000',
      'é',
    ]
    for (let n = 0; n < 3_000; n += 1) {
      const text = Array.from({ length: random() % 12 }, () => pieces[random() % pieces.length]).join('')
      const parsed = parse(text)
      if ('fields' in parsed) continue
      const named = [...parsed.query.conditions, ...parsed.query.sort].map(({ column }) => column)
      expect(
        named.every((column) => /^(c[0-4]|_id|createdAt)$/.test(column)),
        text,
      ).toBe(true)
    }
  })
})
