import { describe, expect, it } from 'vitest'
import { listQueries } from './list-query'

const filters = listQueries(
  '/dashboard/myurl',
  { show: ['active', 'expired', 'trash'], sort: ['newest', 'clicks'] },
  { size: 20, old: { state: 'show' } },
)
const of = (query: string) => filters.of(`http://localhost/dashboard/myurl${query}`)
const usual = { show: 'active', sort: 'newest', q: '', limit: 20, pages: 1 }

describe('what an address asks of a list', () => {
  it('is the usual where it says nothing, or nothing that is offered', () => {
    expect(of('')).toEqual(usual)
    expect(of('?show=all&sort=oldest&limit=0&pages=x&q=%20')).toEqual(usual)
  })

  it('is read back from the address that was written of it', () => {
    const asked = { show: 'expired', sort: 'clicks', q: 'سلام دنیا', limit: 50, pages: 3 } as const
    const address = filters.address(asked, { pages: 3 })
    expect(of(address.slice(address.indexOf('?')))).toEqual(asked)
  })

  it('is read from former addresses, which are rewritten', () => {
    const asked = of('?state=expired&q=x')
    expect(asked).toEqual({ ...usual, show: 'expired', q: 'x' })
    expect(filters.address(asked)).toBe('/dashboard/myurl?show=expired&q=x')
  })

  it('keeps what is typed into other filters, as far as there is something', () => {
    const typing = listQueries('/list', { show: ['all'] }, { texts: ['from', 'skill'] })
    const asked = typing.of('http://localhost/list?from=%20&skill=C%2B%2B&other=1')
    expect(asked.texts).toEqual({ skill: 'C++' })
    expect(typing.address(asked, { pages: 2 })).toBe('/list?skill=C%2B%2B&pages=2')
    expect(typing.address(asked, { texts: {} })).toBe('/list')
  })

  it('begins at the first page where something else is asked for', () => {
    expect(filters.address(of('?pages=4&sort=clicks'), { show: 'trash' })).toBe(
      '/dashboard/myurl?show=trash&sort=clicks',
    )
    expect(filters.address(of(''))).toBe('/dashboard/myurl')
  })
})
