import { bodyWords, titleWords } from '@domain/search/words'

/** Different words by which one conversation is found, and new ones of one message. */
const wordLimits = { conversation: 1_500, message: 300 } as const

type FoundWords = Record<string, 0 | 1>

const read = (words: string): FoundWords => JSON.parse(words) as FoundWords

/** Takes the words of a conversation, its title and the next one; gives its words then. */
export function withTitle(words: string, before: string, title: string): string {
  const old = new Set(titleWords(before))
  const body = Object.entries(read(words)).filter(([word, isTitle]) => !(isTitle && old.has(word)))
  return JSON.stringify(Object.fromEntries([...body, ...titleWords(title).map((word) => [word, 1])]))
}

/** Takes the words of a conversation and a text that is added to it; gives its words then. */
export function withText(words: string, text: string): string {
  const known = read(words)
  const room = wordLimits.conversation - Object.keys(known).length
  if (room <= 0) return words
  const more = bodyWords(text, wordLimits.message).filter((word) => !Object.hasOwn(known, word))
  if (more.length === 0) return words
  return JSON.stringify({ ...known, ...Object.fromEntries(more.slice(0, room).map((word) => [word, 0])) })
}
