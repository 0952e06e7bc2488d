import { describe, expect, it } from 'vitest'
import { partsOf, partsOfLine } from './text-parts'

describe('a message', () => {
  it('is code blocks and the lines between them', () => {
    expect(partsOf('See:\n```ts\nconst a = 1\n\n  b()\n```\nand\n\nso on')).toEqual([
      { kind: 'lines', lines: ['See:'] },
      { kind: 'code', language: 'ts', code: 'const a = 1\n\n  b()' },
      { kind: 'lines', lines: ['and', '', 'so on'] },
    ])
    expect(partsOf('```x```')).toEqual([{ kind: 'code', language: 'x', code: '' }])
    expect(partsOf('an open ``` fence')).toEqual([{ kind: 'lines', lines: ['an open ``` fence'] }])
  })
})

describe('a line', () => {
  it('has inline code and addresses, which end before the sentence does', () => {
    expect(partsOfLine('Use `npm i` from https://example.com/a_(b)?q=1. ok')).toEqual([
      { kind: 'text', text: 'Use ' },
      { kind: 'code', text: 'npm i' },
      { kind: 'text', text: ' from ' },
      { kind: 'link', text: 'https://example.com/a_(b)?q=1' },
      { kind: 'text', text: '. ok' },
    ])
    expect(partsOfLine('ببینید https://example.com/؟')).toEqual([
      { kind: 'text', text: 'ببینید ' },
      { kind: 'link', text: 'https://example.com/' },
      { kind: 'text', text: '؟' },
    ])
  })

  it.each([
    ['https://en.example.org/wiki/A_(b)', ''],
    ['https://example.com/?q=1&x=[2]', '!'],
    ['https://example.com/(a)', ').'],
    ['https://example.com/a', ')b'],
    ['https://example.com/', '...'],
    ['https://example.com/[a]', '»؟'],
  ])('takes the brackets that are opened within %s as its own, and leaves %j behind', (url, rest) => {
    const parts = partsOfLine(`(${url}${rest}`)
    expect(parts[1]).toEqual({ kind: 'link', text: url })
    expect(
      parts
        .slice(2)
        .map(({ text }) => text)
        .join(''),
    ).toBe(rest)
  })

  it('may have an address with joiners between Persian letters', () => {
    const text = 'https://example.com/می\u200cخواهم'
    expect(partsOfLine(text)).toEqual([{ kind: 'link', text }])
  })

  it('makes no link of anything else', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      '<a href="x">',
      'http://',
      'http://e.com/\u202egpj.exe',
    ])
      expect(partsOfLine(text).every(({ kind }) => kind === 'text')).toBe(true)
  })
})
