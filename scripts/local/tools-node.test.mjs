import { expect, it } from 'vitest'
import { isOldForTools } from './tools-node.mjs'

it.each([
  ['20.3.0', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.0.0', false],
  ['24.11.0', false],
])('knows whether Node %s runs the test tools', (version, isOld) => {
  expect(isOldForTools(version)).toBe(isOld)
})
