import { expect, it } from 'vitest'
import { markup } from './markup'

it('escapes every value but markup itself', () => {
  const hostile = `<script>"'&`
  const inner = markup`<b title="${hostile}">${3}</b>`
  expect(String(inner)).toBe('<b title="&lt;script&gt;&quot;&#39;&amp;">3</b>')
  expect(String(markup`<p>${inner}${''}</p>`)).toBe(`<p>${inner}</p>`)
})
