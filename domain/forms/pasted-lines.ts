/** Marks of an option: a dash or a dot, a box (several may be chosen), a circle (one may), a letter. */
export type Mark = 'bullet' | 'box' | 'circle' | 'letter'

/** A line with text; `isApart` if an empty line precedes it, `indent` in characters. */
export type Line = { text: string; mark: Mark | null; indent: number; isApart: boolean; letter?: string }

const box = String.raw`(?:\[[ xX✓]?\]|[☐☑☒□])`
const circle = String.raw`(?:\([ xX]?\)|[○●◯])`
const marks: readonly [Exclude<Mark, 'letter'>, RegExp][] = [
  ['box', new RegExp(String.raw`^(?:[-*•–◦]\s+)?${box}\s+(\S.*)$`, 'u')],
  ['circle', new RegExp(String.raw`^(?:[-*•–◦]\s+)?${circle}\s+(\S.*)$`, 'u')],
  ['bullet', /^[-*•–◦]\s+(\S.*)$/u],
]
const lettered = /^\(?(الف|هـ|[a-z]|\p{Script=Arabic})(?:\)\s*|\s?[.\-:،–]\s+)(\S.*)$/iu

/** Alphabets that options are lettered by; Persian and Arabic have two each, of which some begin alike. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
  'ابتثجحخدذرزسشصضطظعغفقکلمنهوی',
  'ابجدهوزحطیکلمنسعفصقرشتثخذضظغ',
]

const plain: Readonly<Record<string, string>> = {
  الف: 'ا',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  هـ: 'ه',
  ك: 'ک',
  ي: 'ی',
  ى: 'ی',
}
const letterOf = (letter: string) => plain[letter] ?? letter.toLowerCase()

/** Takes a text; gives its lines that say something. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let isApart = false
  for (const whole of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const line = whole.replace(/\s+/gu, ' ').trim()
    if (line !== '') {
      const indent = /^\s*/u.exec(whole)?.[0].replaceAll('\t', '    ').length ?? 0
      lines.push({ ...marked(line), indent, isApart })
    }
    isApart = line === ''
  }
  return withLetters(lines)
}

const begins = /^[-*•–◦[(☐☑☒□○●◯]/u

function marked(line: string): Pick<Line, 'text' | 'mark'> {
  if (!begins.test(line)) return { text: line, mark: null }
  for (const [mark, shape] of marks) {
    const text = shape.exec(line)?.[1]
    if (text !== undefined) return { text, mark }
  }
  return { text: line, mark: null }
}

/**
 * Letters mark options where at least two lines below a question run as an alphabet does from its first letter, and not
 * all of them ask; each other lettered line is as it was written, or a question where the list begins with them.
 */
function withLetters(lines: readonly Line[]): Line[] {
  const found = [...lines]
  // One that has the first letter alone may be a name.
  const hasSecond = lines.some(({ text }) => /^[bب]$/u.test(letterOf(lettered.exec(text)?.[1] ?? '')))
  let asked: string | null = null
  for (let at = 0; at < found.length; at += 1) {
    const line = found[at]
    if (!line || line.mark !== null) continue
    const [, letter = '', text = ''] = lettered.exec(line.text) ?? []
    const run = letter === '' ? [] : runFrom(found, at)
    const isOfQuestions = at === 0 || run.every((one) => /[?؟]$/u.test(one.text))
    if (run.length > 1 && !isOfQuestions) {
      for (const [next, one] of run.entries()) found[at + next] = one
      at += run.length - 1
    } else if (follows(asked, letterOf(letter)) && (asked !== null || run.length > 1 || hasSecond)) {
      asked = letterOf(letter)
      found[at] = { ...line, text }
    }
  }
  return found
}

/** Whether a letter comes next after another in an alphabet, or is its first after none. */
function follows(before: string | null, letter: string): boolean {
  return alphabets.some((alphabet) =>
    before === null
      ? alphabet.startsWith(letter) && letter !== ''
      : letter !== '' && alphabet.includes(before + letter),
  )
}

/** The lettered lines that begin at a place and run on as an alphabet does. */
function runFrom(lines: readonly Line[], from: number): Line[] {
  let run: Line[] = []
  for (const alphabet of alphabets) {
    const own: Line[] = []
    for (const next of alphabet) {
      const line = lines[from + own.length]
      const [, letter = '', text = ''] = (line?.mark === null && lettered.exec(line.text)) || []
      if (!line || letter === '' || letterOf(letter) !== next) break
      own.push({ ...line, text, mark: 'letter', letter: next })
    }
    if (own.length > run.length) run = own
  }
  return run
}
