import { describe, expect, test } from 'vitest'
import { i18nFor } from '~/lib/i18n.server'
import { codeParts, lineLabels, maxDrawn, packed } from './code-parts'

const shown = {
  code: 'const a = 1\nlet b\n<script>\nd',
  tokens: [[['keyword', 5] as [string, number], ['', 6] as [string, number]], [], [['', 8]], [['', 1]]] as [
    string,
    number,
  ][][],
  warnings: [],
}
const label = (line: number) => `Line ${line}`

describe('the parts of a file', () => {
  test('end at each card, with the numbers of their lines', () => {
    const parts = codeParts({ shown, commented: new Set([2, 3]), below: [3, 1, 4, 9], label })
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
    ])
    expect(parts[0]?.html).toContain('<span class="tok-keyword">const</span> a = 1')
    expect(parts[1]?.html.match(/is-commented/g)).toHaveLength(2)
    expect(parts[1]?.html).toContain('&lt;script&gt;')
    expect(parts[2]?.html).toContain('id="L4"')
  })

  test('are one part without cards, also of an empty file', () => {
    const parts = codeParts({ shown: { ...shown, code: '' }, commented: new Set(), below: [], label })
    expect(parts).toEqual([{ from: 1, to: 0, html: '', left: 0 }])
  })
})

describe('a file that is too long to draw', () => {
  const draw = (code: string, below: number[] = []) =>
    codeParts({ shown: { ...shown, code, tokens: null }, commented: new Set(), below, label })

  test('ends after as many lines as a page draws, and says how many are left', () => {
    const parts = draw('\n'.repeat(500_000), [2, maxDrawn.lines, 400_000])
    expect(parts.map(({ from, to, left }) => [from, to, left])).toEqual([
      [1, 2, 0],
      [3, maxDrawn.lines, 500_000 - maxDrawn.lines],
    ])
    expect(parts.reduce((sum, { html }) => sum + html.length, 0)).toBeLessThan(2_000_000)
  })

  test('ends after as much HTML as a page draws', () => {
    const parts = draw(`${'<'.repeat(1_500)}\n`.repeat(2_000), [1_900])
    expect(parts).toHaveLength(1)
    const [{ to, left, html } = { to: 0, left: 0, html: '' }] = parts
    expect(to + left).toBe(2_000)
    expect(html.length).toBeLessThan(maxDrawn.letters + 10_000)
  })
})

test('the name of a line is in the digits of each language, once for all lines', () => {
  const names = (['en', 'fa', 'ar'] as const).map((locale) =>
    lineLabels(i18nFor(locale).getFixedT(locale, 'code'), locale)(1_203),
  )
  expect(names).toEqual(['Line 1,203', 'سطر ۱٬۲۰۳', 'السطر ١٬٢٠٣'])
})

test('tokens of a page are a text, or none where there are none', () => {
  const file = { ...shown, id: 'code_1' } as unknown as Parameters<typeof packed>[0]
  expect(packed(file).tokens).toBe('{"names":["keyword",""],"lines":[[0,5,1,6],[],[1,8],[1,1]]}')
  expect(packed({ ...file, tokens: null }).tokens).toBeNull()
})
