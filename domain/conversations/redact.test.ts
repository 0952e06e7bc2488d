import { expect, it } from 'vitest'
import { redacted } from './redact'

const token = 'hk_3MKurx4QqR7tPzwU2U10'

it.each([
  [`pat: ${token}`, 'pat: [secret]'],
  [`pat: ${token.replaceAll('_', '\\_')} \\*end\\*`, 'pat: [secret] *end*'],
  ['| ghp\\_abcdefghijklmnopqrstuvwxyz0123456789 |', '| [secret] |'],
  ['sk-ant-api03-12\\_34-AAbbccddeeff', '[secret]'],
  ['aws_secret_access_key = wJalrXUtnFEMIK7MDENGbPxRfiCY', 'aws_secret_access_key = [secret]'],
  ['npm_abcdefghijklmnopqrstuvwxyz0123456789', '[secret]'],
  ['first\\_last@corp.test', '[email]'],
  ["o'neil@corp.test", '[email]'],
  ['a%40corp.test', '[email]'],
  ['u＠corp.test', '[email]'],
  ['us\u200ber@corp.test', '[email]'],
])('%j has no secret and no email any more', (text, shown) => expect(redacted(text)).toBe(shown))

it.each(['/^\\d+\\.\\w+$/', 'C:\\temp\\_new', 'a\\_b', '50%40'])('%j stays as it is', (text) =>
  expect(redacted(text)).toBe(text),
)
