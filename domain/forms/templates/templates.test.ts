import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { locales } from '../../locale'
import { Elements, isQuestion } from '../elements'
import { neverMet } from '../path'
import { templateIds } from './template'
import { templates } from './templates'

describe.each(locales)('templates in %s', (locale) => {
  it.each(templateIds)('%s is a form that every answer leads through', (id) => {
    const { elements, name, line, thanks } = templates[locale][id]
    const parsed = v.parse(Elements, elements)
    expect(neverMet(parsed)).toEqual([])
    expect(parsed.filter(({ type }) => isQuestion(type)).length).toBeGreaterThanOrEqual(3)
    expect([name, line, thanks].every((text) => text.trim() !== '')).toBe(true)
  })

  it('have the same columns in each language, so that answers can be laid together', () => {
    const keys = (of: typeof locale) =>
      templateIds.map((id) => templates[of][id].elements.map(({ key, type }) => `${key} ${type}`))
    expect(keys(locale)).toEqual(keys('en'))
  })
})

it('say nothing in Persian or Arabic as they say it in English', () => {
  const words = (locale: 'en' | 'fa' | 'ar') =>
    templateIds.flatMap((id) => templates[locale][id].elements.map(({ question }) => question))
  const english = new Set(words('en'))
  expect([...words('fa'), ...words('ar')].filter((text) => english.has(text))).toEqual([])
})
