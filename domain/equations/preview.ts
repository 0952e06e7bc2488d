import { shownAsk } from './print/ask'
import { read } from './read/read'

/** Takes an input while it is typed; gives its question as text and LaTeX, null where it is no formula. */
export function previewOf(input: string, language: string): { text: string; latex: string } | null {
  if (input.trim() === '' || input.length > 2_000) return null
  const { ask } = read(input, language)
  return ask && shownAsk(ask)
}
