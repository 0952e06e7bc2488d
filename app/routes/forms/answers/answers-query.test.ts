import { expect, it } from 'vitest'
import { answersQueryOf, apiFilter, emptyQuery, filteredAddress } from './answers-query'

const at = (query: string) => answersQueryOf(`http://localhost/dashboard/forms/form_1/answers${query}`)

it('reads what an address asks for, and nothing that nobody offers', () => {
  expect(at('?q=%20tea%20&by=cup&how=like&value=te&sort=oldest&pages=3')).toEqual({
    ...{ q: 'tea', by: 'cup', how: 'like', value: 'te', sort: 'oldest', pages: 3 },
  })
  expect(at('?how=drop&sort=up&pages=-1')).toEqual(emptyQuery)
})

it('writes an address from its first page, without what is usual', () => {
  const asked = at('?q=tea&by=cup&value=green&pages=4')
  expect(filteredAddress('/a', asked)).toBe('/a?q=tea&by=cup&how=is&value=green')
  expect(filteredAddress('/a', asked, { q: '', by: '' })).toBe('/a')
})

it('asks the API in its own words, a number in whatever digits', () => {
  expect(apiFilter(at('?by=many&how=gte&value=۱۲٫۵'))).toEqual({ many_gte: '12.5' })
  expect(apiFilter(at('?by=cup&how=not&value=tea&q=x'))).toEqual({ q: 'x', cup_ne: 'tea' })
  expect(apiFilter(at('?by=cup'))).toEqual({})
})
