import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { codeOfUnread } from './refused'
import { filesOfZip } from './zip'

const zipOf = (bytes: Uint8Array, name = 'site.zip') => new File([new Uint8Array(bytes)], name)
const page = '<!doctype html>'.repeat(200)

it('reads packed and plain files byte by byte, folders left out', async () => {
  const bytes = zipSync({
    'index.html': strToU8(page),
    'تصویر.svg': [strToU8('<svg/>'), { level: 0 }],
    assets: { 'a.js': strToU8('let a = 1') },
    empty: {},
  })
  const files = await filesOfZip(zipOf(bytes))
  expect(files?.map(({ path, size }) => [path, size])).toEqual([
    ['index.html', page.length],
    ['تصویر.svg', 6],
    ['assets/a.js', 9],
  ])
  expect(await (await files?.[0]?.read())?.text()).toBe(page)
  expect(await (await files?.[1]?.read())?.text()).toBe('<svg/>')
})

it('refuses a file that is larger than it says', async () => {
  const bytes = zipSync({ 'a.txt': strToU8('a'.repeat(5_000)) })
  const list = new DataView(bytes.buffer)
  const entry = bytes.length - 22 - (46 + 5)
  expect(list.getUint32(entry, true)).toBe(0x02014b50)
  list.setUint32(entry + 24, 10, true)
  const files = await filesOfZip(zipOf(bytes))
  await expect(files?.[0]?.read()).rejects.toThrow()
})

it('leaves what it does not understand to the server', async () => {
  const bytes = zipSync({ 'a.txt': strToU8('a') })
  const entry = bytes.length - 22 - (46 + 5)
  const encrypted = bytes.slice()
  new DataView(encrypted.buffer).setUint16(entry + 8, 1, true)
  expect(await filesOfZip(zipOf(encrypted))).toBeNull()
})

it('tells a file that is no archive from one that is damaged', async () => {
  const bytes = zipSync({ 'a.txt': strToU8('a'.repeat(5_000)) })
  const code = (part: BlobPart) => filesOfZip(new File([part], 'a.zip')).then(() => null, codeOfUnread)
  expect(await code('not a zip')).toBe('not_an_archive')
  expect(await code(new Uint8Array(300))).toBe('not_an_archive')
  expect(await code('Rar!')).toBe('rar')
  expect(await code(new Uint8Array(bytes.slice(0, 40)))).toBe('broken_archive')
  const damaged = bytes.slice().fill(255, 40, 50)
  const [file] = (await filesOfZip(zipOf(damaged))) ?? []
  expect(await Promise.resolve(file?.read()).then(() => null, codeOfUnread)).toBe('broken_archive')
})
