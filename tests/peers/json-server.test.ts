import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, startBoth, type Told } from './both'
import { cases } from './cases'
import { casesApart } from './cases-apart'

const refused = (fields: Record<string, string>) => ({ status: 422, body: { fields } })
const listed = (name: string, ...values: unknown[]) => ({
  status: 200,
  body: values.map((value) => ({ [name]: value })),
})

/** Where an answer differs from json-server's by decision (docs/decisions/0015): why, and what ours is. */
const different: Record<string, Record<string, object>> = {
  'What is malformed or unknown is refused by name, not ignored.': {
    'GET /books?shelf=3': refused({ shelf: 'unknown_column' }),
    'GET /books?shelf=1&colour=2': refused({ shelf: 'unknown_column', colour: 'unknown_column' }),
    'GET /books?_sort=shelf': refused({ _sort: 'unknown_column' }),
    'GET /books?_order=asc': refused({ _order: 'unknown_order' }),
    'GET /books?_embed=authors': refused({ _embed: 'unknown_relation' }),
    'GET /books?_expand=genre': refused({ _expand: 'unknown_relation' }),
    'GET /books?_delay=x&price=0': refused({ _delay: 'not_a_number' }),
    'GET /entries?_start=-1&_end=3': refused({ _start: 'too_small' }),
    'GET /entries?_page=x': refused({ _page: 'not_a_number' }),
    'GET /entries?_limit=0': refused({ _limit: 'too_small' }),
    'POST /scraps {"text":"a","colour":"red"}': refused({ colour: 'unknown_column' }),
    'POST /scraps': { status: 415 },
  },
  'A method that an address does not have is named as such (405), and no header stands for another one.': {
    'PUT /scraps {"text":"a"}': { status: 405 },
    'POST /scraps/{scraps 1} {"text":"a"}': { status: 405 },
    'POST /scraps/{scraps 1} {"text":"b"}': { status: 405 },
  },
  'Rows are deleted together when `_id` names them, never all at once.': {
    'DELETE /entries': { status: 422 },
  },
  'There is no JSONP.': {
    'GET /books?callback=show': refused({ callback: 'unknown_column' }),
    'GET /books?callback=1&_=1': refused({ callback: 'unknown_column' }),
  },
  "A column's name is no path, and a value is a scalar.": {
    'GET /books?title.length=3': refused({ 'title.length': 'unknown_column' }),
    'GET /books?author.name=Italo': refused({ 'author.name': 'unknown_column' }),
    'GET /books?_sort=author.name': refused({ _sort: 'unknown_column' }),
    'POST /scraps {"text":{"deep":1}}': refused({ text: 'not_scalar' }),
  },
  'Ids are ours: they cannot be sent, are not searched, and sort as rows were added.': {
    'POST /scraps {"id":"mine","text":"a"}': refused({ id: 'read_only' }),
    'PUT /scraps/{scraps 1} {"id":"other","text":"c"}': refused({ id: 'read_only' }),
    'GET /books?q={books 1}': listed('id'),
    'GET /entries?_sort=id&_order=desc': listed('place', ...Array.from({ length: 25 }, (_, at) => 25 - at)),
  },
  '`_like` is no pattern.': { 'GET /books?title_like=%5Ethe': listed('title') },
  'Texts are sorted as people read them: case and letter forms make no difference.': {
    'GET /books?_sort=title': listed(
      'title',
      ...[
        'Cosmos (1+1)',
        'Invisible Cities',
        'Marcovaldo',
        'Men in the Sun',
        'Reborn',
        'the baron',
        'The Blind Owl',
      ],
    ),
  },
  'A list whose first column descends is the exact reverse: rows that agree in all columns come last first.':
    {
      'GET /books?_sort=genre,price&_order=desc,asc': {
        body: [{ price: 7, note: null }, { price: 7 }, {}, {}, {}, {}],
      },
      'GET /books?_sort=isLent,genre,price&_order=desc,asc,desc': {
        body: [{}, {}, {}, {}, { title: 'Marcovaldo' }, { title: 'Men in the Sun' }],
      },
    },
  'Rows without a value come last in both orders.': {
    'GET /books?_sort=note,price&_order=desc': {
      body: [{ title: 'Cosmos (1+1)' }, {}, {}, {}, {}, {}, {}],
    },
  },
  'Two texts that write numbers are compared as numbers.': {
    'GET /books?code_gte=9': listed('code', '0123', '123', 'x', 'y', 'z'),
  },
  'A value that is missing or null is no other value, and `null` finds null.': {
    'GET /books?note_ne=old': listed('price', 12, 9.5, 7, 100, 7, 5),
    'GET /books?note=null': listed('title', 'Marcovaldo', 'Reborn'),
  },
  'More is understood: `_gt`, false in a search, `_start` alone, a list to add.': {
    'GET /books?price_gt=9': listed('price', 12, 9.5, 100),
    'GET /books?q=false': listed('isLent', false, false, false, false),
    'GET /entries?_start=20': listed('place', 21, 22, 23, 24, 25),
    'POST /scraps [{"text":"a"},{"text":"b"}]': { status: 201, body: [{ text: 'a' }, { text: 'b' }] },
  },
  "Links lead on from what is not a page's number; json-server's all lead back to it.": {
    'GET /entries?_page=0': { links: { first: '_page=1', next: '_page=2', last: '_page=3' } },
  },
  'Deleting says how many rows it deleted.': {
    'DELETE /authors/{authors 6}': { status: 200, body: { deleted: 1 } },
    'DELETE /entries/{entries 26}?_delay=20': { status: 200, body: { deleted: 1 } },
  },
  'Deleting a row deletes no others.': {
    'DELETE /books/{books 6}': { body: { deleted: 1 } },
    'GET /scraps/{scraps 1}': { status: 200, body: { bookId: '{books 6}', text: 'one' } },
  },
  'No page shows everything: an API answers for itself only.': { 'GET /db': { status: 404 } },
  'Any site may call, but with a key, never with cookies; only the methods of an address are offered.': {
    'OPTIONS /scraps': { cors: { Origin: '*', Credentials: null, Methods: 'GET, HEAD, POST, DELETE' } },
    'GET /authors?name=Italo': { cors: { Origin: '*', Credentials: null } },
  },
}

const all = Object.entries({ ...cases, 'where ways part': casesApart })
const decisions = new Map(Object.values(different).flatMap((answers) => Object.entries(answers)))

const titleOf = ({ method = 'GET', path, json, form }: Ask) =>
  [
    method,
    path,
    ...(json === undefined ? [] : [JSON.stringify(json)]),
    ...(form === undefined ? [] : [form]),
  ].join(' ')

/** Rows without what ours have beside json-server's: `_id`, which is `id`, and `createdAt`. */
function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn)
  if (typeof value !== 'object' || value === null) return value
  const { _id, createdAt, ...rest }: Record<string, unknown> = { ...value }
  return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, withoutOwn(one)]))
}

/** Of ours what json-server says too; of a refusal only its status, for ours says why and json-server's is empty. */
function alike(ours: Told, theirs: Told) {
  if (theirs.status >= 400) return [{ status: ours.status }, { status: theirs.status }]
  // More may be read than json-server's pages may.
  const exposes = theirs.exposes?.filter((name) => ours.exposes?.includes(name))
  const shared = Object.fromEntries(Object.entries(ours).filter(([name]) => name in theirs))
  return [{ ...shared, ...(exposes && { exposes }), body: withoutOwn(ours.body) }, theirs]
}

let both: Awaited<ReturnType<typeof startBoth>>

beforeAll(async () => {
  both = await startBoth()
})

afterAll(() => both.stop())

it('what differs by decision is asked', () => {
  const asked = new Set(all.flatMap(([, asks]) => asks.map(titleOf)))
  expect([...decisions.keys()].filter((title) => !asked.has(title))).toEqual([])
})

describe.each(all)('%s', (_, asks) => {
  it.each(asks.map((ask) => [titleOf(ask), ask] as const))('%s', async (title, ask) => {
    const [ours, theirs] = [await both.ours(ask), await both.theirs(ask)]
    const [given, wanted] = alike(ours, theirs)
    const decided = decisions.get(title)
    if (decided === undefined) return expect(given).toEqual(wanted)
    expect(given).not.toEqual(wanted)
    expect(given).toMatchObject(decided)
  })
})

it('all calls, refused ones too, were answered over one connection, which the runtime ends after HEAD only', () => {
  const heads = all.flatMap(([, asks]) => asks.filter(({ method }) => method === 'HEAD'))
  expect(both.connections()).toBeLessThanOrEqual(1 + heads.length)
})
