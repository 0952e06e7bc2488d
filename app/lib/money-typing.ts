import { formatNumber, type Locale } from '@domain/locale'
import { type Currency, decimalsOf } from '@domain/money'
import { foldDigits } from '@domain/text/digits'

type Typed = { text: string; caret: number }

const decimalMarks: Record<Locale, string> = { en: '.', fa: '٫', ar: '٫' }
const mark = /[.٫/]/
const groups = /[,٬\s]/g

/** Whether a text is an amount on its way: digits, marks between them, at most one before the decimals. */
const isAmount = (text: string) => /^\d*([.٫/]\d{0,2})?$/.test(text)

/**
 * Takes an amount during typing and the position of the caret; gives the amount grouped in the language's digits, with
 * the caret after the same digit. Text that is not an amount stays as typed.
 */
export function groupTyped({ text, caret }: Typed, currency: Currency, locale: Locale): Typed {
  const folded = foldDigits(text)
  const bare = folded.replace(groups, '')
  const [whole = '', decimals] = bare.split(mark)
  if (
    bare === '' ||
    !isAmount(bare) ||
    whole.length > 15 ||
    (decimals !== undefined && decimalsOf[currency] === 0)
  )
    return { text, caret }
  const digits = (part: string) => [...part].map((one) => formatNumber(Number(one), locale)).join('')
  const head = whole === '' ? '' : formatNumber(Number(whole), locale, 0)
  const grouped = head + (decimals === undefined ? '' : decimalMarks[locale] + digits(decimals))
  // Zeros before the first digit go with what they meant.
  const dropped = whole.length - (whole === '' ? 0 : String(Number(whole)).length)
  const before = folded.slice(0, caret).replace(groups, '').length - dropped
  return { text: grouped, caret: placeAfter(grouped, before) }
}

/** The position after this many characters, without counting group separators. */
function placeAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen >= count) return at
    if (!/[,٬]/.test(text[at] ?? '')) seen += 1
  }
  return text.length
}
