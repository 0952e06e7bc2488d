import { expect, test } from 'vitest'
import { embedOf, frameOf } from './frame'

test('a frame leads to the page of a file, whose name stays text', () => {
  expect(embedOf('https://files.hamkar.dev/raw/code_1')).toBe('https://files.hamkar.dev/embed/code_1')
  expect(frameOf('https://files.hamkar.dev/embed/code_1', 'a"><b>.ts')).toBe(
    '<iframe src="https://files.hamkar.dev/embed/code_1" title="a&quot;&gt;&lt;b&gt;.ts" width="100%" height="420" style="border:0" loading="lazy"></iframe>',
  )
})
