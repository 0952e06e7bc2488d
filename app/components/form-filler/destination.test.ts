import { FormSettings } from '@domain/forms/settings'
import { fieldErrors } from '@domain/text/text'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { destinationOf } from './destination'

const hostile = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'intent://example.com#Intent;end',
  '//example.com',
  '/dashboard',
  'example.com',
  '',
]

it.each(hostile)('leads to no page by %j, nor is that kept', (redirectTo) => {
  expect(destinationOf(redirectTo)).toBeNull()
  const parsed = v.safeParse(FormSettings, { redirectTo })
  expect(parsed.success ? null : Object.keys(fieldErrors(parsed.issues))).toEqual(['redirectTo'])
})

it('leads to pages of the web', () => {
  expect(destinationOf(null)).toBeNull()
  expect(destinationOf('http://example.com/thanks?a=b')).toEqual({
    href: 'http://example.com/thanks?a=b',
    host: 'example.com',
  })
  const { redirectTo } = v.parse(FormSettings, { redirectTo: 'https://example.com:8443/' })
  expect(destinationOf(redirectTo)?.host).toBe('example.com:8443')
})
