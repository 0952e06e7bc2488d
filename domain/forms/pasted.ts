import * as v from 'valibot'
import { type FieldCode, isFieldCode } from '../field-codes'
import type { Locale } from '../locale'
import { letters } from '../text/text'
import { newElement } from './edits'
import { type Element, Elements, type ElementType, formBounds } from './elements'
import { newKeys } from './keys'
import { type Line, linesOf, type Mark } from './pasted-lines'
import { toldBy, typeByWords } from './pasted-notes'
import { startOf } from './starts'

const numeral = String.raw`\p{N}{1,3}\s*(?:[.)](?!\p{N})|[:،]|[-–](?=\s))`
const word = String.raw`(?:q|question|سؤال|سوال|پرسش|السؤال)\.?\s*#?\s*\p{N}{1,3}\s*(?:[.)\-:،–]|(?=\s|$))`
const numbered = new RegExp(String.raw`^(?:\(?${numeral}|${word}|[?؟#])\s*(?=\S)`, 'iu')
/** A line that is only a question's number: the question follows on the next line. */
const onlyNumber = new RegExp(String.raw`^${word}\s*$`, 'iu')

const maxLetters = 200_000
/** As many as a form's name may have; a longer first line is no title. */
const titleLetters = 120

/** A question with its options so far; one without words is given them by its type. */
type PastedQuestion = { question: string; options: Set<string>; mark: Mark | null }
export type Refused = { refused: FieldCode }

/** Whether an option belongs to the question above it, or to another question without text. */
function belongs(line: Line, last: PastedQuestion | undefined): last is PastedQuestion {
  if (!last) return false
  if (last.mark === null) return true
  // Letters that restart at the first one, or another kind of mark after an empty line, start the next question.
  if (line.letter !== undefined && line.mark === last.mark && /[aا]/u.test(line.letter)) return false
  return line.mark === last.mark || !line.isApart
}

/** Takes lines; gives the questions with their options, or why they are too many. */
function questionsIn(lines: readonly Line[]): PastedQuestion[] | Refused {
  const found: PastedQuestion[] = []
  // A list of dashes is a list of questions; lines with more indent are the options of each.
  let level = lines[0]?.mark === 'bullet' ? lines[0].indent : null
  for (const line of lines) {
    const isQuestion =
      line.mark === null || (line.mark === 'bullet' && level !== null && line.indent <= level)
    if (line.mark === null) level = null
    if (isQuestion && onlyNumber.test(line.text)) continue
    // Notes in brackets may go; what is far longer has no need to be looked through.
    if (isQuestion && letters(line.text) > 2 * formBounds.questionLetters) return { refused: 'too_long' }
    if (isQuestion) found.push({ question: line.text.replace(numbered, ''), options: new Set(), mark: null })
    else {
      const last = found.at(-1)
      const owner = belongs(line, last) ? last : { question: '', options: new Set<string>(), mark: null }
      if (owner !== last) found.push(owner)
      owner.mark ??= line.mark
      owner.options.add(line.text)
      if (owner.options.size > formBounds.options) return { refused: 'too_many_options' }
      if (letters(line.text) > formBounds.optionLetters) return { refused: 'too_long' }
    }
    if (found.length > formBounds.elements) return { refused: 'too_many_elements' }
  }
  return found
}

function typeOf(options: readonly string[], isSeveral: boolean): ElementType {
  if (isSeveral) return 'checkbox'
  return options.length > 12 ? 'autocomplete' : 'radio'
}

function elementOf(
  { question: written, options: listed, mark }: PastedQuestion,
  language: Locale,
): Omit<Element, 'key'> {
  const told = toldBy(written)
  const options = listed.size > 0 ? [...listed] : told.options
  const isSeveral = listed.size > 0 && (mark === 'box' || told.isSeveral)
  const type = options.length > 0 ? typeOf(options, isSeveral) : (told.type ?? typeByWords(told.question))
  const question = told.question || startOf(language, type).question
  return { ...newElement(type, { question, options }, []), required: told.required }
}

/**
 * Takes a pasted list: a line is a question, with or without its number; lines with a dash, a letter or a circle below it
 * are options (with `[ ]` several may be chosen), one with a star at its end is required, notes in brackets tell of its
 * type. Gives elements, or why the list is refused as a whole: too_many_elements, too_many_options, too_long and codes of
 * texts. Options without a question get one in the form's language.
 */
export function pastedElements(text: string, language: Locale = 'en'): Element[] | Refused {
  if (text.length > maxLetters) return { refused: 'too_long' }
  return elementsOf(linesOf(text), [], language)
}

function elementsOf(lines: readonly Line[], before: Element[], language: Locale): Element[] | Refused {
  const found = questionsIn(lines)
  if ('refused' in found) return found
  if (before.length + found.length > formBounds.elements) return { refused: 'too_many_elements' }
  if (found.some(({ question }) => letters(toldBy(question).question) > formBounds.questionLetters))
    return { refused: 'too_long' }
  const keys = newKeys(before.map(({ key }) => key))
  const elements = found.map((one) => {
    const element = elementOf(one, language)
    return { ...element, key: keys.from(element.question) }
  })
  const parsed = v.safeParse(Elements, [...before, ...elements], { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return { refused: isFieldCode(issue.message) ? issue.message : 'invalid' }
}

/** Whether the first line is a title: an empty line follows, and it neither asks nor has options below. */
function hasTitle([first, second, ...others]: readonly Line[]): boolean {
  if (!first || !second?.isApart || first.mark !== null || letters(first.text) > titleLetters) return false
  if (/[?؟*:]$/u.test(first.text) || numbered.test(first.text)) return false
  if (toldBy(first.text).question !== first.text) return false
  // Dashes alone are the questions of a list below its title.
  return second.mark === null || [second, ...others].every(({ mark }) => mark === 'bullet')
}

/**
 * Takes a pasted list and the name that was typed beside it; gives its elements, and as the form's name its first line
 * where that is a title. Where another name was typed, the title is said at the beginning instead. Refused as
 * `pastedElements`.
 */
export function pastedForm(
  text: string,
  { name = '', language = 'en' }: { name?: string; language?: Locale } = {},
): { name?: string; elements: Element[] } | Refused {
  if (text.length > maxLetters) return { refused: 'too_long' }
  const lines = linesOf(text)
  const title = hasTitle(lines) ? (lines[0]?.text ?? '') : ''
  const isSaid = title !== '' && name.trim() !== '' && name.trim() !== title
  const welcome = isSaid ? [newElement('welcome', { question: title, options: [] }, [])] : []
  const elements = elementsOf(title === '' ? lines : lines.slice(1), welcome, language)
  if ('refused' in elements) return elements
  return { ...(title !== '' && !isSaid && { name: title }), elements }
}
