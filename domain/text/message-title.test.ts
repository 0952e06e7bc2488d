import { expect, it } from 'vitest'
import { messageTitle } from './message-title'

it.each([
  ['# **Plan** of the week\n\nMore of it', 'Plan of the week'],
  ['\n\n- first `item`\n- second', 'first item'],
  ['سلام، یک **برنامه** بنویس\nبا پایتون', 'سلام، یک برنامه بنویس'],
  ['Solve $\\frac{x}{2} = 4$ for x', 'Solve for x'],
  ['$$\n\\int_0^1 x\\,dx\n$$\nWhat is it?', 'What is it?'],
  ['It costs $5 or $6 today', 'It costs $5 or $6 today'],
  ['Why does `echo $a $b` fail?', 'Why does echo $a $b fail?'],
  ['```js\nboil()\n```\nExplain it', 'Explain it'],
  ['```js\nboil()\n```', 'boil()'],
  ['$x^2 = 4$', '$x^2 = 4$'],
  ['?', '?'],
  ['', ''],
])('the title of %j is %j', (text, title) => {
  expect(messageTitle(text, 60)).toBe(title)
})

it('a long line is cut after a whole word, without an ellipsis', () => {
  expect(messageTitle('one two three', 9)).toBe('one two')
  expect(messageTitle('one two, three', 9)).toBe('one two')
  expect(messageTitle('one two three', 7)).toBe('one two')
  expect(messageTitle('🍵🍵🍵🍵', 2)).toBe('🍵🍵')
  expect(messageTitle('کد `ab cd ef` است', 8)).toBe('کد \u2066ab\u2069')
})

it('a huge message of signs is read only at its beginning', () => {
  for (const sign of ['$', '\\(', '`', '\\'])
    expect([...messageTitle(sign.repeat(300_000), 60)].length).toBeLessThanOrEqual(60)
})
