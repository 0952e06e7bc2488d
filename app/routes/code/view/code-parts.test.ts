import { describe, expect, test } from 'vitest'
import { i18nFor } from '~/lib/i18n.server'
import { codeParts, lineLabels, packed } from './code-parts'

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
    expect(parts).toEqual([{ from: 1, to: 0, html: '' }])
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
