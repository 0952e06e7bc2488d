import { expect, it } from 'vitest'
import { shownHost, shownUrl } from './hosts'

const ascii = (host: string) => new URL(`http://${host}/`).hostname

it('shows international names in their own letters', () => {
  for (const host of [
    'مثال.ایران',
    'وب‌سایت.com',
    'bücher.example',
    '例え.jp',
    'пример.рф',
    '한국.kr',
    'उदाहरण.com',
  ]) {
    expect(shownHost(ascii(host))).toBe(host)
  }
  expect(shownHost('example.com')).toBe('example.com')
})

it('keeps the ASCII form of names that pass for others', () => {
  // Cyrillic letters drawn as Latin ones, one script within another, a broken label.
  for (const host of ['аррӏе.com', 'раура1.com', 'gооgle.com', 'mаil.example', 'ορο.com']) {
    expect(shownHost(ascii(host))).toMatch(/xn--/)
  }
  expect(shownHost('xn--a.com')).toBe('xn--a.com')
  expect(shownHost('xn--\u{7f}.com')).toBe('xn--\u{7f}.com')
})

it('writes an address without what needs no reading', () => {
  expect(shownUrl('https://example.com/')).toBe('example.com')
  expect(shownUrl(new URL('http://مثال.ایران:8080/a?b#c').href)).toBe('مثال.ایران:8080/a?b#c')
  expect(shownUrl(new URL('https://example.org/عربي/صفحة?q=a b').href)).toBe(
    'example.org/\u2068عربي\u2069/\u2068صفحة\u2069?q=a%20b',
  )
  expect(shownUrl('https://a.org/%FF%E2%80%AEx')).toBe('a.org/%FF%E2%80%AEx')
  expect(shownUrl('not an address')).toBe('not an address')
})
