import { runLimits } from '@domain/runs'
import { expect, test } from 'vitest'
import { filesBeside, withoutOtherPrograms } from './project-files'

const file = (filename: string, language: 'c' | 'python' | 'json' | 'javascript' = 'python', size = 10) => ({
  ...{ id: `code_${filename}`, filename, language, size },
})
const namesOf = (files: { filename: string }[]) => files.map(({ filename }) => filename)

test('files of the language come along, those of the same folder first', () => {
  const entry = file('src/main.py')
  const files = ['a.py', 'src/z.py', 'src/lib/b.py', 'src/main.py', 'src/a.py'].map((name) => file(name))
  expect(namesOf(filesBeside(entry, 'python', [...files, file('src/data.json', 'json')]))).toEqual([
    'src/a.py',
    'src/z.py',
    'src/lib/b.py',
    'a.py',
  ])
})

test('JSON belongs to JavaScript', () => {
  const found = filesBeside(file('main.js', 'javascript'), 'javascript', [
    file('a.json', 'json'),
    file('b.py'),
  ])
  expect(namesOf(found)).toEqual(['a.json'])
})

test('no file passes a limit of runs: names, bytes of one and of all, how many', () => {
  const entry = file('main.py', 'python', 100)
  const refused = [
    file('two words.py'),
    file('a.py', 'python', runLimits.fileBytes + 1),
    file('main.py/x.py'),
  ]
  expect(filesBeside(entry, 'python', refused)).toEqual([])
  const large = Array.from({ length: 6 }, (_, at) => file(`f${at}.py`, 'python', runLimits.fileBytes))
  expect(filesBeside(entry, 'python', large)).toHaveLength(3)
  const many = Array.from({ length: 80 }, (_, at) => file(`f${at}.py`))
  expect(filesBeside(entry, 'python', many)).toHaveLength(runLimits.files - 1)
})

test('a file whose name no run may have runs alone', () => {
  expect(filesBeside(file('two words.py'), 'python', [file('a.py')])).toEqual([])
})

test('other programs of C stay behind, and functions that only call one come along', () => {
  const files = [
    { name: 'other.c', code: '#include <stdio.h>\nint main(void) { return 0; }' },
    { name: 'part.c', code: 'int domain(int a) { return a; }\n// main is elsewhere' },
  ]
  expect(withoutOtherPrograms('c', files).map(({ name }) => name)).toEqual(['part.c'])
  expect(withoutOtherPrograms('python', files)).toHaveLength(2)
})
