import { expect, it } from 'vitest'
import { importPath, isIgnored, withoutTop } from './import-path'

it.each([
  ['src/move.ts', 'src/move.ts'],
  ['./src//move.ts', 'src/move.ts'],
  ['../../etc/passwd', 'etc/passwd'],
  ['/etc/passwd', 'etc/passwd'],
  ['C:\\Users\\me\\move.ts', 'Users/me/move.ts'],
  ['a/../../b.ts', 'a/b.ts'],
  ['what?.ts', 'what_.ts'],
  ['کد/کاربر.ts', 'کد/کاربر.ts'],
  ['..', null],
  ['', null],
  ['src/%2e%2e/a.ts', null],
  ['con.ts', null],
  [`${'a'.repeat(300)}.ts`, null],
])('%s becomes %s', (name, path) => {
  expect(importPath(name)).toBe(path)
})

it('files that systems and tools add are ignored', () => {
  for (const name of [
    '.DS_Store',
    'a/.DS_Store',
    '__MACOSX/a',
    'a/node_modules/b.js',
    '.git\\HEAD',
    'a/._b.ts',
  ])
    expect(isIgnored(name)).toBe(true)
  for (const name of ['.gitignore', 'node_modules.ts', 'src/git/a.ts']) expect(isIgnored(name)).toBe(false)
})

it('the one folder that contains everything goes', () => {
  expect(withoutTop(['booking-main/a.ts', 'booking-main/src/b.ts'])).toEqual(['a.ts', 'src/b.ts'])
  expect(withoutTop(['src/a.ts', 'b.ts'])).toEqual(['src/a.ts', 'b.ts'])
  expect(withoutTop([])).toEqual([])
})
