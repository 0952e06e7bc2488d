import { expect, it } from 'vitest'
import { codeLanguageNames } from '../questions/code'
import { colourBounds, colouredLines } from './code-colours'

/** A text again and again, in lines as long as they may be, up to as many letters as have colours. */
function filled(unit: string, width = colourBounds.line - 1): string {
  const line = `${unit.repeat(Math.ceil(width / unit.length)).slice(0, Math.max(width, unit.length))}\n`
  return line.repeat(Math.ceil(colourBounds.code / line.length)).slice(0, colourBounds.code)
}

// Inputs that took the parsers of all languages the longest, as measured.
const worst = [
  '.',
  '..',
  '$',
  '?',
  '@',
  "'",
  '`',
  '\\',
  '/a',
  '((',
  'u{',
  '${',
  '({',
  'a<',
  '<T',
  '<a>',
  'a.',
  '=>',
  '"#{',
  '%q(',
]

it.each(codeLanguageNames)('no code makes its reader look at it without end (%s)', (language) => {
  const most = colourBounds.looks * colourBounds.code
  for (const unit of worst)
    for (const width of [1, colourBounds.line - 1]) {
      const work = { looks: 0, most }
      const code = filled(unit, width)
      const lines = colouredLines(code, language, work)
      expect(work.looks, `${unit} ${width}`).toBeLessThanOrEqual(most + colourBounds.line)
      expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
    }
})

const isColoured = (code: string, language: 'java' | 'rust') =>
  colouredLines(code, language).some((line) => line.some(({ colour }) => colour !== null))

it('code that takes its reader too long, or is nested too deep, has no colours', () => {
  expect(isColoured(filled("let a = 1; '"), 'rust')).toBe(false)
  expect(isColoured(`int a = ${'('.repeat(100)}1${')'.repeat(100)};`, 'java')).toBe(true)
  expect(isColoured(`int a = ${'('.repeat(101)}1${')'.repeat(101)};`, 'java')).toBe(false)
})
