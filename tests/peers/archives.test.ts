import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Packed, writeZip } from '../../workers/sites/archive/write-zip'

const names = ['پوشه/سلام.txt', 'a b+c%20#é😀.txt', 'plain.txt']
const base = mkdtempSync(path.join(tmpdir(), 'hamkar-zip-'))
const file = path.join(base, 'packed.zip')

async function* things(): AsyncGenerator<Packed> {
  yield { path: 'پوشه', changedAt: 0, body: null }
  for (const name of names) yield { path: name, changedAt: 0, body: async () => new Blob([name]).stream() }
}

beforeAll(async () => writeFileSync(file, Buffer.from(await new Response(writeZip(things())).arrayBuffer())))
afterAll(() => rmSync(base, { recursive: true }))

const unpackers: [name: string, ...call: string[]][] = [
  ['Info-ZIP', 'unzip', '-q', file],
  ['Python', 'python3', '-m', 'zipfile', '-e', file, '.'],
  ['7-Zip', '7z', 'x', file],
]
const isThere = (command = '') => spawnSync(command, ['--help']).error === undefined

describe('a zip that the product packs', () => {
  it.each(unpackers.filter(([, command]) => isThere(command)))(
    'has its names and modes when %s unpacks it',
    (name, command, ...rest) => {
      const to = mkdtempSync(path.join(base, 'to-'))
      // A plain locale: names must come out right by what the archive says.
      const env = { ...process.env, LC_ALL: 'C.UTF-8' }
      expect(spawnSync(command ?? '', rest, { cwd: to, env }).status).toBe(0)
      expect(readdirSync(to).sort()).toEqual(['a b+c%20#é😀.txt', 'plain.txt', 'پوشه'])
      for (const one of names) expect(readFileSync(path.join(to, one), 'utf8')).toBe(one)
      if (name !== 'Python') expect(statSync(path.join(to, 'plain.txt')).mode & 0o777).toBe(0o644)
    },
  )

  it('says that it was made on Unix, with names in UTF-8', () => {
    const bytes = readFileSync(file)
    expect(Object.keys(unzipSync(bytes))).toEqual(['پوشه/', ...names])
    const entry = bytes.indexOf('PK\x01\x02')
    expect([bytes[entry + 5], bytes.readUInt16LE(entry + 8) & 0x800]).toEqual([3, 0x800])
    expect(bytes.readUInt16LE(entry + 40)).toBe(0o040755)
  })
})
