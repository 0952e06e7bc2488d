import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  Email,
  emailKey,
  Handle,
  handleToTry,
  NewPassword,
  PersonName,
  passwordStrength,
  suggestHandle,
} from './accounts'
import { commonPasswords } from './common-passwords'
import { shownEmail } from './shown-email'

const codeOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value, { abortPipeEarly: true }).issues?.[0]?.message ?? null

it.each(['علی‌رضا', '李', "O'Neil", 'Jean-Luc', 'D’Angelo', 'J. R.', 'Ö', 'María José', 'نور الدّين'])(
  'takes the name %s as it is written',
  (name) => {
    expect(v.parse(PersonName, name)).toBe(name)
  },
)

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['R2D2', 'not_a_name'],
  ['a@b', 'not_a_name'],
  ['😀', 'not_a_name'],
  ['<b>', 'not_a_name'],
  ['a\u202Eb', 'not_a_name'],
  ['x'.repeat(61), 'too_long'],
])('refuses the name %j', (name, code) => {
  expect(codeOf(PersonName, name)).toBe(code)
})

it.each([
  ['Sara@Example.COM', 'Sara@example.com'],
  [' a+b@mail.example.online ', 'a+b@mail.example.online'],
  ['x@sub.xn--mgba3a4f16a', 'x@sub.xn--mgba3a4f16a'],
  ['x@مثال.ایران', 'x@xn--mgbh0fb.xn--mgba3a4f16a'],
  ['x@می\u200cخواهم.ایران', 'x@xn--mgbn2ecje63gr19l.xn--mgba3a4f16a'],
  ['\u200ex@example.com\u2069 \u200f', 'x@example.com'],
])('takes the address %s', (given, kept) => {
  expect(v.parse(Email, given)).toBe(kept)
})

it.each([
  ['sara', 'not_an_email'],
  ['sara@hamkar', 'email_no_ending'],
  ['@example.com', 'not_an_email'],
  ['a b@example.com', 'not_an_email'],
  ['a@-example.com', 'not_an_email'],
  ['a@example..com', 'not_an_email'],
  ['a@xn--a.xn--mgba3a4f16a', 'not_an_email'],
  ['a@example.com\nBcc: b@example.com', 'control_character'],
  [`${'x'.repeat(250)}@example.com`, 'too_long'],
])('refuses the address %j', (given, code) => {
  expect(codeOf(Email, given)).toBe(code)
})

it('knows one address in whatever case and spelling it is written', () => {
  const written = ['Sara@münchen.example', 'SARA@MU\u0308NCHEN.example', 'sara@xn--mnchen-3ya.exampl\uff45']
  expect([...new Set(written.map(emailKey))]).toEqual(['sara@xn--mnchen-3ya.example'])
})

it('shows a domain in its own script where nobody is misled', () => {
  expect(shownEmail('x@xn--mgbh0fb.xn--mgba3a4f16a')).toBe('x@مثال.ایران')
  expect(shownEmail(v.parse(Email, 'x@exаmple.com'))).toBe('x@xn--exmple-4nf.com')
})

it('asks of a password 8 to 128 letters with a letter and a digit, in any script, and nothing else', () => {
  expect(
    ['کوه و دریا ۵', 'correct horse 7', `a1${'x'.repeat(126)}`].map((each) => codeOf(NewPassword, each)),
  ).toEqual([null, null, null])
  expect(
    ['', 'abc1', '12345678', 'abcdefgh', `a1${'x'.repeat(127)}`, 'abcdefg1\u0000'].map((each) =>
      codeOf(NewPassword, each),
    ),
  ).toEqual(['required', 'too_short', 'no_letter', 'no_digit', 'too_long', 'control_character'])
})

it('has the commonest passwords that would pass the other rules', () => {
  expect(['password1', 'qwerty123', 'abc12345'].every((each) => commonPasswords.has(each))).toBe(true)
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3_000)
})

it('says that longer and more mixed is stronger', () => {
  expect(
    ['short1', 'password1', 'koohdarya51', 'kooh-va-darya-5', 'kooh-va-Darya-5-panjereh-ye-baz'].map(
      passwordStrength,
    ),
  ).toEqual(['weak', 'weak', 'fair', 'good', 'strong'])
})

it.each([
  ['sara@example.com', 'sara'],
  ['Sara.Ahmadi+news@example.com', 'sara-ahmadi'],
  ['_@example.com', 'member'],
  ['x@example.com', 'member-x'],
  [`${'long'.repeat(16)}@example.com`, `${'long'.repeat(7)}lo`],
])('suggests a handle for %s', (email, handle) => {
  expect(suggestHandle(email)).toBe(handle)
})

it('puts a longer number behind a handle each time it is refused, within its length', () => {
  expect(handleToTry('sara', 0)).toBe('sara')
  expect(handleToTry('sara', 1)).toMatch(/^sara\d$/)
  expect(handleToTry('x'.repeat(30), 5)).toMatch(/^x{25,29}\d{1,5}$/)
  expect(handleToTry('admin', 0)).toMatch(/^admin\d$/)
})

it('nobody is called by a word that leads elsewhere or speaks for us', () => {
  for (const handle of ['me', 'WWW', '@official', 'moderator', 'admin', 'current'])
    expect(v.safeParse(Handle, handle).issues?.[0]?.message, handle).toBe('handle_taken')
  expect(v.parse(Handle, 'mehdi')).toBe('mehdi')
})
