import { Link, useLocation } from '@remix-run/react'
import {
  IconBell,
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

const page = '/dashboard/settings'
const notifications = '/dashboard/notifications/settings'

/** The sections by their addresses, each with the text of its head. */
const sections = [
  [`${page}#profile`, 'profile', IconUser],
  [`${page}#language`, 'languageAndDates', IconLanguage],
  [`${page}#email`, 'emailAndPassword', IconMail],
  [`${page}#ways`, 'ways', IconFingerprint],
  [`${page}#sessions`, 'sessions', IconDevices],
  [notifications, 'notifications', IconBell],
  [`${page}#tokens`, 'tokens', IconKey],
  [`${page}#data`, 'dataAndAccount', IconDatabase],
] as const

/** Leads to the sections of the settings: beside them, or above them where there is no room. */
export function SectionList({ canDelete = true }: { canDelete?: boolean }) {
  const { t } = useTranslation('settings')
  const { pathname, hash } = useLocation()
  const current = pathname === notifications ? notifications : `${page}${hash || '#profile'}`
  return (
    <nav className="setting-sections" aria-label={t('sections')}>
      {sections.map(([to, text, icon]) => (
        <Link key={to} to={to} aria-current={to === current ? 'location' : undefined}>
          <Icon of={icon} size={17} />
          <span>{t(text)}</span>
        </Link>
      ))}
      {canDelete && (
        <Link to={`${page}#deletion`} className="danger">
          <Icon of={IconTrash} size={17} />
          <span>{t('deleteTitle')}</span>
        </Link>
      )}
    </nav>
  )
}
