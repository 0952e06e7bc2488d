import { FormChange } from '@domain/forms/forms'
import { NewOffer } from '@domain/offers'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { useFieldError } from './field-error'
import { i18nFor } from './i18n.server'

function Said({ field, code }: { field: string; code: string }) {
  return useFieldError('forms', FormChange, 'apis')(field, code)
}

function OfOffer({ field, code }: { field: string; code: string }) {
  return useFieldError('projects', NewOffer)(field, code)
}

const said = (field: string, code: string, Of = Said) =>
  renderToString(
    <I18nextProvider i18n={i18nFor('en')}>
      <Of field={field} code={code} />
    </I18nextProvider>,
  )

it('reads bounds from the schema, also of a field within another, and says what a noun has for a field first', () => {
  expect(said('password', 'too_short')).toBe('Enter at least 4 characters.')
  expect(said('settings.thanks', 'too_long')).toBe('Enter at most 2,000 characters.')
  expect(said('settings.redirectTo', 'url_no_ending')).toContain('https://example.com/thanks')
  expect(said('settings.maxAnswers', 'not_whole')).toBe('Enter a whole number.')
  expect(said('settings.maxAnswers', 'too_small')).toBe('Enter 1 or more.')
  expect(said('settings.maxAnswers', 'too_large')).toBe('Enter at most 100,000.')
})

it('says how large a number may be, and nothing of the minor units of money', () => {
  expect(said('days', 'too_large', OfOffer)).toBe('Enter at most 3,650.')
  expect(said('days', 'too_small', OfOffer)).toBe('Enter 1 or more.')
  expect(said('budget', 'too_large', OfOffer)).toBe('Enter a smaller number.')
  expect(said('budget', 'too_small', OfOffer)).toBe('Enter a larger number.')
})
