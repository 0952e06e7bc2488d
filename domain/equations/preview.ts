import { toLatex } from './print/latex'
import { toText } from './print/text'
import { read } from './read/read'

/** Takes an input while it is typed; gives the formula in it as text and LaTeX, null where there is none. */
export function previewOf(input: string, language: string): { text: string; latex: string } | null {
  if (input.trim() === '' || input.length > 2_000) return null
  const { ask } = read(input, language)
  const nodes = !ask ? [] : ask.kind === 'solve' ? ask.nodes : 'node' in ask ? [ask.node] : []
  if (nodes.length === 0) return null
  return { text: nodes.map(toText).join(', '), latex: nodes.map(toLatex).join(',\\quad ') }
}
