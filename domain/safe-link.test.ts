import { expect, it } from 'vitest'
import { safeLink } from './safe-link'

it('leads to harmless addresses only, and to none that reads as another', () => {
  for (const sound of ['https://a.b/c', 'mailto:a@b.c', 'tel:+98', '/docs', '#part', 'https://fa.b/می‌روم'])
    expect(safeLink(` ${sound} `)).toBe(sound)
  for (const harmful of ['javascript:alert(1)', 'data:text/html,a', '//a.b', '/\\a.b', '', 'a.b'])
    expect(safeLink(harmful)).toBeNull()
  for (const hidden of ['\u202e', '\u2066', '\u200f', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u{e0041}'])
    for (const address of [`https://a.b/${hidden}gpj.exe`, `/docs/${hidden}a`, `mailto:a${hidden}@b.c`])
      expect(safeLink(address)).toBeNull()
})
