import { expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.server'

it('asks for scripts late, and changes nothing else', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><p>rel="modulepreload"</p>'
  expect(withLateScripts(page)).toBe(
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/><p>rel="modulepreload"</p>',
  )
})
