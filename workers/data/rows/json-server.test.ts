import { expect, it } from 'vitest'
import { newMember, refusal } from '../../../tests/api'
import { callData, dataOrigin, makeApi, makeApp } from '../../../tests/data'

type Row = { _id: string; id: string; [name: string]: unknown }

const open = { access: { read: 'public', write: 'open' } }

async function blog() {
  const { bearer } = await newMember()
  const { id: appId } = await makeApp(bearer)
  const posts = await makeApi(bearer, { ...open, appId, name: 'posts', columns: ['title', 'authorId'] })
  const comments = await makeApi(bearer, { ...open, appId, name: 'comments', columns: ['body', 'postId'] })
  const add = async (api: string, body: object) =>
    (await callData('POST', `${dataOrigin}/${api}`, { body })).json<Row>()
  const get = async <Found>(path: string) => (await callData('GET', `${dataOrigin}/${path}`)).json<Found>()
  return { bearer, appId, posts: posts.id, comments: comments.id, add, get }
}

it('a row has its id twice, finds and is changed and deleted by it', async () => {
  const { posts, add, get } = await blog()
  const [one, two] = [await add(posts, { title: 'a' }), await add(posts, { title: 'b' })]
  expect(one.id).toBe(one._id)
  expect((await get<Row[]>(`${posts}?id=${one.id}&id=${two.id}&_=1`)).map(({ title }) => title)).toEqual([
    'a',
    'b',
  ])
  expect((await get<Row[]>(`${posts}?_sort=id&_order=DESC`)).map(({ title }) => title)).toEqual(['b', 'a'])
  const path = `${dataOrigin}/${posts}/${one.id}`
  const put = await callData('PUT', path, { body: { ...one, title: 'c' } })
  expect(await put.json()).toMatchObject({ id: one.id, title: 'c' })
  expect(await refusal(await callData('PATCH', path, { body: { id: 'other' } }))).toMatchObject({
    fields: { id: 'read_only' },
  })
  expect((await callData('DELETE', `${dataOrigin}/${posts}?id=${two.id}`)).status).toBe(200)
  expect((await callData('DELETE', path)).status).toBe(200)
  expect(await get(posts)).toEqual([])
})

it('a column of that name keeps its own values', async () => {
  const { bearer, add, get } = await blog()
  const { id: api } = await makeApi(bearer, { ...open, columns: ['id', 'name'] })
  const row = await add(api, { id: 7, name: 'seven' })
  expect(row).toMatchObject({ id: 7, name: 'seven' })
  expect(await get(`${api}?id=7`)).toEqual([row])
  expect(await get(`${api}/${row._id}`)).toEqual(row)
})

it('pages by number and by start carry links to the others', async () => {
  const { posts, add } = await blog()
  for (let n = 0; n < 5; n += 1) await add(posts, { title: `${n}` })
  const page = async (query: string) => {
    const answer = await callData('GET', `${dataOrigin}/${posts}?${query}`)
    const links = [...(answer.headers.get('Link') ?? '').matchAll(/\?([^>]*)>; rel="(\w+)"/g)]
    const titles = (await answer.json<Row[]>()).map(({ title }) => title).join('')
    return {
      titles,
      total: answer.headers.get('X-Total-Count'),
      ...Object.fromEntries(links.map(([, to, rel]) => [rel, to])),
    }
  }
  expect(await page('_page=2&_limit=2')).toEqual({
    titles: '23',
    total: '5',
    first: '_limit=2&_page=1',
    prev: '_limit=2&_page=1',
    next: '_limit=2&_page=3',
    last: '_limit=2&_page=3',
  })
  expect(await page('_start=4&_end=6')).toEqual({
    titles: '4',
    total: '5',
    first: '_start=0&_end=2',
    prev: '_start=2&_end=4',
    last: '_start=4&_end=6',
  })
  expect(await page('_start=2')).toEqual({
    titles: '234',
    total: '5',
    first: '_start=0',
    prev: '_start=0&_limit=2',
    last: '_start=2',
  })
  expect(await page('_start=1&_end=3')).toEqual({
    titles: '12',
    total: '5',
    first: '_start=0&_end=2',
    prev: '_start=0&_end=1',
    next: '_start=3&_end=5',
    last: '_start=3&_end=5',
  })
  expect(await page('_sort=-title&_per_page=2')).toMatchObject({ titles: '43', total: '5' })
  expect(await page('_page=2&_per_page=2')).toMatchObject({ titles: '23', prev: '_per_page=2&_page=1' })
  expect(await page('_page=1&_limit=9')).toEqual({ titles: '01234', total: '5' })
  expect(await page('_start=9&_limit=2')).toMatchObject({ titles: '', total: '5' })
})

it('rows of one app are embedded, expanded and reached by nested addresses, where they are public', async () => {
  const { bearer, appId, posts, comments, add, get } = await blog()
  const post = await add(posts, { title: 'a' })
  const comment = await add(comments, { body: 'first', postId: post.id })
  expect(await get(`${posts}?_embed=comments`)).toEqual([{ ...post, comments: [comment] }])
  expect(await get(`${posts}/${post.id}?_embed=comments`)).toEqual({ ...post, comments: [comment] })
  expect(await get(`${comments}?_expand=post`)).toEqual([{ ...comment, post }])
  expect(await get(`${posts}/${post.id}/comments`)).toEqual([comment])
  const nested = `${dataOrigin}/${posts}/${post.id}/comments`
  const made = await callData('POST', nested, { body: { body: 'second' } })
  expect(await made.json()).toMatchObject({ body: 'second', postId: post.id })
  const columns = ['text', 'postId']
  await makeApi(bearer, { appId, access: { read: 'key', write: 'key' }, name: 'notes', columns })
  for (const [query, code] of [
    ['_embed=notes', 'not_public'],
    ['_embed=likes', 'unknown_relation'],
  ])
    expect(await refusal(await callData('GET', `${dataOrigin}/${posts}?${query}`))).toMatchObject({
      fields: { _embed: code },
    })
  expect((await callData('GET', `${dataOrigin}/${posts}/${post.id}/notes`)).status).toBe(401)
  expect((await callData('GET', `${dataOrigin}/${posts}/${post.id}/likes`)).status).toBe(404)
})

it('rows of another API are shown only where pages of the caller’s origin may read them', async () => {
  const { bearer, posts, comments, add } = await blog()
  const post = await add(posts, { title: 'a' })
  const comment = await add(comments, { body: 'first', postId: post.id })
  const allow = (id: string) =>
    callData('PATCH', `/apis/${id}`, { bearer, body: { origins: ['https://app.example.com'] } })
  const from = (origin: string | null, path: string) =>
    callData('GET', `${dataOrigin}/${path}`, { headers: origin === null ? {} : { Origin: origin } })
  expect((await allow(comments)).status).toBe(200)
  for (const path of [`${posts}?_embed=comments`, `${posts}/${post.id}?_embed=comments`]) {
    for (const origin of ['https://app.example.com', null])
      expect(await (await from(origin, path)).text()).toContain('first')
    expect(await refusal(await from('https://evil.example', path))).toMatchObject({
      status: 422,
      fields: { _embed: 'not_public' },
    })
  }
  expect((await from('https://evil.example', `${posts}/${post.id}/comments`)).status).toBe(403)
  expect((await allow(posts)).status).toBe(200)
  await callData('PATCH', `/apis/${comments}`, { bearer, body: { origins: [] } })
  expect(
    await refusal(await from('https://evil.example', `${comments}/${comment.id}?_expand=post`)),
  ).toMatchObject({ status: 422, fields: { _expand: 'not_public' } })
  expect((await from('https://evil.example', `${comments}/${comment.id}`)).status).toBe(200)
})

it('a form is one row of texts, and a delay is waited for within bounds', async () => {
  const { posts } = await blog()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const post = (body: string, query = '') =>
    callData('POST', `${dataOrigin}/${posts}${query}`, { headers, body })
  expect(await (await post('title=a+b%26c&authorId=7')).json()).toMatchObject({
    title: 'a b&c',
    authorId: '7',
  })
  expect(await refusal(await post('title=a&title=b'))).toMatchObject({ fields: { title: 'not_scalar' } })
  for (const body of ['title=%FF', 'title=a%C3', '%ED%A0%80=x'])
    expect(await refusal(await post(body)), body).toMatchObject({ code: 'bad_json' })
  expect((await post('title=%D8%B3&authorId=100%25')).status).toBe(201)
  expect((await post('title=a', '?_delay=5')).status).toBe(201)
  expect(await refusal(await post('title=a', '?_delay=10001'))).toMatchObject({
    fields: { _delay: 'too_large' },
  })
})

it('a column that every object has is as unknown as any other', async () => {
  const { posts, add } = await blog()
  await add(posts, { title: 'a' })
  for (const name of ['__proto__', 'constructor', '__proto___gt']) {
    const answer = await callData('GET', `${dataOrigin}/${posts}?${name}=1`)
    expect(answer.status, name).toBe(422)
    expect(await answer.text()).toContain(`"fields":{"${name}":"unknown_column"}`)
  }
})
