import { AppError } from '@kit/errors'
import { expect, it } from 'vitest'
import { withoutTypes } from './typescript'

const plain = (code: string, name = 'main.ts') => withoutTypes([{ name, code }])[0]
const refused = (code: string) => {
  try {
    return plain(code)?.code
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
}

it('takes types out and keeps each line where it was', () => {
  const code =
    'interface Tea { name: string }\nenum Size { Small = 1, Large }\nclass Cup<T> {\n  constructor(private readonly tea: T, public size?: Size) {}\n}\nlet x = new Cup({ name: "a" } satisfies Tea)!\nthrow new Error("line 7") as unknown'
  const made = plain(code)
  expect(made?.name).toBe('main.js')
  expect(made?.code.split('\n').findIndex((line) => line.includes('line 7'))).toBe(6)
  expect(made?.code).not.toMatch(/interface|satisfies|readonly|as unknown/)
})

it('files import one another by names that then exist', () => {
  const [main, part] = withoutTypes([
    {
      name: 'main.ts',
      code: 'import { tea } from "./lib/tea.ts"\nimport type { Cup } from "./cup"\nconsole.log(tea as Cup)',
    },
    { name: 'lib/tea.ts', code: 'export const tea: string = "tea"' },
  ])
  expect(main?.code).toContain(
    'require("./lib/tea.js")'.replaceAll('"', main?.code.includes("'./lib") ? "'" : '"'),
  )
  expect(main?.code).not.toContain('cup')
  expect(part?.name).toBe('lib/tea.js')
})

it('a program that waits at its top stays a module', () => {
  const code = plain(
    "import { readFile } from 'node:fs/promises'\nconst text: string = await readFile('/dev/stdin', 'utf8')",
  )?.code
  expect(code).toContain("from 'node:fs/promises'")
  expect(code).not.toContain('require(')
})

it('refuses what can’t just be taken out, and only that', () => {
  for (const code of [
    '@sealed class A {}',
    'class A { @log() f() {} }',
    'namespace Tea { export const a = 1 }',
    'export namespace T.U {\n}',
  ])
    expect(refused(code), code).toEqual({ 'files.0.code': 'unsupported_type' })
  expect(refused('let a: = 1')).toEqual({ 'files.0.code': 'malformed' })
  for (const code of [
    'const mail = "a@b.example" // @author',
    '/* namespace A { } */ let a = 1',
    'const t = `@x`',
    'declare namespace N { const a: number }',
  ])
    expect(typeof refused(code), code).toBe('string')
})

it('files of other languages pass as they are', () => {
  const files = [
    { name: 'main.py', code: '@decorator\ndef f(): pass' },
    { name: 'a.js', code: 'let x' },
  ]
  expect(withoutTypes(files)).toEqual(files)
})
