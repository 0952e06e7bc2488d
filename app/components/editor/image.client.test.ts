import { expect, it } from 'vitest'
import { colouredAs } from './code-block.client'
import { isOwnPicture } from './image.client'

it('draws no picture that lies elsewhere', () => {
  for (const url of ['', '/dashboard/files/file_1', 'data:image/png;base64,iVBORw0KGgo='])
    expect(isOwnPicture(url)).toBe(true)
  for (const url of [
    'http://evil.example/track.png',
    '//evil.example/a.png',
    '../../x',
    '/outbox',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ])
    expect(isOwnPicture(url)).toBe(false)
})

it('colours code of no language that it has no grammar for', () => {
  expect(['TS', 'c++', 'haskell', '"><script>', 'constructor'].map(colouredAs)).toEqual([
    'typescript',
    'cpp',
    'text',
    'text',
    'text',
  ])
})
