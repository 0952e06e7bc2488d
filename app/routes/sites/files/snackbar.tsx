import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { useManager } from './use-manager'

const life = 60_000

/** An error, until it is closed or a minute has passed. */
export function Snackbar() {
  const { failure, setFailure } = useManager()
  const { t } = useTranslation(['common', 'uploads'])
  const errorText = useErrorText('files', 'uploads')
  useEffect(() => {
    if (failure === null) return
    const timer = setTimeout(() => setFailure(null), life)
    return () => clearTimeout(timer)
  }, [failure, setFailure])
  return (
    <div role="alert" className="site-files-snack-place">
      {failure !== null && (
        <div className="site-files-snack">
          <Icon of={IconAlertCircle} size={18} />
          <span>
            <span>{errorText(failure.code)}</span>
            {failure.entry !== null && (
              <>
                {' '}
                <span>{t('uploads:inArchive')}</span> <bdi>{failure.entry}</bdi>
              </>
            )}
          </span>
          <CloseButton label={t('close')} onClick={() => setFailure(null)} />
        </div>
      )}
    </div>
  )
}
