import * as v from 'valibot'
import { codeLanguages as allLanguages } from '../code-languages'
import { letters, wellFormed } from '../text/text'

const { jsx, tsx, ...shownLanguages } = allLanguages
/** The languages in which code is shown, as their own names; `text` has no colours. */
export const codeLanguages = shownLanguages
export type CodeLanguage = keyof typeof codeLanguages
export const codeLanguageNames = Object.keys(codeLanguages) as [CodeLanguage, ...CodeLanguage[]]

/** Letters of a code field. */
const maxCode = 20_000

const controlButBreaks = /[^\P{Cc}\t\n\r]/u

/** Code as it was written, its first line's indent included; only empty lines around it and spaces at its end go. Codes as `paragraphs`. */
export const Code = v.pipe(
  v.string('wrong_type'),
  wellFormed(0, maxCode),
  v.transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd(),
  ),
  v.check((text) => letters(text) <= maxCode, 'too_long'),
  v.check((text) => !controlButBreaks.test(text), 'control_character'),
)

export const CodeLanguageName = v.picklist(codeLanguageNames, 'unknown_language')
