import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { codeThemes, themeNamed } from './themes'

const parts = ['text', 'comment', 'keyword', 'string', 'number', 'function', 'type', 'property', 'operator']
const css = readFileSync(new URL('./styles/themes.css', import.meta.url), 'utf8')
const tables = new Map(
  [...css.matchAll(/\.code-colors\[data-colors="(\w+)"\] \{([^}]*)\}/g)].map(([, name = '', table = '']) => [
    name,
    table,
  ]),
)

type Color = readonly number[]

function colorIn(theme: string, part: string): Color {
  const hex = new RegExp(`--source-${part}: #([0-9a-f]{6});`).exec(tables.get(theme) ?? '')?.[1]
  if (hex === undefined) throw new Error(`${theme} has no color of ${part}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((one) => {
    const share = one / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The ground of marked lines, as `styles/view.css` mixes it. */
const marked = (ground: Color, text: Color) => ground.map((one, at) => one * 0.9 + (text[at] ?? 0) * 0.1)

describe('themes of code', () => {
  test('there are 38, each with a table of its own, and the usual one is Dracula', () => {
    expect(codeThemes).toHaveLength(38)
    expect(codeThemes.map(({ name }) => name)).toEqual([...tables.keys()])
    expect(themeNamed(null).name).toBe('dracula')
    expect(themeNamed('constructor').name).toBe('dracula')
    expect(themeNamed('nord').name).toBe('nord')
  })

  test.each(codeThemes)('$name is readable on its ground and on a marked line', ({ name, isDark }) => {
    const ground = colorIn(name, 'bg')
    const onMark = marked(ground, colorIn(name, 'text'))
    const weak = parts.filter((part) => {
      const color = colorIn(name, part)
      return contrast(color, ground) < 4.5 || contrast(color, onMark) < 4.5
    })
    expect(weak).toEqual([])
    expect(luminance(ground) < 0.18).toBe(isDark)
    expect(tables.get(name)).toContain(`color-scheme: ${isDark ? 'dark' : 'light'};`)
  })
})
