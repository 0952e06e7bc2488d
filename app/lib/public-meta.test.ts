import { expect, it } from 'vitest'
import { headMeta, publicMeta } from './public-meta'

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

it('a feed named on a page is in the language of the page, whatever its address is', () => {
  const links = publicMeta({ ...page, path: '/magazine', named: null, hasFeed: true })
  expect(links).toContainEqual(
    expect.objectContaining({
      rel: 'alternate',
      href: `${origin}/fa/magazine/feed.xml`,
      type: 'application/rss+xml',
    }),
  )
})

it('a page that is in one language names no address but the one in it, whatever address was read', () => {
  const links = publicMeta({ ...page, path: '/general/question/1/a', named: null, language: 'ar' })
  const named = links.flatMap((one) => ('rel' in one && 'href' in one ? [one.href] : []))
  expect(new Set(named)).toEqual(new Set([`${origin}/ar/general/question/1/a`]))
})

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

it('a public page whose loader found nothing has the title of a missing page', () => {
  const matches = [{ data: { titles: { product: 'همکار', missing: 'صفحه پیدا نشد · همکار' } } }]
  const error = { status: 404, statusText: '', internal: false, data: null }
  expect(headMeta({ data: undefined, error, matches })).toEqual([{ title: 'صفحه پیدا نشد · همکار' }])
})
