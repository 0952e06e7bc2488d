import { contents } from '../things'
import { readDiagram } from './binding'

export type KeptElement = ReturnType<typeof readDiagram>[number]

/** Takes an element; gives the words that are in it. */
function wordsOf({ type, originalText, text, name }: KeptElement): string {
  const words = type === 'frame' ? name : (originalText ?? text)
  return typeof words === 'string' ? words : ''
}

/** Takes the elements of a diagram; gives its words, one element to a line. */
export const diagramText = (elements: readonly KeptElement[]): string =>
  elements
    .map(wordsOf)
    .filter((words) => words.trim() !== '')
    .join('\n')

/** Takes a diagram as one Yjs update; gives its elements in their order. */
export const elementsOf = (state: Uint8Array | null): KeptElement[] =>
  state === null ? [] : readDiagram(state, contents.diagrams.root)
