import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countries } from '../domain/countries'

it('finds a flag for every country that lists offer', () => {
  const missing = countries.filter((code) => !existsSync(`node_modules/country-flag-icons/3x2/${code}.svg`))
  expect(missing).toEqual([])
})
