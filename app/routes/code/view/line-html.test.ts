import { describe, expect, test } from 'vitest'
import { hiddenByLine, lineHtml, numberedHtml } from './line-html'
import { hashOf, rangeIn } from './line-range'

describe('a line of code', () => {
  test('has a span for each token, in whose name only letters come through', () => {
    const tokens: [string, number][] = [
      ['keyword', 5],
      ['', 1],
      ['variableName definition', 1],
      ['', 4],
    ]
    expect(lineHtml('const a = 1', tokens)).toBe(
      '<span class="tok-keyword">const</span> <span class="tok-variableName tok-definition">a</span> = 1',
    )
    expect(lineHtml('<b>', [['"><script', 3]])).toBe('<span class="tok-script">&lt;b&gt;</span>')
  })

  test('is plain without tokens, or with those of another text', () => {
    expect(lineHtml('a < b', null)).toBe('a &lt; b')
    expect(lineHtml('a < b', [['keyword', 2]])).toBe('a &lt; b')
  })

  test('keeps Persian words apart from its other tokens, each text of them whole', () => {
    expect(lineHtml('x: سلام، دنیا', null)).toBe('x: سلام، دنیا')
    const tokens: [string, number][] = [
      ['propertyName', 1],
      ['', 12],
    ]
    expect(lineHtml('x: سلام، دنیا', tokens)).toBe(
      '<span class="tok-propertyName">x</span><span class="tok-plain">: سلام، دنیا</span>',
    )
  })

  test('shows a chip in the place of a hidden character, within a token too', () => {
    const hidden = hiddenByLine([{ line: 1, column: 4, codePoint: 0x202e }]).get(1)
    const chip = '<span class="code-hidden" data-length="1">U+202E</span>'
    expect(lineHtml('ab \u202ecd', null, hidden)).toBe(`ab ${chip}cd`)
    expect(
      lineHtml(
        'ab \u202ecd',
        [
          ['', 3],
          ['string', 3],
        ],
        hidden,
      ),
    ).toBe(`ab <span class="tok-string">${chip}cd</span>`)
  })

  test('is numbered and ends in a line break', () => {
    const { html } = numberedHtml({
      lines: ['a', 'b'],
      from: 2,
      to: 2,
      tokens: null,
      hidden: new Map(),
      commented: new Set([2]),
      label: (line) => `Line "${line}"`,
      prefix: '',
      maxLetters: 1_000,
    })
    expect(html).toBe(
      '<div class="code-row is-commented" id="L2"><a class="code-row-number" href="#L2" tabindex="-1" data-line="2" aria-label="Line &quot;2&quot;"></a><span class="code-row-text">b\n</span></div>',
    )
  })
})

describe('lines in an address', () => {
  test.each([
    ['#L3', { from: 3, to: 3 }],
    ['#L9-L3', { from: 3, to: 9 }],
    ['3-9', { from: 3, to: 9 }],
    ['#L0', null],
    ['#comments', null],
    ['#L3-', null],
    ['#L99999999', null],
  ])('%s', (text, range) => expect(rangeIn(text)).toEqual(range))

  test('are written as they are read', () => {
    expect(hashOf({ from: 3, to: 9 })).toBe('#L3-L9')
    expect(hashOf({ from: 3, to: 3 })).toBe('#L3')
  })
})
