import { type RunLanguage, runLanguageNames, runLanguages } from '@domain/runs'
import { useTranslation } from 'react-i18next'

/** Takes a language; gives the compiler with a draft in it. */
export const compilerPath = (language: RunLanguage) => `/dashboard/compiler?language=${language}`

/** Takes code that has no id of its own; gives the id by which it is handed over. */
export function givenIdOf(code: string): string {
  let hash = 0
  for (const letter of code) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0
  return `block${hash}`
}

const captions: Record<string, RunLanguage> = Object.fromEntries(
  runLanguageNames.map((name) => [runLanguages[name], name]),
)
/** The beginnings of blocks of code as the api writes them; what members write is escaped. */
const blocks =
  /(<figure class="code-block" dir="ltr"><figcaption><span>([^<]*)<\/span>)|<pre dir="ltr"><code data-language="(\w+)">/g

/** Takes HTML of the api and the text of the link; gives it with a link to the compiler at each block of code that runs. */
export function withRunLinks(html: string, label: string): string {
  if (!html.includes('<pre')) return html
  return html.replace(blocks, (start, head: string | undefined, caption = '', name = '') => {
    if (head !== undefined)
      return Object.hasOwn(captions, caption) ? head + linkTo(captions[caption] as RunLanguage, label) : head
    const language = runLanguageNames.find((one) => one === name)
    return language ? `<div class="code-run-row" dir="ltr">${linkTo(language, label)}</div>${start}` : start
  })
}

const linkTo = (language: RunLanguage, label: string) =>
  `<a class="code-run" href="${compilerPath(language)}">${label}</a>`

/** Why a Mermaid block is shown as code, by the word of the api. */
type Reasons = { too_large: string; not_drawn: string }

const notDrawn =
  /(<figure class="code-block" dir="ltr") data-mermaid="(too_large|not_drawn)"><figcaption><span>/g

/** Takes HTML of the api and texts; gives it with the reason at each Mermaid block that is no drawing. */
export const withReasons = (html: string, reasons: Reasons): string =>
  html.replace(
    notDrawn,
    (_, start: string, reason: keyof Reasons) =>
      `${start}><figcaption><span dir="auto">${reasons[reason]}</span><span>`,
  )

/** Gives what puts links to the compiler, and reasons of Mermaid blocks, into HTML of the api, in the reader's language. */
export function useRunLinks(): (html: string) => string {
  const { t } = useTranslation('common')
  const reasons = { too_large: t('mermaidTooLarge'), not_drawn: t('mermaidNotDrawn') }
  return (html) => withReasons(withRunLinks(html, t('run')), reasons)
}
