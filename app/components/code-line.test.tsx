import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CodeLine } from './code-line'

it.each([
  ['"سوغات": "شرح", "a": 1', '"<bdi>سوغات</bdi>": "<bdi>شرح</bdi>", "a": 1'],
  [`-d '{"هزینه":"3050000abc"}'`, `-d '{"<bdi>هزینه</bdi>":"3050000abc"}'`],
  ['"نام \\"کوچک\\"": 2', '"<bdi>نام \\"کوچک\\"</bdi>": 2'],
  ['# خواندن سطرها: 5', '# <bdi>خواندن سطرها</bdi>: 5'],
  ['const a = "b"', 'const a = "b"'],
])('isolates texts from right to left in %s', (line, shown) => {
  expect(
    renderToStaticMarkup(<CodeLine line={line} />)
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'"),
  ).toBe(shown)
})
