import { markdownHtml } from '@domain/text/markdown-html'
import { expect, it } from 'vitest'
import { headingsIn } from './headings'

it('the headings of an article are found with their places, without what is marked in them', () => {
  const html = markdownHtml(
    '## A & `b < c`\n\ntext\n\n### deeper\n\n## **Second**',
    undefined,
    undefined,
    'page',
  )
  expect(headingsIn(html)).toEqual([
    { id: 'part-1', text: 'A & b < c' },
    { id: 'part-3', text: 'Second' },
  ])
})

it('no level of headings is left out below the title of a page, whatever the text begins with', () => {
  const html = markdownHtml('### First\n\n# Second\n\n#### Third', undefined, undefined, 'page')
  expect([...html.matchAll(/<(h\d)/g)].map(([, tag]) => tag)).toEqual(['h2', 'h2', 'h3'])
})
