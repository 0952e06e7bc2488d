import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../text/text'
import { hostAndParents, isOwnHost, NewLink, Slug, TargetUrl, withQuery } from './links'

const codeOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  return result.success ? null : Object.values(fieldErrors(result.issues))[0]
}

describe('a target', () => {
  it('may be any web address, also an international one', () => {
    expect(v.parse(TargetUrl, ' https://example.com/a?b=c#d ')).toBe('https://example.com/a?b=c#d')
    expect(v.parse(TargetUrl, 'https://مثال.ایران/صفحه')).toMatch(/^https:\/\/xn--/)
    expect(codeOf(TargetUrl, 'http://[::1]/')).toBeNull()
  })

  it('is refused with a code that says why', () => {
    expect(codeOf(TargetUrl, 'javascript:alert(1)')).toBe('not_http')
    expect(codeOf(TargetUrl, 'ftp://example.com')).toBe('not_http')
    expect(codeOf(TargetUrl, 'https://user:secret@example.com')).toBe('has_credentials')
    expect(codeOf(TargetUrl, 'example.com')).toBe('not_a_url')
    expect(codeOf(TargetUrl, 'https://example')).toBe('url_no_ending')
    expect(codeOf(TargetUrl, `https://example.com/${'a'.repeat(2048)}`)).toBe('too_long')
    expect(codeOf(TargetUrl, `https://example.com/${'ا'.repeat(500)}`)).toBe('too_long')
    expect(codeOf(TargetUrl, 'https://exa\u0000mple.com')).toBe('control_character')
    expect(codeOf(TargetUrl, 7)).toBe('wrong_type')
    for (const host of [
      `${'a.'.repeat(126)}aa`,
      `${'a'.repeat(64)}.com`,
      `${'س'.repeat(80)}.com`,
      `${'س.'.repeat(40)}com`,
    ])
      expect(codeOf(TargetUrl, `https://${host}/`), host).toBe('not_a_url')
    for (const host of [`${'a.'.repeat(126)}a`, `${'a'.repeat(63)}.com.`, `${'س'.repeat(50)}.com`])
      expect(codeOf(TargetUrl, `https://${host}/`), host).toBeNull()
  })
})

describe('a slug', () => {
  it('may be of any script, with folded digits', () => {
    expect(v.parse(Slug, 'my-link_2.0')).toBe('my-link_2.0')
    expect(v.parse(Slug, 'لینک۱')).toBe('لینک1')
  })

  it('is refused when reserved or malformed', () => {
    for (const slug of ['api', 'Docs', 'robots.txt', 'favicon.ico'])
      expect(codeOf(Slug, slug)).toBe('slug_reserved')
    for (const slug of ['.well-known', '.hidden', 'a/b', 'a b', 'a+', 'a?b', '<x>', 'a%20b']) {
      expect(codeOf(Slug, slug)).toBe('slug_malformed')
    }
    expect(codeOf(Slug, 'a')).toBe('too_short')
    expect(codeOf(Slug, 'a'.repeat(65))).toBe('too_long')
  })
})

it('knows our own hosts from lookalikes', () => {
  expect(isOwnHost('go.hamkar.dev', 'hamkar.dev')).toBe(true)
  expect(isOwnHost('HAMKAR.dev.', 'hamkar.dev')).toBe(true)
  expect(isOwnHost('nothamkar.dev', 'hamkar.dev')).toBe(false)
  expect(isOwnHost('hamkar.dev.evil.com', 'hamkar.dev')).toBe(false)
})

it('asks the block list for a host and everything above it', () => {
  expect(hostAndParents('a.b.example.com')).toEqual(['a.b.example.com', 'b.example.com', 'example.com'])
  expect(hostAndParents('localhost')).toEqual(['localhost'])
  const long = hostAndParents(`${'a.'.repeat(120)}example.com.`)
  expect([long.length, long[0]?.length, long[1]]).toEqual([8, 251, 'a.a.a.a.a.a.example.com'])
})

it('adds the query of a visit to a target, whose own parameters and fragment stay', () => {
  const cases: [target: string, query: string, whole: string][] = [
    ['https://e.com/', 'utm_source=x', 'https://e.com/?utm_source=x'],
    ['https://e.com/a?b=1#c?d', 'e=2&&f', 'https://e.com/a?b=1&e=2&f#c?d'],
    ['https://e.com/?#c', 'b=1', 'https://e.com/?b=1#c'],
    ['https://e.com/?b=1', 'b=2&%62=3', 'https://e.com/?b=1'],
    ['https://e.com/?b=1', 'B=2', 'https://e.com/?b=1&B=2'],
    ['https://e.com/#c', 'd=۱ "x"\r\nSet-Cookie:', 'https://e.com/?d=%DB%B1%20%22x%22%0D%0ASet-Cookie:#c'],
    ['https://e.com/', `a=${'x'.repeat(5_000)}`, 'https://e.com/'],
  ]
  for (const [target, query, whole] of cases) expect(withQuery(target, query)).toBe(whole)
})

it('names every wrong field of a new link at once', () => {
  const result = v.safeParse(NewLink, {
    title: 'ab',
    url: 5,
    maxClicks: 1.5,
    expiresAt: '2020-01-01T00:00:00Z',
    owner: 'me',
  })
  expect(result.success ? {} : fieldErrors(result.issues)).toEqual({
    title: 'too_short',
    url: 'wrong_type',
    maxClicks: 'not_whole',
    expiresAt: 'in_the_past',
    owner: 'unknown_field',
  })
})
