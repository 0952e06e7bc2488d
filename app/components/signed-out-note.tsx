import { useLocation } from '@remix-run/react'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon'

/** A note in a form after a background call found that the session has ended; the form keeps the typed values. */
export function SignedOutNote() {
  const { t } = useTranslation('errors')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ redirectTo: pathname + search, expired: '1' })
  return (
    <p className="field-note wrong" role="alert">
      <Icon of={IconAlertCircle} size={15} />
      <span>
        {t('session_expired')} <a href={`/signup?${query}`}>{t('signIn')}</a>
      </span>
    </p>
  )
}
