import { expect, it } from 'vitest'
import { gccDiagnostics, javaDiagnostics, nodeDiagnostics, pythonDiagnostics } from './diagnostics.mjs'
import { isModule, mainClassOf } from './languages.mjs'

it('gcc’s JSON becomes the text that people know, with the lines of the linker', () => {
  const caret = { file: 'main.c', line: 2, column: 10, 'display-column': 12, 'byte-column': 10 }
  const one = {
    kind: 'error',
    message: '‘x’ undeclared',
    locations: [{ caret }],
    children: [{ kind: 'note', message: 'each is reported once', locations: [{ caret }] }],
  }
  const { text, diagnostics } = gccDiagnostics(
    `${JSON.stringify([one])}\n/usr/bin/ld: undefined reference to 'f'\n`,
  )
  expect(text).toBe(
    "main.c:2:12: error: ‘x’ undeclared\nmain.c:2:12: note: each is reported once\n/usr/bin/ld: undefined reference to 'f'\n",
  )
  expect(diagnostics[0]).toEqual({
    file: 'main.c',
    line: 2,
    column: 12,
    severity: 'error',
    message: '‘x’ undeclared',
  })
  expect(gccDiagnostics('[]\n')).toEqual({ text: '', diagnostics: [] })
  expect(gccDiagnostics('[not json\n').text).toBe('[not json\n')
})

it('javac’s caret gives the column', () => {
  const output =
    'Main.java:3: error: cannot find symbol\n    foo();\n    ^\n  symbol: method foo()\n1 error\n'
  expect(javaDiagnostics(output, '').diagnostics).toEqual([
    { file: 'Main.java', line: 3, column: 5, severity: 'error', message: 'cannot find symbol' },
  ])
})

it('what a program throws leads to its line', () => {
  const java =
    'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat java.base/java.util.X.y(X.java)\n\tat Main.main(Main.java:4)\n'
  expect(javaDiagnostics('', java).diagnostics).toMatchObject([
    { file: 'Main.java', line: 4, message: 'java.lang.ArithmeticException: / by zero' },
  ])
  const python =
    'Traceback (most recent call last):\n  File "/box/main.py", line 5, in <module>\n    f()\n  File "/box/lib/a.py", line 2, in f\n    x = 1/0\n        ~^~\nZeroDivisionError: division by zero\n'
  expect(pythonDiagnostics(python)).toEqual([
    {
      file: 'lib/a.py',
      line: 2,
      column: 5,
      severity: 'error',
      message: 'ZeroDivisionError: division by zero',
    },
  ])
  const node = "/box/main.js:2\nthrow new TypeError('x')\n^\n\nTypeError: x\n    at f (/box/main.js:2:7)\n"
  expect(nodeDiagnostics(node)).toMatchObject([
    { file: 'main.js', line: 2, column: 7, message: 'TypeError: x' },
  ])
  const syntax =
    '/box/main.js:1\nlet a = \n\n\nSyntaxError: Unexpected end of input\n    at wrapSafe (node:internal:1:1)\n'
  expect(nodeDiagnostics(syntax)).toMatchObject([{ file: 'main.js', line: 1, column: null }])
})

it('text that only looks like an error has no place', () => {
  expect(pythonDiagnostics('File "/box/main.py"\n')).toEqual([])
  expect(nodeDiagnostics('hello')).toEqual([])
})

it('the class of a Java program is the one of its file, else its first', () => {
  expect(mainClassOf({ name: 'Main.java', code: 'class A {} public class Main {}' })).toBe('Main')
  expect(mainClassOf({ name: 'Main.java', code: 'public class Hello {}' })).toBe('Hello')
  expect(mainClassOf({ name: 'a/B.java', code: 'package a.b;\nclass B {}' })).toBe('a.b.B')
})

it('a program that only a module can be is one', () => {
  for (const code of [
    "import fs from 'fs'",
    'export const a = 1',
    'const x = await f()',
    "import {a} from 'b'",
  ])
    expect(isModule(code), code).toBe(true)
  for (const code of [
    "const a = require('a')",
    'async function f() {\n  await g()\n}',
    "const t = 'import x'",
    'import("a")',
  ])
    expect(isModule(code), code).toBe(false)
})
