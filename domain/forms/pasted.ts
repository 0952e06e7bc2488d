import { newElement } from './edits'
import { type Element, type ElementType, formBounds } from './elements'

const mark = String.raw`(?:\[[ xX]?\]|[☐☑□])`
const one = String.raw`(?:\([ xX]?\)|[○●])`
const option = new RegExp(
  String.raw`^\s*(?:[-*•–◦]\s+(?:(?:${mark}|${one})\s+)?|(?:${mark}|${one})\s+)(\S.*)$`,
  'u',
)
const numbered = /^\s*(?:[\p{N}]{1,3}\s*[.)\-:،–]|[?؟#])\s*(\S.*)$/u
const starred = /\s*\*\s*$/
const multiple = new RegExp(String.raw`^\s*(?:[-*•–◦]\s+)?${mark}\s`, 'u')
const asksSeveral =
  /\b(check|select|choose|tick|mark) all\b|چند گزینه|همهٔ? ?موارد|(اختر|اختاري|حدد) كل ما|أكثر من خيار/iu
/** Words of a question by which its type is known, in the three languages. */
const told: readonly [ElementType, RegExp][] = [
  ['email', /e-?mail|ایمیل|رایانامه|بريد/iu],
  ['phone', /\bphone|mobile number|تلفن|شمارهٔ? ?(موبایل|تماس|همراه)|هاتف|جوال/iu],
  ['country', /\bcountry\b|کشور|\bالدولة|بلدك|بلد الإقامة/iu],
  ['date', /\bdate\b|\bwhen\b|birthday|تاریخ|چه روزی|تاريخ|متى/iu],
  ['number', /\bhow (many|much|old)\b|چند |تعداد|كم |عدد /iu],
  ['multiline', /\b(why|describe|explain|comments?|tell us)\b|چرا|توضیح|شرح|نظرتان|لماذا|اشرح|صف /iu],
]

function typeOf(question: string, options: readonly string[], isMultiple: boolean): ElementType {
  if (options.length > 0) return isMultiple ? 'checkbox' : options.length > 12 ? 'autocomplete' : 'radio'
  return told.find(([, words]) => words.test(question))?.[0] ?? 'text'
}

/**
 * Takes a pasted list: a line is a question, with or without its number; lines with `-` below it are options (with `[ ]`
 * several may be chosen), one with a star at its end is required. Gives elements, as many as a form may have.
 */
export function pastedElements(text: string): Element[] {
  const found: { question: string; options: string[]; isMultiple: boolean }[] = []
  for (const line of text.slice(0, 200_000).split(/\r\n|[\n\r]/)) {
    if (line.trim() === '') continue
    const last = found.at(-1)
    const chosen = option.exec(line)?.[1]
    if (chosen && last) {
      last.options.push(chosen.trim().slice(0, 200))
      last.isMultiple ||= multiple.test(line)
    } else if (found.length < formBounds.elements)
      found.push({
        question: (numbered.exec(line)?.[1] ?? chosen ?? line).trim(),
        options: [],
        isMultiple: false,
      })
  }
  const taken: string[] = []
  return found.map(({ question: written, options, isMultiple }) => {
    const question = [...(written.replace(starred, '') || written)].slice(0, 500).join('')
    const unique = [...new Set(options)].slice(0, formBounds.options)
    const element = newElement(
      typeOf(question, unique, isMultiple || asksSeveral.test(question)),
      { question, options: unique },
      taken,
    )
    taken.push(element.key)
    return { ...element, required: starred.test(written) && written.replace(starred, '') !== '' }
  })
}

/**
 * Takes a pasted list; gives its elements, and as the form's name its first line where an empty one follows and it is no
 * question by its mark, number or star.
 */
export function pastedForm(text: string): { name?: string; elements: Element[] } {
  const [first = '', gap, ...rest] = text.trim().split(/\r\n|[\n\r]/)
  const asks = /[?؟*:]\s*$/u.test(first) || numbered.test(first) || option.test(first)
  if (asks || gap === undefined || gap.trim() !== '') return { elements: pastedElements(text) }
  return { name: [...first.trim()].slice(0, 120).join(''), elements: pastedElements(rest.join('\n')) }
}
