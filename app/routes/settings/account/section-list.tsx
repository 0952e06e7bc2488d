import { useTranslation } from 'react-i18next'

/** The panels of the page by their ids, each with the text of its head. */
const sections = [
  ['profile', 'profile'],
  ['language', 'language'],
  ['calendar', 'calendar'],
  ['email', 'email'],
  ['password', 'password'],
  ['ways', 'ways'],
  ['sessions', 'sessions'],
  ['tokens', 'tokens'],
  ['data', 'data'],
] as const

/** Leads to the parts of a long page, where there is room beside it. */
export function SectionList({ canDelete }: { canDelete: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <nav className="setting-sections" aria-label={t('sections')}>
      {sections.map(([id, text]) => (
        <a key={id} href={`#${id}`}>
          {t(text)}
        </a>
      ))}
      {canDelete && (
        <a href="#deletion" className="danger">
          {t('deleteTitle')}
        </a>
      )}
    </nav>
  )
}
