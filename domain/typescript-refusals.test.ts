import { expect, test } from 'vitest'
import { transformMessage, typeScriptRefusals } from './typescript-refusals'

const placesOf = (code: string) =>
  typeScriptRefusals('main.ts', code).map((text) => /^main\.ts:(\d+:\d+): error: (\w+)/.exec(text)?.slice(1))

test('decorators and namespaces with code are named with their places, in order', () => {
  expect(placesOf('@sealed class A {}')).toEqual([['1:1', 'Decorators']])
  expect(placesOf('class A {\n  @log() f() {}\n}\nexport namespace T.U {\n}')).toEqual([
    ['2:3', 'Decorators'],
    ['4:1', 'Namespaces'],
  ])
  expect(placesOf('class A { constructor(@inject a: B) {} }')).toEqual([['1:23', 'Decorators']])
  expect(placesOf('let a = 1\n  namespace N { export const a = 1 }')).toEqual([['2:3', 'Namespaces']])
})

test('each place is named once', () => {
  expect(placesOf('let a\n@one\n  @two()\nclass A {}')).toEqual([
    ['2:1', 'Decorators'],
    ['3:3', 'Decorators'],
  ])
})

test('nothing else is refused', () => {
  for (const code of [
    'const mail = "a@b.example" // @author',
    '/* namespace A { } */ let a = 1',
    'const t = `@x`',
    'declare namespace N { const a: number }',
    'enum Size { Small, Large }\nconst enum E { A }',
    'class A { constructor(private readonly a: number) {} }',
    String.raw`const re = /^\w+@\w+$/`,
    'const namespace = { a: 1 }',
  ])
    expect(typeScriptRefusals('main.ts', code), code).toEqual([])
})

test('what sucrase throws is written as compilers write it', () => {
  const error = new Error('Error transforming lib/a.ts: Unexpected token (3:7)')
  expect(transformMessage(error)).toBe('lib/a.ts:3:7: error: Unexpected token')
  expect(transformMessage(new Error('other'))).toBe('other')
})
