import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { inOneByte } from './bundle.mjs'

test('a bundle in one byte a character matches as before', async () => {
  const source = String.raw`export const results = ['،', '\u200f، و', 'ی'].map((text) => [
    /،/.test(text), /\،/.test(text), /[ا-ی]/.test(text), /\\،/.test(text), new RegExp('ی').test(text), 'ی' === text,
  ])`
  const { outputFiles } = await esbuild.build({ stdin: { contents: source }, format: 'esm', write: false })
  const before = outputFiles[0]?.text ?? ''
  expect(before).toMatch(/[^\0-\xff]/)
  const after = inOneByte(before)
  expect(after).not.toMatch(/[^\0-\xff]/)
  const load = (/** @type {string} */ code) =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  expect((await load(after)).results).toEqual((await load(before)).results)
})
