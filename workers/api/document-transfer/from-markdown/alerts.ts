import type { Inline } from '@domain/documents/blocks'
import type { Token } from 'markdown-it'

const names = ['Note', 'Tip', 'Important', 'Warning', 'Caution']
// In the file’s own words: brackets that are escaped are words.
const sign = new RegExp(`^\\[!(${names.join('|')})\\][ \\t]*(?:\\n|$)`, 'i')

/** Takes the first tokens of a quote; gives the name of the alert that GitHub shows for it, or null. */
export function alertIn([paragraph, line]: readonly Token[]): string | null {
  const found = paragraph?.type === 'paragraph_open' ? sign.exec(line?.content ?? '')?.[1] : undefined
  return names.find((name) => name.toLowerCase() === found?.toLowerCase()) ?? null
}

/** Takes an alert’s name and first paragraph; gives that with the name as a line before its words. */
export function named(name: string, [first, ...rest]: readonly Inline[]): Inline[] {
  const title: Inline = { type: 'text', text: name, styles: { bold: true } }
  const words = first?.type === 'text' ? first.text.replace(/^\[![a-z]+\]\s*/i, '') : ''
  if (words === '' && rest.length === 0) return [title]
  return [title, { type: 'text', text: `\n${words}`, styles: {} }, ...rest]
}
