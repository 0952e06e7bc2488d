import * as v from 'valibot'
import { letters, wellFormed } from '../text/text'

/** The languages in which code is shown, as their own names; `text` has no colours. */
export const codeLanguages = {
  text: 'Text',
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  dart: 'Dart',
  diff: 'Diff',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
} as const
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
