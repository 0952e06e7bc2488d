import { expect, it } from 'vitest'
import { apiFilter, askedAddress, askedOf, nothingAsked } from './asked'

const at = (query: string) => askedOf(`http://localhost/dashboard/forms/form_1/answers${query}`)

it('reads what an address asks for, and nothing that nobody offers', () => {
  expect(at('?q=%20tea%20&by=cup&how=like&value=te&sort=oldest&pages=3')).toEqual({
    ...{ q: 'tea', by: 'cup', how: 'like', value: 'te', sort: 'oldest', pages: 3 },
  })
  expect(at('?how=drop&sort=up&pages=-1')).toEqual(nothingAsked)
})

it('writes an address from its first page, without what is usual', () => {
  const asked = at('?q=tea&by=cup&value=green&pages=4')
  expect(askedAddress('/a', asked)).toBe('/a?q=tea&by=cup&how=is&value=green')
  expect(askedAddress('/a', asked, { q: '', by: '' })).toBe('/a')
})

it('asks the API in its own words, a number in whatever digits', () => {
  expect(apiFilter(at('?by=many&how=gte&value=۱۲٫۵'))).toEqual({ many_gte: '12.5' })
  expect(apiFilter(at('?by=cup&how=not&value=tea&q=x'))).toEqual({ q: 'x', cup_ne: 'tea' })
  expect(apiFilter(at('?by=cup'))).toEqual({})
})
