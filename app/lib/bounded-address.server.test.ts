import { expect, it } from 'vitest'
import { boundedAddress } from './bounded-address.server'

const at = (path: string) => new URL(`https://hamkar.example${path}`)
const bounded = (path: string) => boundedAddress(at(path))?.href
const listOf = (paths: readonly string[]) =>
  `/__manifest?version=a&${paths.map((path) => `p=${encodeURIComponent(path)}`).join('&')}`

it.each([
  '/',
  '/en/general/question/question_1/how-to?sort=new',
  `/dashboard/myui/fm${'/name'.repeat(32)}`,
  `/${'a'.repeat(7_000)}`,
  listOf(['/', '/dashboard', '/dashboard/myurl/link_1']),
  listOf(Array.from({ length: 150 }, (_, at) => `/dashboard/myurl/link_${at}`)),
])('leaves an address as it is that can lead somewhere: %s', (path) => {
  expect(bounded(path)).toBe(at(path).href)
})

it('cuts an address that is deeper than any, with its query', () => {
  expect(bounded(`${'/a'.repeat(3_500)}?lang=fa`)).toBe(at(`${'/a'.repeat(47)}?lang=fa`).href)
})

it.each([
  [`/${'a/'.repeat(1_000)}`],
  Array.from({ length: 300 }, (_, at) => `/${at}`),
  Array.from({ length: 300 }, (_, at) => String(at)),
])('refuses a list of routes that no page asks for', (...paths) => {
  expect(boundedAddress(at(listOf(paths)))).toBeNull()
})
