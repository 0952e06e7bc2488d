import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { safe } from '../../workers/router/files'

/** The headers that a block of `_headers` gives. */
function headersOf(pattern: string): Record<string, string> {
  const text = readFileSync('public/_headers', 'utf8')
  const block = text.split(/^(?=\/)/m).find((one) => one.startsWith(`${pattern}\n`)) ?? ''
  const lines = block.trim().split('\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.trim().split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
}

it('static files are framed by nobody, in production as on one machine', () => {
  const { 'strict-transport-security': https, ...others } = headersOf('/*')
  expect(others).toEqual(safe)
  expect(safe['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(https).toContain('includeSubDomains')
})

it('the icon for old clients has 16, 32 and 48 pixels and asks no page', () => {
  const icon = readFileSync('public/favicon.ico')
  expect([0, 1, 2].map((at) => icon.readUInt8(6 + 16 * at))).toEqual([16, 32, 48])
  const { exclude } = JSON.parse(readFileSync('public/_routes.json', 'utf8')) as { exclude: string[] }
  expect(exclude).toContain('/favicon.ico')
})
