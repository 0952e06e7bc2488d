import { codeIn } from '@domain/text/plain-text'

/** Takes a message; gives it as one line of plain words, as lists show it. */
export function preview(text: string): string {
  const shown = codeIn(text)
  return text
    .replace(/```[\w+#.-]*([^`]+)```|`([^`]+)`/g, (_, block, inline) => ` ${shown(block ?? inline)} `)
    .replace(/```[\w+#.-]*|`/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
