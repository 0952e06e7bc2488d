import { expect, it } from 'vitest'
import { matchOf } from './form.server'

it('an edition goes into a header only where it is one; what is none is of no edition', () => {
  const match = (edition: string) => {
    const form = new FormData()
    form.set('edition', edition)
    return matchOf(form)
  }
  for (const known of ['"v12"', '"2056727c18a0d2167258926d60f614e4"'])
    expect(match(known)).toEqual({ 'If-Match': known })
  for (const forged of ['"2056727c"', '*', 'v1', '"v1"\r\nX: y', '"v1", "v2"', '"v\u06f1"'])
    expect(match(forged)).toEqual({ 'If-Match': '"none"' })
  expect(match('')).toEqual({})
  expect(matchOf(new FormData())).toEqual({})
})
