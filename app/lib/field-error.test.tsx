import { FormChange } from '@domain/forms/forms'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { useFieldError } from './field-error'
import { i18nFor } from './i18n.server'

function Said({ field, code }: { field: string; code: string }) {
  return useFieldError('forms', FormChange, 'apis')(field, code)
}

const said = (field: string, code: string) =>
  renderToString(
    <I18nextProvider i18n={i18nFor('en')}>
      <Said field={field} code={code} />
    </I18nextProvider>,
  )

it('reads bounds from the schema, also of a field within another, and says what a noun has for a field first', () => {
  expect(said('password', 'too_short')).toBe('Enter at least 4 characters.')
  expect(said('settings.thanks', 'too_long')).toBe('Enter at most 2,000 characters.')
  expect(said('settings.redirectTo', 'url_no_ending')).toContain('https://example.com/thanks')
  expect(said('settings.maxAnswers', 'not_whole')).toBe('Enter a whole number.')
})
