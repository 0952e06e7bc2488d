/** A part of an answer: code of a fence, or Markdown between blank lines. `isOpen`: its end is yet to come. */
export type AnswerPart =
  | { kind: 'code'; code: string; language: string; name: string; isOpen: boolean }
  | { kind: 'text'; text: string; isOpen: boolean }

const fence = /^ {0,3}(`{3,}|~{3,})([^`\n]*)$/
// The sign of an item may have arrived without its text.
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|^ {0,3}\d{1,9}$/
const goesOn = /^[ \t]/

/**
 * Takes an answer as far as it is known; gives its parts. A part is closed by a blank line or the end of its fence, and never
 * changes when more of the answer arrives: only the last one is drawn again.
 */
export function answerParts(answer: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  let text: string[] = []
  const endText = (isOpen: boolean) => {
    const words = text.join('\n').trimEnd()
    if (words.trim() !== '') parts.push({ kind: 'text', text: words, isOpen })
    text = []
  }
  const lines = answer.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, signs, info = ''] = fence.exec(line) ?? []
    if (signs !== undefined && !(text.length > 0 && goesOn.test(line))) {
      endText(false)
      const end = endOfFence(lines, at, signs)
      parts.push({
        kind: 'code',
        code: lines.slice(at + 1, end).join('\n'),
        ...infoOf(info),
        isOpen: end >= lines.length,
      })
      at = end
    } else if (closes(text, line)) {
      endText(false)
      text.push(line)
    } else text.push(line)
  }
  endText(true)
  return parts
}

/** Whether a line begins a part of its own: after a blank one, unless the list or the indented text before it continues. */
function closes(text: readonly string[], line: string): boolean {
  if (text.at(-1)?.trim() !== '' || line.trim() === '') return false
  if (goesOn.test(line)) return false
  return !(listItem.test(line) && listItem.test(text.find((one) => one.trim() !== '') ?? ''))
}

/** Takes lines and where a fence opens; gives the line of its end, or the number of lines where that is yet to come. */
function endOfFence(lines: readonly string[], from: number, signs: string): number {
  const sign = signs[0] ?? '`'
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim()
    if (line.length >= signs.length && [...line].every((one) => one === sign)) return at
  }
  return lines.length
}

/** Takes the words after the signs of a fence, such as `python loan.py`; gives the language, and the name of the file if there is one. */
function infoOf(info: string): { language: string; name: string } {
  const [language = '', ...rest] = info.trim().split(/[\s:]+/)
  const name = rest
    .map((word) => word.replace(/^(?:title|filename|file)=|["']/g, ''))
    .find((word) => /\.\w+$/.test(word))
  return { language: language.slice(0, 40), name: (name ?? '').slice(0, 120) }
}

/** Takes an answer that is being written; gives it without the word whose end is yet to come, so that no word is turned over. */
export function wholeWords(answer: string): string {
  const end = /[\s\p{P}](?=[^\s\p{P}]*$)/u.exec(answer.slice(-60))
  if (!end) return answer.length > 60 ? answer : ''
  return answer.slice(0, answer.length - answer.slice(-60).length + end.index + 1)
}
