import { NewRun, runLanguageNames } from '@domain/runs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { argsOf, freeName } from './source'
import { templateFiles, templatesOf } from './templates'

it('has a first program of each language that may be run', () => {
  for (const language of runLanguageNames) {
    expect(templatesOf(language)).toContain('ask')
    for (const name of templatesOf(language)) {
      const files = templateFiles(language, name)
      expect(v.safeParse(NewRun, { language, files }).success, `${language} ${name}`).toBe(true)
    }
  }
})

it('gives a new file a free name', () => {
  const files = ['main.c', 'util.c'].map((name) => ({ name, code: '' }))
  expect(freeName(files, 'file.c')).toBe('file.c')
  expect(freeName(files, 'util.c')).toBe('util2.c')
  expect(freeName([{ name: 'a', code: '' }], 'a')).toBe('a2')
})

it('takes each line as an argument', () => {
  expect(argsOf('a\nb c\n\n')).toEqual(['a', 'b c'])
})
