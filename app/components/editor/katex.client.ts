import { isTooDeep } from '@domain/documents/math/nesting'
import katex from 'katex'
import 'katex/dist/katex.min.css'

/** KaTeX's output for some TeX: markup, or its error message. */
export type Drawn = { html: string; wrong: string | null }

/** Takes TeX; gives its markup, or KaTeX's own words on what is wrong with it. `isBlock`: it has a line of its own. */
export function draw(tex: string, isBlock = false): Drawn {
  if (isTooDeep(tex)) return { html: '', wrong: tex }
  try {
    const html = katex.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
      output: 'htmlAndMathml',
    })
    return { html, wrong: null }
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    return { html: '', wrong: words.replace(/^KaTeX parse error:\s*/, '') }
  }
}
