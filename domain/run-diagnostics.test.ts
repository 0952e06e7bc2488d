import { expect, it } from 'vitest'
import { diagnosticsIn } from './run-diagnostics'

const none = { compilerOutput: '', stderr: '' }

it('reads the messages of C compilers about own files', () => {
  const compilerOutput = [
    "main.c: In function 'main':",
    "main.c:3:5: error: expected ';' before 'return'",
    '    3 |     return 0;',
    './util.h:1:2: warning: unused',
    '/usr/include/stdio.h:9:1: note: declared here',
    'lib/a.c:7: fatal error: no.h: No such file',
  ].join('\n')
  expect(diagnosticsIn('c', { ...none, compilerOutput }, ['main.c', 'util.h', 'lib/a.c'])).toEqual([
    { file: 'main.c', line: 3, column: 5, severity: 'error', message: "expected ';' before 'return'" },
    { file: 'util.h', line: 1, column: 2, severity: 'warning', message: 'unused' },
    { file: 'lib/a.c', line: 7, column: null, severity: 'error', message: 'no.h: No such file' },
  ])
})

it('reads the last own frame of a Python traceback', () => {
  const stderr = [
    'before',
    'Traceback (most recent call last):',
    '  File "main.py", line 9, in <module>',
    '    f()',
    '  File "/box/util.py", line 2, in f',
    '    return json.loads("x")',
    '  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads',
    'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)',
  ].join('\n')
  expect(diagnosticsIn('python', { ...none, stderr }, ['main.py', 'util.py'])).toEqual([
    {
      file: 'util.py',
      line: 2,
      column: null,
      severity: 'error',
      message: 'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)',
    },
  ])
  const syntax = '  File "main.py", line 1\n    print(\n         ^\nSyntaxError: \'(\' was never closed\n'
  expect(diagnosticsIn('python', { ...none, stderr: syntax }, ['main.py'])).toMatchObject([
    { file: 'main.py', line: 1, message: "SyntaxError: '(' was never closed" },
  ])
})

it('reads the first own place of a JavaScript stack', () => {
  const stderr = 'warn: main.js is old\nError: no\n    at eval (main.js:2:7)\n    at eval (main.js:5:1)\n'
  expect(diagnosticsIn('javascript', { ...none, stderr }, ['main.js'])).toEqual([
    { file: 'main.js', line: 2, column: 7, severity: 'error', message: 'Error: no' },
  ])
})

it('finds nothing in what a program prints, or about files of others', () => {
  const stderr = 'at 12:30:05 all went well\nTraceback is a word\n'
  for (const language of ['python', 'javascript', 'c'] as const)
    expect(diagnosticsIn(language, { ...none, stderr }, ['main.py', 'main.js', 'main.c'])).toEqual([])
  const compilerOutput = 'other.c:1:1: error: no\n'
  expect(diagnosticsIn('c', { ...none, compilerOutput }, ['main.c'])).toEqual([])
})
