import { embedsIn, withEmbeds } from '@domain/embed-html'
import { embedLimits } from '@domain/embeds'
import { readEmbed } from './embed-html'

/** A fence whose block is drawn. */
const drawn = /^[>\s\d.*+-]*(?:`{3,}|~{3,})\s*mermaid\b/im

/** Takes Markdown; gives it as the HTML that its reader will see, with diagrams drawn and embeds. Only for the browser. */
export async function previewHtml(text: string, kind?: 'part' | 'page', hasEmbeds = true): Promise<string> {
  // The renderers are loaded at the first preview, that of diagrams at the first one with a diagram.
  const [{ markdownHtml }, blocks] = await Promise.all([
    import('@domain/text/markdown-html'),
    drawn.test(text)
      ? import('@domain/diagrams/mermaid').then(({ saidBlocks }) => saidBlocks())
      : import('@domain/text/code-html').then(({ fenceHtml }) => fenceHtml),
  ])
  const html = markdownHtml(text, undefined, blocks, kind)
  return hasEmbeds ? embedded(html) : html
}

async function embedded(html: string): Promise<string> {
  const htmls = new Map<string, string>()
  const found = [...embedsIn([html], location.origin).keys()].map(async (address) => {
    // Where the network fails, the link is left.
    const shown = await readEmbed(address).catch(() => null)
    if (shown !== null) htmls.set(address, shown)
  })
  await Promise.all(found)
  return withEmbeds(html, htmls, { left: embedLimits.ofText })
}
