import { expect, it } from 'vitest'
import { embedAt } from './embeds'

const origin = 'https://hamkar.site'
const code = (lines: object | null = null) => ({ kind: 'code', id: 'code_1aB', lines })

it.each([
  ['/code/code_1aB', code()],
  ['/code/code_1aB/move-visit', code()],
  ['/fa/code/code_1aB/%D8%AC%D8%A7#L3-L9', code({ from: 3, to: 9 })],
  ['/dashboard/showCode/code_1aB#L7', code({ from: 7, to: 7 })],
  ['/code/code_1aB/x#L9-L3', code({ from: 3, to: 9 })],
  ['/code/code_1aB/x#L0', code()],
  ['/code/code_1aB/x#top', code()],
  ['/dashboard/diagram/diagram_1aB', { kind: 'diagram', id: 'diagram_1aB' }],
  ['/ar/diagram/k-e_y', { kind: 'publicDiagram', key: 'k-e_y' }],
  ['/code/code_1aB/x/y', null],
  ['/code/user_1aB', null],
  ['/code/code_1aB/../../dashboard', null],
  ['/diagram/', null],
  ['/diagram/key/picture', null],
  [`/code/code_1aB/${'x'.repeat(600)}`, null],
])('the address %s is that of %j', (path, expected) => {
  expect(embedAt(origin + path, origin)).toEqual(expected)
})

it('addresses of other origins, and those that are no addresses, are nothing here', () => {
  for (const address of ['https://hamkar.site.evil.com/code/code_1', 'https://evil.com/code/code_1', '', 'x'])
    expect(embedAt(address, origin)).toBeNull()
  expect(embedAt(`${origin}@evil.com/code/code_1`, origin)).toBeNull()
})
