import { expect, it } from 'vitest'
import { plainLine } from './plain-line'

it.each([
  ['# Why\n\nIt is **slow** and `old`.', 'Why – It is slow and old.'],
  ['## سرآغاز\r\nمتن', 'سرآغاز – متن'],
  ['Look:\n\n```js\nconst x = 1\n```\n\nDone.', 'Look: const x = 1 Done.'],
  ['~~~ python\nx\n~~~', 'x'],
  ['- one\n1. two\n> three', 'one · two three'],
  ['We need:\n\n- ورود\n- تقویم', 'We need: ورود · تقویم'],
  ['The end\n\n# Title', 'The end Title'],
])('a summary of %j is %j', (text, line) => {
  expect(plainLine(text)).toBe(line)
})
