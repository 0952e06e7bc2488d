import { safeLink } from '@domain/safe-link'

export type TextPart = { kind: 'code'; language: string; code: string } | { kind: 'lines'; lines: string[] }
export type LinePart = { kind: 'text' | 'code' | 'link'; text: string }

const fence = /```([\w+#.-]*)[^\S\n]*\n?([\s\S]*?)```/g
const special = /`([^`\n]+)`|(https?:\/\/[^\s<>"'`]+)/g
// Punctuation after an address belongs to the sentence around it.
const trailing = /[.,;:!?»”’؟،؛]$/
const openers: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Takes what begins as an address; gives the address without what follows it: a closing bracket is its own when it was opened there. */
function addressIn(text: string): string {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 }
  let end = 0
  for (const sign of text) {
    const opener = openers[sign]
    if (opener !== undefined) {
      if (!open[opener]) break
      open[opener] -= 1
    } else if (sign in open) open[sign] = (open[sign] ?? 0) + 1
    end += sign.length
  }
  while (trailing.test(text.slice(end - 1, end))) end -= 1
  return text.slice(0, end)
}

/** Takes a message; gives its code blocks and the lines between them. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(fence)) {
    addLines(parts, text.slice(from, match.index))
    parts.push({ kind: 'code', language: match[1] ?? '', code: (match[2] ?? '').replace(/\n$/, '') })
    from = match.index + match[0].length
  }
  addLines(parts, text.slice(from))
  return parts
}

function addLines(parts: TextPart[], text: string): void {
  const words = text.replace(/^\n+|\s+$/g, '')
  if (words !== '') parts.push({ kind: 'lines', lines: words.split('\n') })
}

/** Takes a line; gives its plain text, code in back quotes, and addresses of the web. */
export function partsOfLine(line: string): LinePart[] {
  const parts: LinePart[] = []
  let from = 0
  const add = (kind: LinePart['kind'], text: string) => {
    if (text !== '') parts.push({ kind, text })
  }
  for (const match of line.matchAll(special)) {
    add('text', line.slice(from, match.index))
    from = match.index + match[0].length
    if (match[1] !== undefined) {
      add('code', match[1])
      continue
    }
    const url = addressIn(match[2] ?? '')
    // An unsafe address stays text: its link would not lead where it seems to.
    add(safeLink(url) === null ? 'text' : 'link', url)
    from = match.index + url.length
  }
  add('text', line.slice(from))
  return parts
}
