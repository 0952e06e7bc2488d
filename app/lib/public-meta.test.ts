import { expect, it } from 'vitest'
import { publicMeta } from './public-meta'

const origin = 'https://hamkar.example'
const page = { origin, path: '/signup', locale: 'fa', title: 'ورود', description: 'با ایمیل' } as const

function addresses(named: 'fa' | null, path = '/signup') {
  const links = publicMeta({ ...page, path, named }).filter((one) => 'tagName' in one) as {
    rel: string
    href: string
    hrefLang?: string
  }[]
  const canonical = links.find(({ rel }) => rel === 'canonical')?.href
  const others = links.filter(({ rel }) => rel === 'alternate')
  return { canonical, others: Object.fromEntries(others.map(({ hrefLang, href }) => [hrefLang, href])) }
}

it('each address of a public page is its own canonical one, and all of them name the same others', () => {
  const negotiated = addresses(null)
  const persian = addresses('fa')
  expect(negotiated.canonical).toBe(`${origin}/signup`)
  expect(persian.canonical).toBe(`${origin}/fa/signup`)
  expect(negotiated.others).toEqual(persian.others)
  expect(negotiated.others['x-default']).toBe(negotiated.canonical)
  expect(persian.others.fa).toBe(persian.canonical)
  expect(addresses(null, '/').canonical).toBe(addresses(null, '/').others['x-default'])
  expect(addresses('fa', '/').canonical).toBe(`${origin}/fa`)
})
