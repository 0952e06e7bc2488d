import { expect, it } from 'vitest'
import { beginningOf } from './beginning'

it('says the words of a text without its signs and its code', () => {
  expect(
    beginningOf('## Tea\n\n- see [the *guide*](https://example.com/a) and `kettle`\n```js\nboil()\n```'),
  ).toBe('Tea see the guide and kettle')
  expect(beginningOf('a '.repeat(300))).toHaveLength(240)
})

it.each(['[', '![[', '](', '[a](', '*', '`', '_ '])(
  'reads a text of nothing but %s as often as it is long, not as often as that times itself',
  (piece) => {
    // Where each sign reads to the end of the text this takes minutes, and the test's time is up.
    expect(beginningOf(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(241)
  },
)
