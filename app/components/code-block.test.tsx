import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CodeBlock } from './code-block'

// Files share their modules: what another one has loaded would be taken in place of the mock.
vi.hoisted(() => vi.resetModules())
vi.mock('./copy-button', () => ({ CopyButton: () => null }))

it('the text of the lines is the code, so that a selection of it runs', () => {
  const html = renderToStaticMarkup(<CodeBlock code={'const a = 1\n\nconst b = 2\n'} language="JavaScript" />)
  const code = /<code>(.*)<\/code>/s.exec(html)?.[1] ?? ''
  expect(code.replace(/<[^>]*>/g, '')).toBe('const a = 1\n\nconst b = 2')
})
