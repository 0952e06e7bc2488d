import { expect, it } from 'vitest'
import { textOfExport } from './from-document.server'

it('what is exported of a document becomes the text of an article, without its head, its title and its pictures', () => {
  expect(textOfExport('---\ntitle: "Tea"\n---\n\nIt boils.\n', 'Tea')).toBe('It boils.')
  expect(textOfExport('# Tea\n\nIt boils.\n', 'Tea')).toBe('It boils.')
  expect(
    textOfExport('# Cups\n\n![A \\] cup](pictures/1.png) and [a link](https://example.com)\n', 'Tea'),
  ).toBe('# Cups\n\nA \\] cup and [a link](https://example.com)')
})
