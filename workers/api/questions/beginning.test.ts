import { expect, it } from 'vitest'
import { beginningOf } from './beginning'

it('says the words of a text without its signs and its code', () => {
  expect(
    beginningOf('## Tea\n\n- see [the *guide*](https://example.com/a) and `kettle`\n```js\nboil()\n```'),
  ).toBe('Tea · see the guide and kettle')
  expect(beginningOf('a '.repeat(300))).toHaveLength(240)
})

it('parts the items of a list and the cells of a table', () => {
  expect(beginningOf('سه راه:\n\n- چای\n- قهوه\n1. آب')).toBe('سه راه: چای · قهوه · آب')
  expect(beginningOf('- tea\n- water\n\nBoth boil.')).toBe('tea · water Both boil.')
  expect(beginningOf('| Cup | Litres |\n| --- | :-: |\n| tea | 0.2 |\n')).toBe('Cup · Litres · tea · 0.2')
})

it.each(['[', '![[', '](', '[a](', '*', '`', '_ ', '- ', '|', '· ', '\n|', '\n- '])(
  'reads a text of nothing but %s as often as it is long, not as often as that times itself',
  (piece) => {
    // Where each sign reads to the end of the text this takes minutes, and the test's time is up.
    expect(beginningOf(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(241)
  },
)
