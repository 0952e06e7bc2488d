import { expect, it } from 'vitest'
import { formIdIn, isEmbedded } from './public-form.server'

it('knows the address of a form that is filled in, in whatever language it is asked for', () => {
  expect(formIdIn('/form/form_1')).toBe('form_1')
  expect(formIdIn('/fa/form/form_1/a-name')).toBe('form_1')
  expect(formIdIn('/form/')).toBeNull()
  expect(formIdIn('/forms/form_1')).toBeNull()
  expect(formIdIn('/dashboard/form/form_1')).toBeNull()
  expect(formIdIn('/form/<b>')).toBeNull()
})

it('lets only a form be shown within another site’s page, and only where its address says so', () => {
  const asks = (path: string) => isEmbedded(new URL(path, 'https://example.com'))
  expect(asks('/form/form_1?embed=1')).toBe(true)
  expect(asks('/form/form_1/name?source=x&embed=1')).toBe(true)
  expect(asks('/form/form_1')).toBe(false)
  expect(asks('/dashboard?embed=1')).toBe(false)
  expect(asks('/signup?embed=1')).toBe(false)
})
