import { type Bag, list, textIn } from './typeform-fields'

const recalled = /\{\{\s*field:\s*([^{}\s]*)\s*\}\}/gu
const braces = /\{\{[^{}]*\}\}/gu
/** A text that is longer is refused anyway; the words of a question that are quoted in another may be many times as long as its name. */
const maxLetters = 8_000
const quotedLetters = 100
const arabicScript = /\p{Script=Arabic}/u

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/[^\S\n]+([,.!?;:،؛؟])/gu, '$1')
    .trim()

/** Texts without Typeform's placeholders, which our forms do not have. */
export type TypeformTexts = {
  /** References become the quoted title of their question; other placeholders become nothing. */
  shown: (value: unknown) => string
  /** All placeholders become nothing, for a key. */
  bare: (value: unknown) => string
}

/** Takes the fields of an export, also those within others; gives what makes its texts readable here. */
export function wordsOf(form: Bag): TypeformTexts {
  const titles = new Map<string, string>()
  const bare = (value: unknown) => {
    const text = textIn(value)
    return text.includes('{{') ? tidy(text.replace(braces, '')) : text
  }
  const learn = (field: Bag) => {
    for (const name of [textIn(field.id), textIn(field.ref)])
      if (name !== '') titles.set(name, bare(field.title))
    const { properties } = field
    if (typeof properties === 'object' && properties !== null && 'fields' in properties)
      list(properties.fields).forEach(learn)
  }
  list(form.fields).forEach(learn)
  const quoted = (ref: string, [open, close]: readonly [string, string]) => {
    const title = titles.get(ref) ?? ''
    const isLong = title.length > quotedLetters
    const said = isLong ? `${[...title.slice(0, quotedLetters)].slice(0, -1).join('')}…` : title
    return said === '' ? '' : `${open}${said}${close}`
  }
  const shown = (value: unknown) => {
    const text = textIn(value)
    if (!text.includes('{{') || text.length > maxLetters) return text
    const quotes = arabicScript.test(text.replace(braces, '')) ? (['«', '»'] as const) : (['“', '”'] as const)
    const said = text.replace(recalled, (_, ref: string) => quoted(ref, quotes)).replace(braces, '')
    // A text that is nothing but a value would be no question: the value's name stays.
    return tidy(said) || text.replace(/\{\{\s*(?:\w+:)?|\}\}/gu, ' ').trim()
  }
  return { shown, bare }
}
