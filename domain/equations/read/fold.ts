import { foldDigits } from '../../text/digits'

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ'
const plainOnes = '0123456789-+n'
const signs: Record<string, string> = {
  '×': '*',
  '·': '*',
  '⋅': '*',
  '∙': '*',
  '÷': '/',
  '∕': '/',
  '⁄': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '≤': '<=',
  '≥': '>=',
  '⩽': '<=',
  '⩾': '>=',
  '≠': '!=',
  '→': '->',
  '⇒': '->',
  '↔': '<->',
  '⇔': '<->',
  '∧': ' and ',
  '∨': ' or ',
  '¬': ' not ',
  '⊕': ' xor ',
  π: ' pi ',
  '∞': ' infinity ',
  '∫': ' integral ',
  '∑': ' sum ',
  Σ: ' sum ',
  '½': '(1/2)',
  '¼': '(1/4)',
  '¾': '(3/4)',
  '⅓': '(1/3)',
  '٪': '%',
  '؛': ';',
  '؟': '?',
  '“': '"',
  '”': '"',
  '°': ' deg ',
}

/**
 * Takes text as it was typed, up to its limit; gives it with Latin digits and signs: `۱٫۵` is `1.5`, `x²` is `x^2`, `√2` is
 * `sqrt 2`. A thousands mark goes; a comma of Arabic and Persian stays one.
 */
export function foldSigns(text: string): string {
  return foldDigits(text)
    .normalize('NFC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\s]/g, ' ')
    .replace(/(?<=\d)[٬'’_](?=\d{3})/g, '')
    .replace(/(?<=\d)[٫](?=\d)/g, '.')
    .replace(/(?<=\d),(?=\d{3}(?!\d))(?![^[\](){}]*[\])}])(?! )/g, '')
    .replace(/[،٬]/g, ',')
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ]{1,20}/g,
      (run) => `^(${[...run].map((one) => plainOnes[superscripts.indexOf(one)]).join('')})`,
    )
    .replace(/√/g, ' sqrt ')
    .replace(/∛/g, ' cbrt ')
    .replace(/[×·⋅∙÷∕⁄−–—≤≥⩽⩾≠→⇒↔⇔∧∨¬⊕π∞∫∑Σ½¼¾⅓٪؛؟“”°]/g, (sign) => signs[sign] ?? sign)
    .replace(/\*\*/g, '^')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Takes words of Persian or Arabic; gives them in one spelling: letters with several forms, marks and half spaces. */
export function foldLetters(text: string): string {
  return text
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/\u200c/g, ' ')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[يىئ]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ةۀ]/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ {2,}/g, ' ')
}
