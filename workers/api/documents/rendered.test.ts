import { newBlock, plainProps } from '@domain/documents/blocks'
import { writeUpdate } from '@domain/documents/write-fragment'
import { expect, it } from 'vitest'
import { renderState } from './rendered'

it('draws formulas until they are more than a page can bear; the others stay as they are written', () => {
  const wide = `\\begin{matrix}${'a&'.repeat(400)}\\end{matrix}`
  const lines = [...Array.from({ length: 200 }, () => wide), 'last']
  const blocks = lines.map((tex) =>
    newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'formula', tex }] }),
  )
  const { html } = renderState(writeUpdate(blocks), () => null)
  expect(html.length).toBeLessThan(2_500_000)
  expect(html).toContain('<math')
  expect(html).toContain('<code>last</code>')
  expect(renderState(writeUpdate(blocks.slice(-1)), () => null).html).not.toContain('<code>')
})
