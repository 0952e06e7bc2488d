import { expect, it } from 'vitest'
import { isTooDeep } from './too-deep.server'

const isDeep = (path: string) => isTooDeep(new URL(`https://hamkar.example${path}`))
const listOf = (paths: readonly string[]) =>
  `/__manifest?version=a&${paths.map((path) => `p=${encodeURIComponent(path)}`).join('&')}`

it.each([
  '/',
  '/en/general/question/question_1/how-to?sort=new',
  `/dashboard/myui/fm${'/name'.repeat(32)}`,
  `/${'a'.repeat(7_000)}`,
  listOf(['/', '/dashboard', '/dashboard/myurl/link_1']),
  listOf(Array.from({ length: 150 }, (_, at) => `/dashboard/myurl/link_${at}`)),
])('lets through what can lead somewhere: %s', (path) => {
  expect(isDeep(path)).toBe(false)
})

it('finds an address that is deeper than any', () => {
  expect(isDeep('/a'.repeat(3_500))).toBe(true)
})

it.each([
  [`/${'a/'.repeat(1_000)}`],
  Array.from({ length: 300 }, (_, at) => `/${at}`),
  Array.from({ length: 300 }, (_, at) => String(at)),
])('finds a list of routes that no page asks for', (...paths) => {
  expect(isDeep(listOf(paths))).toBe(true)
})
