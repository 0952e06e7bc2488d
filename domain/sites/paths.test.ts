import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { actionsFor, isEditable, isExtractable, isImage } from './actions'
import { deepestPath, longestName, readForeignPath, readName, readPath, SiteItemPath } from './paths'

describe('a name', () => {
  it.each([
    'index.html',
    '.htaccess',
    '.well-known',
    'a..b',
    '...a',
    'متن فارسی ۱.txt',
    'می‌خواهم.txt',
    'ملف عربي.html',
    '中文.txt',
    'नमस्ते.txt',
    'क्‍ष.txt',
    '👩‍👩‍👧‍👦.png',
    '❤️.svg',
    '100% sure.txt',
    'a%20b.html',
    '[slug].js',
    '@scope+name#1;v=2,x&y=z(1)~.js',
    "it's.txt",
    'console.log',
    'com10.txt',
    'x'.repeat(longestName),
  ])('%s is kept as it is', (name) => {
    expect(readName(name)).toEqual({ value: name })
  })

  it('that is written in two ways is one', () => {
    expect(readName('cafe\u0301.txt')).toEqual({ value: 'café.txt' })
    expect(readName('\u0622')).toEqual(readName('\u0627\u0653'))
    expect(readName('Å')).toEqual(readName('Å'))
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['.', 'outside'],
    ['..', 'outside'],
    ['．．', 'outside'],
    ['‥', 'outside'],
    ['․․', 'outside'],
    ['a/b', 'bad_character'],
    ['a\\b', 'bad_character'],
    ['a／b', 'bad_character'],
    ['a＼b', 'bad_character'],
    ['℅', 'bad_character'],
    ['%2e%2e', 'bad_character'],
    ['%2E%2E%2Fetc', 'bad_character'],
    ['a%5cb', 'bad_character'],
    ['a%252fb', 'bad_character'],
    ['a%25252525252fb', 'bad_character'],
    ['%c0%ae%c0%ae', 'bad_character'],
    ['％２ｅ％２ｅ', 'bad_character'],
    ['a%00.txt', 'bad_character'],
    ['a%0d%0aSet-Cookie', 'bad_character'],
    ['a:b', 'bad_character'],
    ['a?b', 'bad_character'],
    ['a*', 'bad_character'],
    ['<b>', 'bad_character'],
    ['a|b', 'bad_character'],
    ['"a"', 'bad_character'],
    ['a\0b', 'control_character'],
    ['a\nb', 'control_character'],
    ['a\u0085b', 'control_character'],
    ['a\u007fb', 'control_character'],
    ['\u202etxt.exe', 'hidden_character'],
    ['a\u2066b', 'hidden_character'],
    ['a\u200bb', 'hidden_character'],
    ['a\u200cb', 'hidden_character'],
    ['\u200c', 'hidden_character'],
    ['می\u200c', 'hidden_character'],
    ['a\ufe0fb', 'hidden_character'],
    ['a\u00adb', 'hidden_character'],
    ['a\u2028b', 'hidden_character'],
    ['a\u{e0041}', 'hidden_character'],
    ['\u3164', 'hidden_character'],
    ['a.', 'bad_ending'],
    ['a ', 'bad_ending'],
    [' a', 'bad_ending'],
    ['a\u00a0', 'bad_ending'],
    ['CON', 'reserved_name'],
    ['con.txt', 'reserved_name'],
    ['Aux.tar.gz', 'reserved_name'],
    ['nul', 'reserved_name'],
    ['COM1', 'reserved_name'],
    ['lpt¹.txt', 'reserved_name'],
    ['ｃｏｎ', 'reserved_name'],
    ['a\ud800', 'malformed'],
    ['x'.repeat(longestName + 1), 'too_long'],
    ['م'.repeat(128), 'too_long'],
  ])('%j is refused: %s', (name, fault) => {
    expect(readName(name)).toEqual({ fault })
  })
})

describe('a path', () => {
  it.each([
    ['', []],
    ['/', []],
    ['//', []],
    ['/a/b/', ['a', 'b']],
    ['a//b', ['a', 'b']],
    ['/تصویر/é.png', ['تصویر', 'é.png']],
  ])('%j is read', (path, names) => {
    expect(readPath(path)).toEqual({ value: names })
  })

  it.each([
    ['..', 'outside'],
    ['/../../etc/passwd', 'outside'],
    ['a/../b', 'outside'],
    ['./a', 'outside'],
    ['a/./b', 'outside'],
    ['..\\..\\windows', 'bad_character'],
    ['%2e%2e%2f%2e%2e%2fetc', 'bad_character'],
    ['..%2f', 'bad_character'],
    ['....//....//', 'bad_ending'],
    ['a/ /b', 'bad_ending'],
    ['/file:///etc/passwd', 'bad_character'],
    ['a/\0/b', 'control_character'],
    [`${'a/'.repeat(deepestPath)}b`, 'too_deep'],
    [`${`${'x'.repeat(250)}/`.repeat(4)}${'y'.repeat(21)}`, 'too_long'],
  ])('%j is refused: %s', (path, fault) => {
    expect(readPath(path)).toEqual({ fault })
  })

  it('may be as deep and as long as is said, and no more', () => {
    expect(readPath('a/'.repeat(deepestPath))).toMatchObject({ value: { length: deepestPath } })
    expect(readPath(`${`${'x'.repeat(250)}/`.repeat(4)}${'y'.repeat(20)}`)).toHaveProperty('value')
  })

  it('of a thing is not the root', () => {
    expect(v.safeParse(SiteItemPath, '/').issues?.[0].message).toBe('required')
    expect(v.safeParse(SiteItemPath, '/../x').issues?.[0].message).toBe('outside')
    expect(v.parse(SiteItemPath, '/a/b')).toEqual(['a', 'b'])
  })
})

describe('a path from elsewhere', () => {
  it.each([
    ['a/b.txt', ['a', 'b.txt']],
    ['./a/b.txt', ['a', 'b.txt']],
    ['a\\b.txt', ['a', 'b.txt']],
  ])('%j is read', (path, names) => {
    expect(readForeignPath(path)).toEqual({ value: names })
  })

  it.each([
    '/etc/passwd',
    '\\\\server\\share',
    'C:\\x',
    'c:/x',
    'c:',
    '~/x',
    '~',
    '../x',
    'a\\..\\..\\x',
    './../x',
  ])('%j is refused: outside', (path) => {
    expect(readForeignPath(path)).toEqual({ fault: 'outside' })
  })

  it('with a colon in a name shows the colon’s error', () => {
    expect(readForeignPath('a:b.html')).toEqual({ fault: 'bad_character' })
  })

  it('names something', () => {
    expect(readForeignPath('')).toEqual({ fault: 'required' })
    expect(readForeignPath('./')).toEqual({ fault: 'required' })
  })
})

describe('what can be done', () => {
  const file = (name: string) => ({ name, type: 'file' as const })
  const folder = { name: 'folder.zip', type: 'dir' as const }

  it('follows from the type', () => {
    expect(actionsFor([folder])).toEqual(['open', 'copy', 'move', 'rename', 'compress', 'remove'])
    expect(actionsFor([file('a.PNG')])).toEqual(['open', 'download', 'copy', 'move', 'rename', 'remove'])
    expect(actionsFor([file('a.css')])).toEqual(['edit', 'download', 'copy', 'move', 'rename', 'remove'])
    expect(actionsFor([file('a.svg')])).toContain('open')
    expect(actionsFor([file('a.svg')])).toContain('edit')
    expect(actionsFor([file('a.tar.gz')])).toContain('extract')
    expect(actionsFor([file('a.bin')])).toEqual(['download', 'copy', 'move', 'rename', 'remove'])
    expect(actionsFor([])).toEqual([])
  })

  it('is less for several together', () => {
    expect(actionsFor([file('a.css'), file('b.css')])).toEqual(['copy', 'move', 'compress', 'remove'])
    expect(actionsFor([folder, file('b.zip')])).toEqual(['copy', 'move', 'compress', 'remove'])
    expect(actionsFor([file('a.zip'), file('b.zip')])).toEqual(['copy', 'move', 'compress', 'remove'])
  })

  it('knows files by their names', () => {
    for (const name of ['.htaccess', '.env', '_redirects', 'a.tsx', 'README', 'x.webmanifest'])
      expect(isEditable(name)).toBe(true)
    for (const name of ['a.exe', 'woff2', 'a.constructor']) expect(isEditable(name)).toBe(false)
    expect(isImage('a.Ico')).toBe(true)
    expect(isExtractable('a.rar')).toBe(true)
  })
})
