import { markdownHtml } from '@domain/text/markdown-html'
import { expect, it } from 'vitest'
import { drawMermaid, mermaidBlocks, mermaidLimits, saidBlocks } from './mermaid'

const fenced = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``
const htmlOf = (text: string) => markdownHtml(text, undefined, saidBlocks())
const plain = 'flowchart LR\n  A[شروع کار] -->|بله| B{Is it ok?}'
const svgOf = (source: string) => {
  const drawn = drawMermaid(source)
  if (!('svg' in drawn)) throw new Error(drawn.reason)
  return drawn.svg
}

it('a block of Mermaid is drawn, with its words in any language and colors that the page sets', () => {
  const html = htmlOf(fenced(plain))
  expect(html).toMatch(/^<figure class="mermaid-drawn" dir="ltr" tabindex="0"><svg /)
  for (const words of ['>شروع کار<', '>بله<', '>Is it ok?<', 'var(--pele-fg,', 'viewBox="0 0 '])
    expect(html).toContain(words)
  expect(html).not.toMatch(/ (?:class|role)="pele|<style/)
})

it.each([
  'sequenceDiagram\n  A->>B: سلام',
  'classDiagram\n  A <|-- B',
  'stateDiagram-v2\n  [*] --> A',
  'erDiagram\n  A ||--o{ B : has',
  'gantt\n  task :a, 2024-01-01, 3d',
  'pie\n  "a" : 3',
])('%j is drawn', (source) => {
  expect(svgOf(source)).toMatch(/^<svg [\s\S]*<\/svg>$/)
})

it.each([
  ['a script', 'flowchart LR\n  A["<script>alert(1)</script><img src=x onerror=alert(1)>"]'],
  ['a link', 'flowchart LR\n  A --> B\n  click A "javascript:alert(1)"\n  click B href "https://evil.com"'],
  ['a class of the page', 'flowchart LR\n  A:::rt-Button --> B\n  classDef rt-Button fill:#f96'],
  ['a style', 'flowchart LR\n  A --> B\n  style A fill:url(https://evil.com/x),position:fixed'],
  ['a picture', 'flowchart LR\n  A@{ img: "https://evil.com/x.png", label: "x" }'],
  ['a setting', '%%{init: {"themeCSS": "* { display: none }"}}%%\nflowchart LR\n  A --> B'],
])('of a drawing with %s, only what draws is kept', (_, source) => {
  const drawn = drawMermaid(source)
  const svg = 'svg' in drawn ? drawn.svg : ''
  expect(svg).not.toMatch(
    /<(?:script|img|image|a|style|foreignObject)\b|evil\.com|javascript:|position|themeCSS/i,
  )
  expect(svg).not.toMatch(/ (?:class|on\w+)=/)
})

const many = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')

it.each([
  ['no diagram', 'hello', 'not_drawn'],
  ['wrong syntax', 'flowchart LR\n  A[[[', 'not_drawn'],
  ['nothing', '', 'not_drawn'],
  ['too many letters', `flowchart LR\n  A["${'x'.repeat(mermaidLimits.letters)}"]`, 'too_large'],
  ['too many lines', `flowchart LR\n${many(200, (at) => `a${at}`)}`, 'too_large'],
  [
    'too many connections',
    `flowchart LR\n${many(12, (at) => `a${at} --> b & c & d & e & f & g & h & i & j & k`)}`,
    'not_drawn',
  ],
  ['a packet of very many bits', 'packet-beta\n0-99999999: "x"', 'too_large'],
])('%s stays a block of code that says why', (_, source, reason) => {
  expect(drawMermaid(source)).toMatchObject({ reason })
  expect(htmlOf(fenced(source))).toContain(`<figure class="code-block" dir="ltr" data-mermaid="${reason}">`)
})

it('a text has so many drawings; others stay code', () => {
  const html = htmlOf(many(mermaidLimits.ofText + 3, () => `${fenced(plain)}\n`))
  expect(html.match(/class="mermaid-drawn"/g)).toHaveLength(mermaidLimits.ofText)
  expect(html.match(/data-mermaid="too_large"/g)).toHaveLength(3)
})

it('blocks of other languages are no drawings', () => {
  const block = mermaidBlocks()
  expect(block('a', 'python')).toBeNull()
  expect(block('a', '')).toBeNull()
  expect(block(plain, 'Mermaid title')).toContain('<svg')
})

it('of wrong syntax, the line is named', () => {
  expect(drawMermaid('flowchart LR\n  A --> B\n  C -->')).toEqual({ reason: 'not_drawn', line: 3 })
  expect(drawMermaid('hello')).toEqual({ reason: 'not_drawn' })
})
