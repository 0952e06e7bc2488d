import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ours } from '../scripts/css/excalidraw'
import { type Texts, textsOf } from '../scripts/css/excalidraw-words/merge'

const folder = 'node_modules/@excalidraw/excalidraw/dist/prod'
const modules = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
const changed = modules.map((code) => ours(code) ?? code)

it('switches Persian on in the one module of Excalidraw that counts translations', () => {
  expect(changed.filter((code) => code.includes('"fa-IR":100'))).toHaveLength(1)
  expect(readdirSync(`${folder}/locales`).some((name) => name.startsWith('fa-IR-'))).toBe(true)
})

it('leaves the language of the page to us', () => {
  expect(modules.some((code) => code.includes('documentElement.lang='))).toBe(true)
  for (const code of changed) expect(code).not.toContain('documentElement.lang=')
})

it('leaves no other host than ours to load from', () => {
  expect(modules.some((code) => code.includes('esm.sh'))).toBe(true)
  for (const code of changed) expect(code).not.toContain('esm.sh')
})

it.each([
  '"arrowhead_start"',
  '"arrowhead_end"',
  'Arrow Key"',
  '`Wheel+',
  'children:"Generate"',
  'children:"Canvas"',
  'zoom.value*100).toFixed(0),"%"',
  'className:"zero-label",children:"0"',
  'children:a!==0?a:null',
  'youtube.com/@excalidraw',
  'plus.excalidraw.com/blog',
])('leaves no %s in English or to other sites', (words) => {
  expect(modules.some((code) => code.includes(words))).toBe(true)
  for (const code of changed) expect(code).not.toContain(words)
})

/** Names that are the same in every language. */
const names = ['PNG', 'SVG', 'Excalidraw+']

const flat = (texts: Texts, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${above}${name}`, text]] : flat(text, `${above}${name}.`),
  )

const marks = (text: string) => (text.match(/\{\{?\w+\}?\}|<\/?\w+>/g) ?? []).sort()

const files = readdirSync(`${folder}/locales`).map((name) => `${folder}/locales/${name}`)
const fileOf = (language: string) => files.find((name) => name.includes(`/${language}-`)) ?? ''

it.each(['fa-IR', 'ar-SA'])('says every text of the editor in %s', async (language) => {
  const english: { default: Texts } = await import(pathToFileURL(path.resolve(fileOf('en'))).href)
  const texts = new Map(flat((await textsOf(fileOf(language))) ?? {}))
  for (const [key, text] of flat(english.default)) {
    const own = texts.get(key) ?? ''
    if (!names.includes(text)) expect(own, key).toMatch(/[\u0620-\u06ff]/)
    expect(own, key).not.toMatch(/[\ufb50-\ufeff]|[\u0640]/)
    expect(marks(own), key).toEqual(marks(text))
  }
})

it('touches the texts of Persian and Arabic only', async () => {
  const touched = await Promise.all(files.map(textsOf))
  expect(touched.filter(Boolean)).toHaveLength(2)
})

it('has Persian and Arabic letters of the weight that each of its fonts names', () => {
  const sheet = readFileSync('app/routes/diagrams/editor/editor.css', 'utf8')
  const weights = new Map(
    [...sheet.matchAll(/font-family: "?([^";]+)"?;[\s\S]*?font-weight: (\d+);/g)].map(([, name, weight]) => [
      name,
      weight,
    ]),
  )
  const nunito = modules.some((code) => /Nunito[\s\S]{0,4000}weight:"500"/.test(code))
  expect(nunito && weights.get('Nunito')).toBe('500')
  for (const name of ['Excalifont', 'Comic Shanns', 'Lilita One']) expect(weights.get(name)).toBe('400')
})
