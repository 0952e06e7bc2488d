import {
  IconBriefcase,
  IconBulb,
  IconDatabase,
  IconFileText,
  IconForms,
  IconMessageQuestion,
  IconSparkles,
  IconTerminal2,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const parts = [
  ['nextProjects', IconBriefcase],
  ['nextIdeas', IconBulb],
  ['nextQuestions', IconMessageQuestion],
  ['nextDocuments', IconFileText],
  ['nextForms', IconForms],
  ['nextData', IconDatabase],
  ['nextHosting', IconWorldUpload],
  ['nextCompiler', IconTerminal2],
  ['nextAi', IconSparkles],
] as const

/** What is being built. Said as such, and none of it is a link. */
export function Next() {
  const { t } = useTranslation('landing')
  return (
    <section className="public-section" id="next" aria-labelledby="next-title">
      <h2 id="next-title">{t('nextTitle')}</h2>
      <p className="public-line">{t('nextLine')}</p>
      <ul className="public-next">
        {parts.map(([text, Icon]) => (
          <li key={text}>
            <Icon size={19} stroke={1.6} aria-hidden="true" />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  )
}
