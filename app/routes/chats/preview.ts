import type { Chat } from '@domain/chats'
import { codeIn } from '@domain/text/plain-text'

/** Takes a message; gives it as one line of plain words, as lists show it. */
export function preview(text: string): string {
  const shown = codeIn(text)
  return text
    .replace(/```([^`]+)```/g, (_, block: string) => ` ${shown(block.replace(/^[\w+#.-]+(?=\s)/, ''))} `)
    .replace(/`([^`]+)`/g, (_, inline: string) => ` ${shown(inline)} `)
    .replace(/```[\w+#.-]*|`/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The line of a chat in a list: its last message, the name of its file, or `deleted`; null where nobody has written yet. */
export const lastLine = (last: Chat['last'], deleted: string): string | null =>
  last && (last.isDeleted ? deleted : preview(last.text) || last.fileName)
