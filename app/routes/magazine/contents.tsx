import { useTranslation } from 'react-i18next'

/** The parts of an article, beside it. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const { t } = useTranslation('magazine')
  if (headings.length < 2) return null
  return (
    <nav className="magazine-contents" aria-labelledby="contents">
      <p id="contents">{t('contents')}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
