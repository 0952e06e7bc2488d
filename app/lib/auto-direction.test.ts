import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const app = path.resolve(import.meta.dirname, '..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const fields =
  /<(?:input|textarea|TextField\.Root|TextArea|TextInput|Command\.Input)\s(?:[^{}>]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g

it('gives every field of automatic direction the page’s while it is empty', () => {
  const found = files.flatMap((name) => {
    const tags = readFileSync(path.join(app, name), 'utf8').match(fields) ?? []
    return tags.filter((tag) => tag.includes('dir="auto"') && !tag.includes('placeholder=')).map(() => name)
  })
  expect(found).toEqual([])
})
