import { expect, it } from 'vitest'
import { isPublicPage, localePath, prefixOf } from './public-path'

it('reads the language from the first segment only', () => {
  expect(['/fa', '/ar/conditions', '/en'].map(prefixOf)).toEqual(['fa', 'ar', 'en'])
  expect(['/', '/farsi', '/dashboard/fa', '/FA'].map(prefixOf)).toEqual([null, null, null, null])
})

it('turns a path into the same page of another language, or of none', () => {
  expect(localePath('/', 'fa')).toBe('/fa')
  expect(localePath('/en', 'ar')).toBe('/ar')
  expect(localePath('/en/conditions', 'fa')).toBe('/fa/conditions')
  expect(localePath('/fa', null)).toBe('/')
  expect(localePath('/fa/conditions', null)).toBe('/conditions')
})

it('knows public pages by their handle', () => {
  expect(isPublicPage({ sheet: 'public' })).toBe(true)
  expect([null, undefined, 'public', { sheet: 'theme' }, {}].some(isPublicPage)).toBe(false)
})
