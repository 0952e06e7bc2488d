import * as v from 'valibot'
import { expect, it } from 'vitest'
import { NewRun, namesClash } from './runs'

it('knows names of files that cannot exist together', () => {
  expect(namesClash(['main.py', 'lib/a.py', 'lib/b.py', 'library.py'])).toBe(false)
  expect(namesClash(['main.py', 'main.py'])).toBe(true)
  expect(namesClash(['main.py', 'lib/a', 'lib/a/b.py'])).toBe(true)
  expect(namesClash(['lib/deep/b.py', 'lib'])).toBe(true)
})

it('refuses a run in which a file is a folder of another one', () => {
  const files = ['main.py', 'main.py/helper.py'].map((name) => ({ name, code: '' }))
  const read = v.safeParse(NewRun, { language: 'python', files })
  expect(read.issues?.map(({ message }) => message)).toEqual(['name_taken'])
})
