import { expect, it } from 'vitest'
import { withoutTypes } from './typescript'

const plain = (code: string, name = 'main.ts') => withoutTypes([{ name, code }]).files[0]
const messagesOf = (code: string) => withoutTypes([{ name: 'main.ts', code }]).messages

it('takes types out and keeps each line where it was', () => {
  const code =
    'interface Tea { name: string }\nenum Size { Small = 1, Large }\nclass Cup<T> {\n  constructor(private readonly tea: T, public size?: Size) {}\n}\nlet x = new Cup({ name: "a" } satisfies Tea)!\nthrow new Error("line 7") as unknown'
  const made = plain(code)
  expect(made?.name).toBe('main.js')
  expect(made?.code.split('\n').findIndex((line) => line.includes('line 7'))).toBe(6)
  expect(made?.code).not.toMatch(/interface|satisfies|readonly|as unknown/)
})

it('files import one another by names that then exist', () => {
  const {
    files: [main, part],
  } = withoutTypes([
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

it('names what can’t just be taken out, with its file and line', () => {
  expect(messagesOf('let a = 1\nnamespace Tea { export const a = 1 }')).toEqual([
    'main.ts:2:1: error: Namespaces with code are not supported here. Move it to a file of its own and import that.',
  ])
  expect(messagesOf('let a: = 1')).toEqual([expect.stringMatching(/^main\.ts:1:\d+: error: /)])
  expect(messagesOf('enum Size { Small }\nclass A { constructor(private a: Size) {} }')).toEqual([])
})

it('all files are looked through', () => {
  const { messages } = withoutTypes([
    { name: 'main.ts', code: '@a class A {}' },
    { name: 'lib/b.ts', code: 'let = : 1' },
  ])
  expect(messages.map((text) => text.split(':')[0])).toEqual(['main.ts', 'lib/b.ts'])
})

it('files of other languages pass as they are', () => {
  const files = [
    { name: 'main.py', code: '@decorator\ndef f(): pass' },
    { name: 'a.js', code: 'let x' },
  ]
  expect(withoutTypes(files)).toEqual({ files, messages: [] })
})
