import { expect, it } from 'vitest'
import { securityContacts, securityText } from './security-txt'

const now = Date.parse('2026-03-01T12:34:56Z')

it('names a contact for security reports, until when that holds, and each address that it may be read from', () => {
  const origins = ['https://example.com', 'https://api.example.com', 'https://example.com']
  expect(securityText('security@example.com, https://example.com/report', origins, now)).toBe(
    `Contact: mailto:security@example.com
Contact: https://example.com/report
Expires: 2026-08-28T00:00:00.000Z
Preferred-Languages: en, fa, ar
Canonical: https://example.com/.well-known/security.txt
Canonical: https://api.example.com/.well-known/security.txt
`,
  )
})

it('takes no line of its own and no unsafe address for a contact', () => {
  expect(
    securityContacts('http://a.example, javascript:x, a@b.example\nExpires: 1, mailto:c@d.example'),
  ).toEqual(['mailto:c@d.example'])
  for (const nothing of [undefined, '', ' , '])
    expect(securityText(nothing, ['https://a.example'], now)).toBeNull()
})
