import { FormSettings } from '@domain/forms/settings'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { hiddenFrom } from './kept'

it('keeps the hidden values of an earlier address, of which a later one replaces those it names', () => {
  const form = { settings: v.parse(FormSettings, { hidden: ['source', 'city'] }) }
  const kept = { source: 'news', city: 'Shiraz', gone: 'x' }
  expect(hiddenFrom(form, kept, {})).toEqual({ source: 'news', city: 'Shiraz' })
  expect(hiddenFrom(form, kept, { source: 'post' })).toEqual({ source: 'post', city: 'Shiraz' })
  expect(hiddenFrom(form, {}, { city: 'Yazd' })).toEqual({ city: 'Yazd' })
})
