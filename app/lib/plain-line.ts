/** Takes Markdown; gives its words in one line, without the marks that would be in the way there; headings and items of lists stand apart. */
export const plainLine = (text: string) =>
  text
    .replace(/^[ \t]*(?:`{3,}[^`\n]*|~{3,}.*)$/gm, '')
    .replace(/^[ \t]*#{1,6}[ \t]+(.*)$\s*(?=\S)/gm, '$1 – ')
    .replace(/^[ \t]*(?:[-*+]|\d+[.)])\s+/gm, '· ')
    .replace(/^[ \t]*(?:#{1,6}|>)\s+/gm, '')
    .replace(/\*\*|__|~~|`+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:· )+(?=· )/g, '')
    .replace(/([:;.!?،؛؟–]) · /g, '$1 ')
    .replace(/^[· ]+/, '')
    .trim()
