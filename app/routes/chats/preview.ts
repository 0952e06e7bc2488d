/** Takes a message; gives it as one line of plain words, as lists show it. */
export function preview(text: string): string {
  return text
    .replace(/```[\w+#.-]*|`/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
