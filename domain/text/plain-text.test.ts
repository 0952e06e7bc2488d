import { expect, it } from 'vitest'
import { directionOfText } from './direction'
import { firstWords } from './first-words'
import { markdownHtml } from './markdown-html'
import { plainLine, plainLines } from './plain-text'

it.each([
  ['# Why\n\nIt is **slow** and `old`.', 'Why – It is slow and old.'],
  ['## سرآغاز\r\nمتن', 'سرآغاز – متن'],
  ['Look:\n\n```js\nconst x = 1\n```\n\nDone.', 'Look: const x = 1 Done.'],
  ['~~~ python\nx\n~~~', 'x'],
  ['````\n```\nx\n````\n*y*', '``` x y'],
  ['- one\n1. two\n> three', 'one · two three'],
  ['We need:\n\n- ورود\n- تقویم', 'We need: ورود · تقویم'],
  ['The end\n\n# Title', 'The end Title'],
  ['سه راه:\n\n- چای\n- قهوه\n1. آب', 'سه راه: چای · قهوه · آب'],
  ['- tea\n- water\n\nBoth boil.', 'tea · water Both boil.'],
  ['| Cup | Litres |\n| --- | :-: |\n| tea | 0.2 |\n', 'Cup · Litres · tea · 0.2'],
  ['**Bold** start with `code` and a [link](https://example.com).', 'Bold start with code and a link.'],
  ['![A cup](https://example.com/cup.png) of <https://example.com/tea>', 'A cup of https://example.com/tea'],
  [
    '_tea_ in `snake_case`, snake_case and __init__.py at ~/tea',
    'tea in snake_case, snake_case and init.py at ~/tea',
  ],
  ['2 * 3 is \\*not\\* `{**a, **b}`, ~~old~~', '2 * 3 is *not* {**a, **b}, old'],
])('all words of %j are %j', (text, line) => {
  expect(plainLine(text)).toBe(line)
})

it.each([
  ['`{**a, **b}` را بنویسید.', '\u2066{**a, **b}\u2069 را بنویسید.'],
  ['از `C++` تا `5 > 3`', 'از \u2066C++\u2069 تا \u20665 > 3\u2069'],
  ['ببین:\n\n```js\na = 1\n\nb = 2\n```\n\nتمام', 'ببین: \u2066a = 1 b = 2\u2069 تمام'],
  // A mark of direction in the code would end ours.
  ['یک `a\u2069\u202eb` و ` `', 'یک \u2066ab\u2069 و'],
])('code beside letters that run from right to left keeps its own way: %j', (text, line) => {
  expect(plainLine(text)).toBe(line)
  expect(directionOfText(line, 'ltr')).toBe('rtl')
})

it('code that the end of the first words cuts is closed before the ellipsis', () => {
  expect(firstWords('کد `abcdef` است', 6)).toBe('کد \u2066ab\u2069…')
  expect(firstWords('کد `ab` است و', 8)).toBe('کد \u2066ab\u2069…')
})

it('the first words leave out blocks of code, unless there is nothing else', () => {
  expect(
    firstWords('## Tea\n\n- see [the *guide*](https://example.com/a) and `kettle`\n```js\nboil()\n```'),
  ).toBe('Tea · see the guide and kettle')
  expect(firstWords('```js\nboil()\n```')).toBe('boil()')
})

it('the first words end with an ellipsis if the text continues, and never within a letter', () => {
  expect(firstWords('a '.repeat(300))).toHaveLength(240)
  expect(firstWords('tea 🍵🍵🍵', 5)).toBe('tea 🍵…')
  expect(firstWords('tea', 3)).toBe('tea')
})

it.each([
  '[',
  '![[',
  '](',
  '[a](',
  '*',
  '`',
  '_ ',
  '- ',
  '|',
  '· ',
  '– ',
  '\n|',
  '\n- ',
  '<http://',
  '\\',
  '\n```',
  '\n~~~~',
  '> ',
  '&',
  '&#',
  '&amp',
])(
  'reads a text of nothing but %s as often as it is long, not as often as that times itself',
  (piece) => {
    // Where each sign reads to the end of the text this takes minutes, and the test's time is up.
    expect(firstWords(piece.repeat(300_000)).length).toBeLessThanOrEqual(241)
  },
  30_000,
)

it('is shown line by line where there is room, a list with a sign before each item', () => {
  const text = '## Scope\n\n- **Two time zones**\n- `SCAN orders`\n\n\nBy _May_.\n'
  expect(plainLines(text)).toBe('Scope\n\n· Two time zones\n· SCAN orders\n\nBy May.')
})

it('the first words read character references as the HTML of the text does', () => {
  const text =
    'Use &amp; and &lt;b&gt; &copy; &CounterClockwiseContourIntegral; &#1587;&#x644; &#0; &nosuch; \\&amp; AT&T'
  const html = markdownHtml(text).replace(/<\/?p\b[^>]*>/g, '')
  expect(firstWords(text)).toBe(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
  expect(firstWords(text)).toBe('Use & and <b> © ∳ سل \ufffd &nosuch; &amp; AT&T')
  expect(firstWords('&#42;not bold&#42; &lowbar;x&lowbar; `&amp;`')).toBe('*not bold* _x_ &amp;')
})

it('rows of lists read the references that people type', () => {
  expect(plainLine('Use &amp; and &lt;b&gt; \\&amp; &#39; &constructor; می&zwnj;شود')).toBe(
    "Use & and <b> &amp; ' &constructor; می\u200cشود",
  )
})
