import { useTranslation } from 'react-i18next'
import { useRunLinks } from '~/lib/run-links'
import type { PageCode } from './code-parts'

/** The text of a Markdown file as it is read, of any other file its description. */
export function FileText({ file: { html, language } }: { file: Pick<PageCode, 'html' | 'language'> }) {
  const { t } = useTranslation('code')
  const withRunLinks = useRunLinks()
  const isMarkdown = language === 'markdown'
  if (html === '') return null
  return (
    <section
      className={isMarkdown ? 'reading code-text code-rendered' : 'reading code-text code-described'}
      aria-label={t(isMarkdown ? 'rendered' : 'description')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
      dangerouslySetInnerHTML={{ __html: withRunLinks(html) }}
    />
  )
}
