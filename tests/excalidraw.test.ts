import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ours } from '../scripts/css/excalidraw'

const folder = 'node_modules/@excalidraw/excalidraw/dist/prod'
const modules = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

it('switches Persian on in the one module of Excalidraw that counts translations', () => {
  const changed = modules.map(ours).filter((code) => code?.includes('"fa-IR":100'))
  expect(changed).toHaveLength(1)
  expect(readdirSync(`${folder}/locales`).some((name) => name.startsWith('fa-IR-'))).toBe(true)
})

it('leaves the language of the page to us', () => {
  expect(modules.some((code) => code.includes('documentElement.lang='))).toBe(true)
  for (const code of modules) expect(ours(code) ?? code).not.toContain('documentElement.lang=')
})

it('leaves no other host than ours to load from', () => {
  expect(modules.some((code) => code.includes('esm.sh'))).toBe(true)
  for (const code of modules) expect(ours(code) ?? code).not.toContain('esm.sh')
})
