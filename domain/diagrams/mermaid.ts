import { PeleError, render } from 'pele'
import { escapeHtml } from '../documents/inline-html'
import { fenceHtml } from '../text/code-html'
import { markdownHtml } from '../text/markdown-html'
import { cleanSvg } from './clean-svg'

/** Limits: letters and lines of a source, its connections, letters of its picture, and drawings of one text. */
export const mermaidLimits = { letters: 4_000, lines: 150, edges: 100, svg: 150_000, ofText: 10 } as const

/** Why a source is shown as code: too much of it, or nothing that can be drawn. */
type NotDrawn = 'too_large' | 'not_drawn'
/** `line`, from 1, is the one that cannot be read. */
type Drawn = { svg: string } | { reason: NotDrawn; line?: number }

/** Sources that were drawn before, as documents are written as HTML at each reading. */
const known = new Map<string, Drawn>()
const mostKnown = 100

/** Takes the source of a Mermaid diagram; gives it as SVG that only draws, with colors that follow the page, or why not. */
export function drawMermaid(source: string): Drawn {
  if (isTooLarge(source)) return { reason: 'too_large' }
  const before = known.get(source)
  if (before) return before
  const drawn = draw(source)
  if (known.size >= mostKnown) known.clear()
  known.set(source, drawn)
  return drawn
}

const hugePacket = /^\s*packet[\s\S]*\d{4}/m

/** Takes the source of a Mermaid diagram; tells whether it is a packet of thousands of bits: a few letters may name millions. */
export const isHugePacket = (source: string): boolean => hugePacket.test(source)

const isTooLarge = (source: string) =>
  source.length > mermaidLimits.letters ||
  source.split('\n').length > mermaidLimits.lines ||
  isHugePacket(source)

function draw(source: string): Drawn {
  try {
    const { svg } = render(source, {
      ...{ links: false, images: false },
      ...{ maxEdges: mermaidLimits.edges, limit: mermaidLimits.letters, outputLimit: mermaidLimits.svg },
    })
    const clean = cleanSvg(svg)
    if (clean === null) return { reason: 'not_drawn' }
    // Classes would be those of the page; without a role, a reader hears its words.
    return { svg: clean.replace(/ (?:class|role|aria-roledescription)="[^"]*"/g, '') }
  } catch (error) {
    const line = error instanceof PeleError ? error.line : 0
    return { reason: 'not_drawn', ...(line > 0 && { line }) }
  }
}

/** Gives what writes the Mermaid blocks of one text as HTML; null for a block of another language, and where the text has too many. */
export function mermaidBlocks(): (code: string, info: string) => string | null {
  let left: number = mermaidLimits.ofText
  return (code, info) => {
    if (info.trim().split(/\s/)[0]?.toLowerCase() !== 'mermaid') return null
    const drawn: Drawn = left > 0 ? drawMermaid(code) : { reason: 'too_large' }
    left -= 1
    if ('svg' in drawn) return `<figure class="mermaid-drawn" dir="ltr" tabindex="0">${drawn.svg}</figure>\n`
    const start = '<figure class="code-block" dir="ltr"'
    return fenceHtml(code, 'mermaid').replace(start, `${start} data-mermaid="${escapeHtml(drawn.reason)}"`)
  }
}

/** As `mermaidBlocks`, with all other blocks in their colors. */
export function saidBlocks(): (code: string, info: string) => string {
  const mermaid = mermaidBlocks()
  return (code, info) => mermaid(code, info) ?? fenceHtml(code, info)
}

/** Takes a text in Markdown; gives it as HTML with its diagrams drawn. Texts of one answer share `blocks`, and so their limit. */
export const drawnHtml = (text: string, blocks = mermaidBlocks()): string =>
  markdownHtml(text, undefined, blocks)
