import { render } from 'pele'
import { expect, it } from 'vitest'
import { cleanSvg } from './clean-svg'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`

it.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a script in another case', '<SCRIPT>alert(1)</SCRIPT>', ''],
  ['a script with a prefix', '<svg:script>alert(1)</svg:script>', ''],
  ['a handler', '<rect width="1" onload="alert(1)" onClick=\'alert(2)\'/>', '<rect width="1"/>'],
  ['HTML within', '<foreignObject><iframe src="https://e.com"></iframe></foreignObject>', ''],
  ['a link', '<a href="javascript:alert(1)"><text>here</text></a>', '<text>here</text>'],
  ['a link with a hidden scheme', '<a xlink:href="&#106;avascript:alert(1)"><g/></a>', '<g/>'],
  ['an outside use', '<use href="https://e.com/a.svg#b"/>', '<use/>'],
  ['an outside picture', '<image href="https://e.com/a.png"/>', '<image/>'],
  ['a picture of SVG', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image/>'],
  ['a style sheet', '<style>@import "https://e.com/a.css";</style>', ''],
  [
    'a font from elsewhere',
    '<defs><style>@font-face{src:url(https://e.com)}</style></defs>',
    '<defs></defs>',
  ],
  ['an address in a style', '<g style="fill:url(https://e.com/a);opacity:.5"/>', '<g style="opacity:.5"/>'],
  ['an address with an escape', '<g style="fill:u\\72l(//e.com)"/>', '<g style=""/>'],
  ['an address in an attribute', '<rect fill="url(//e.com/a#b)"/>', '<rect/>'],
  ['an address hidden by entities', '<rect fill="&#117;rl(https&#58;//e.com)"/>', '<rect/>'],
  ['an address within a function', '<g style="fill:var(url(//e.com/a))"/>', '<g style=""/>'],
  ['image-set', '<g style="background:image-set(&quot;https://e.com/a&quot; 1x)"/>', '<g style=""/>'],
  ['animation', '<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>', '<rect></rect>'],
  ['set', '<set attributeName="onload" to="alert(1)"/>', ''],
  ['a position that covers the page', '<g style="position:fixed;inset:0"/>', '<g style=""/>'],
  ['a filter that reads pictures', '<filter><feImage href="https://e.com"/></filter>', ''],
  ['another base', '<g xml:base="https://e.com/"/>', '<g/>'],
  ['a name in another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', '<g/>'],
  ['an element in one that goes', '<script><g></g><rect/></script><g/>', '<g/>'],
])('takes out %s', (_, hostile, left) => {
  expect(cleanSvg(svg(hostile))).toBe(svg(left))
})

it.each([
  ['a page', '<html><svg></svg></html>'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
  ['an entity', '<svg><!ENTITY a SYSTEM "file:///etc/passwd"></svg>'],
  ['CDATA', '<svg><![CDATA[<script>]]></svg>'],
  ['another instruction', '<svg><?xml-stylesheet href="https://e.com"?></svg>'],
  ['a tag that is never closed', '<svg><g></svg>'],
  ['a tag that is closed twice', '<svg></svg></svg>'],
  ['a tag within a tag', '<svg><g title="<script>"/></svg>'],
  ['an attribute without quotes', '<svg><g onload=alert(1)/></svg>'],
  ['something after it', '<svg></svg><script>alert(1)</script>'],
  ['words', 'not a picture'],
  ['nothing', ''],
  ['too deep a nesting', `<svg>${'<g>'.repeat(80)}${'</g>'.repeat(80)}</svg>`],
  ['too much', `<svg>${' '.repeat(1_600_000)}</svg>`],
])('refuses %s', (_, text) => {
  expect(cleanSvg(text)).toBeNull()
})

it('keeps what draws: shapes, words, gradients, clips, masks and pictures within it', () => {
  const kept = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="b"><rect width="9"/></clipPath></defs><g clip-path="url(#b)" transform="translate(1 2) rotate(0 3 4)"><path d="M0 0 L1,1" fill="url(#a)" stroke-dasharray="8 9"/><text direction="rtl" style="white-space:pre">سلام &amp; &lt;b&gt;</text><use href="#a"/><image href="data:image/png;base64,iVBORw0KGgo="/></g>',
    ' viewBox="0 0 10 10"',
  )
  expect(cleanSvg(`<?xml version="1.0"?>\n<!-- made by us -->${kept}`)).toBe(kept)
  expect(cleanSvg(kept)).toBe(kept)
})

it('keeps what draws Mermaid', () => {
  const { svg: drawn } = render('sequenceDiagram\n  سارا->>API: book\n  API-->>سارا: ok')
  const clean = cleanSvg(drawn)
  expect(clean).toContain('سارا')
  expect(clean).toContain('var(--_l)')
  expect(cleanSvg(clean ?? '')).toBe(clean)
})

it.each([
  ['font-family="Helvetica"', 'font-family="Helvetica, sans-serif"'],
  ['style="font-family: Nunito"', 'style="font-family:Nunito, sans-serif"'],
  ['font-family="Cascadia, monospace"', 'font-family="Cascadia, monospace"'],
])('words with %s have no serifs where that font is missing', (given, kept) => {
  const svg = (look: string) => `<svg xmlns="http://www.w3.org/2000/svg"><text ${look}>a</text></svg>`
  expect(cleanSvg(svg(given))).toBe(svg(kept))
})
