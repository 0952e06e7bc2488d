import { useLocation } from '@remix-run/react'
import {
  IconDatabase,
  IconDevices,
  IconFingerprint,
  IconKey,
  IconLanguage,
  IconMail,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

/** The sections of the page by their anchors, each with the text of its head. */
const sections = [
  ['profile', 'profile', IconUser],
  ['language', 'languageAndDates', IconLanguage],
  ['email', 'emailAndPassword', IconMail],
  ['ways', 'ways', IconFingerprint],
  ['sessions', 'sessions', IconDevices],
  ['tokens', 'tokens', IconKey],
  ['data', 'dataAndAccount', IconDatabase],
] as const

/** Leads to the parts of a long page, where there is room beside it. */
export function SectionList({ canDelete }: { canDelete: boolean }) {
  const { t } = useTranslation('settings')
  const { hash } = useLocation()
  const current = hash.slice(1) || sections[0][0]
  return (
    <nav className="setting-sections" aria-label={t('sections')}>
      {sections.map(([id, text, icon]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          <Icon of={icon} size={17} />
          <span>{t(text)}</span>
        </a>
      ))}
      {canDelete && (
        <a href="#deletion" className="danger">
          <Icon of={IconTrash} size={17} />
          <span>{t('deleteTitle')}</span>
        </a>
      )}
    </nav>
  )
}
