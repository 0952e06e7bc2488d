/** Takes Markdown; gives its words in one line, without the marks that would be in the way there. */
export const plainLine = (text: string) =>
  text
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/\*\*|__|~~|`+/g, '')
    .replace(/\s+/g, ' ')
