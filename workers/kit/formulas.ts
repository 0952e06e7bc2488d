import { escapeHtml } from '@domain/documents/inline-html'
import { isTooDeep } from '@domain/documents/math/nesting'
import { maxTexLength } from '@domain/documents/schema'
import katex from 'katex'

// Drawn by the browser itself: neither style sheet nor fonts have to be loaded for it.
const settings = {
  output: 'mathml',
  throwOnError: false,
  strict: 'ignore',
  trust: false,
  maxExpand: 500,
  maxSize: 20,
} as const

/**
 * Takes a number of letters; gives a function that draws TeX as MathML until it has become so many, and from then on as escaped
 * code. Formulas that KaTeX refuses are code too.
 */
export function formulasWithin(most: number): (tex: string, isBlock?: boolean) => string {
  let left = most
  return (tex, isBlock = false) => {
    const drawn = left > 0 ? formulaHtml(tex, isBlock) : null
    left -= drawn?.length ?? 0
    return drawn ?? `<code>${escapeHtml(tex)}</code>`
  }
}

/** Null for a formula that is too much to draw: KaTeX overflows the stack on deep ones. */
function formulaHtml(tex: string, displayMode: boolean): string | null {
  if (tex.length > maxTexLength || isTooDeep(tex)) return null
  try {
    return katex.renderToString(tex, { ...settings, displayMode })
  } catch {
    return null
  }
}
