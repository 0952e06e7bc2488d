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

it('files with await, import.meta or a module package stay modules, and import files by their names', () => {
  const part = { name: 'lib/a.ts', code: 'export const a: number = 3' }
  const codes = (name: string, code: string, ...more: { name: string; code: string }[]) =>
    withoutTypes([{ name, code }, part, ...more]).files[0]?.code
  const start = 'import { a } from "./lib/a"\n'
  expect(codes('main.ts', `${start}console.log(await Promise.resolve(a))`)).toContain('from "./lib/a.js"')
  expect(codes('main.ts', `${start}console.log(a, import.meta.url)`)).toContain('from "./lib/a.js"')
  expect(codes('main.mts', `${start}console.log(a)`)).toContain('from "./lib/a.js"')
  const isModule = { name: 'package.json', code: '{ "type": "module" }' }
  expect(codes('main.ts', `${start}console.log(a)`, isModule)).toContain('from "./lib/a.js"')
  expect(codes('main.ts', `${start}console.log(a)`)).toContain("require('./lib/a.js')")
  expect(codes('main.ts', 'import fs from "node:fs"\nimport b from "./none"\nawait b(fs)')).toContain(
    '"./none"',
  )
})

it('nested code that a parser reads again and again is refused, and much ordinary code is not', () => {
  const nested = (depth: number) => `${'(a='.repeat(depth)}1${')=>1'.repeat(depth)}`
  for (const code of [nested(60), `${nested(11)}\n`.repeat(2_000), 'f<'.repeat(3_000), 'a?(b)'.repeat(500)]) {
    const { messages } = withoutTypes([{ name: 'main.ts', code }])
    expect(messages).toHaveLength(1)
  }
  const line =
    'const f = (a: number, b = (c: string) => g<string>(h(i(j(k(c))))), d?: [x: 1]) => a ? (b) : (d)\n'
  expect(withoutTypes([{ name: 'main.ts', code: line.repeat(2_500) }]).messages).toEqual([])
  expect(messagesOf(nested(4))).toEqual([])
})

it('a file full of what is refused has some messages, not all', () => {
  expect(messagesOf('@a\n'.repeat(60_000))).toHaveLength(50)
})
