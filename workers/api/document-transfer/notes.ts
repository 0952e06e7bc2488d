import { type Block, newBlock, plainProps } from '@domain/documents/blocks'

/** Takes the number of a note and what it says; gives it with its number before it. */
export function numberedNote(number: number, note: Block[]): Block[] {
  const label = { type: 'text' as const, text: `[${number}] `, styles: {} }
  const [first] = note
  if (first?.type !== 'paragraph')
    return [newBlock({ type: 'paragraph', props: plainProps, content: [label] }), ...note]
  const [begin] = first.content
  if (begin?.type === 'text') begin.text = begin.text.trimStart()
  first.content.unshift(label)
  return note
}

/** How the text refers to a note. */
export const noteMention = (number: number) => ({
  type: 'text' as const,
  text: `[${number}]`,
  styles: { superscript: true as const },
})
