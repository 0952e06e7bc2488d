import type { Ask } from './both'
import { get } from './cases'

/** Requests whose responses differ by decision; some of them leave different rows on either side, so they come last. */
export const casesApart: Ask[] = [
  ...get(
    '/books?callback=show',
    '/books?callback=1&_=1',
    '/books?shelf=1&colour=2',
    '/books?shelf=3',
    '/books?title.length=3',
    '/books?_sort=shelf',
    '/books?_order=asc',
  ),
  ...get('/books?author.name=Italo', '/books?_sort=author.name'),
  ...get('/books?_sort=title', '/books?_sort=note,price&_order=desc', '/entries?_sort=id&_order=desc'),
  ...get(
    '/books?title_like=%5Ethe',
    '/books?code_gte=9',
    '/books?price_gt=9',
    '/books?note_ne=old',
    '/books?note=null',
  ),
  ...get(
    '/books?q=false',
    '/books?q={books 1}',
    '/entries?_start=20',
    '/entries?_start=-1&_end=3',
    '/entries?_page=x',
    '/entries?_limit=0',
  ),
  ...get('/books?_embed=authors', '/books?_expand=genre', '/books?_delay=x&price=0', '/db'),
  {
    method: 'OPTIONS',
    path: '/scraps',
    headers: {
      Origin: 'http://a.test',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'x-own',
    },
  },
  { path: '/authors?name=Italo', headers: { Origin: 'http://a.test' } },
  { method: 'PUT', path: '/scraps', json: { text: 'a' } },
  { method: 'POST', path: '/scraps/{scraps 1}', json: { text: 'a' } },
  { method: 'POST', path: '/scraps', json: { id: 'mine', text: 'a' } },
  { method: 'POST', path: '/scraps', json: { text: 'a', colour: 'red' } },
  { method: 'POST', path: '/scraps', json: { text: { deep: 1 } } },
  { method: 'POST', path: '/scraps', json: [{ text: 'a' }, { text: 'b' }] },
  { method: 'POST', path: '/scraps' },
  {
    method: 'POST',
    path: '/scraps/{scraps 1}',
    json: { text: 'b' },
    headers: { 'X-HTTP-Method-Override': 'PATCH' },
  },
  { method: 'PUT', path: '/scraps/{scraps 1}', json: { id: 'other', text: 'c' } },
  { method: 'DELETE', path: '/books/{books 6}' },
  { path: '/scraps/{scraps 1}' },
]
