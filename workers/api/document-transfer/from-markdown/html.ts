// Each is read to its end, or to that of the text: no part of it is tried twice.
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?([a-z][a-z\d-]*)[^<>]*>|<[!?][^<>]*>/gi
const withinLine =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|img|input|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/i

/** Whether a tag of this name is within a line; other tags begin a line of their own. */
export const isWithinLine = (tag: string) => withinLine.test(tag)

/** Takes a block of HTML; gives its words, one text a line, entities as they are. Scripts and styles have none. */
export function linesOfHtml(html: string): string[] {
  return html
    .replace(/\s+/g, ' ')
    .replace(markup, (_whole, _hidden, tag: string | undefined) => {
      if (tag === undefined || isWithinLine(tag)) return ''
      return /^t[dh]$/i.test(tag) ? ' ' : '\n'
    })
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
}

/** Whether a piece of HTML is only a comment for readers of the file. */
export const isRemark = (html: string) => /^\s*<!--/.test(html) && linesOfHtml(html).length === 0
