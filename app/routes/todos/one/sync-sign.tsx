import { IconAlertCircle, IconCircleCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import type { View } from '../live-list'

const icons = { saved: IconCircleCheck, saving: IconRefresh, offline: IconCloudOff }

/** Whether everything done here is on the server, how much waits in this browser, and what was refused. */
export function SyncSign({ view, onDismiss }: { view: View; onDismiss: () => void }) {
  const { t } = useTranslation(['todos', 'common'])
  const errorText = useErrorText()
  const { sync, waiting, refusal } = view
  const icon = icons[sync]
  const text = sync === 'offline' ? t('todos:offline', { count: waiting }) : t(`todos:${sync}`)
  return (
    <div className="todo-sync">
      <p className={`todo-sign ${sync}`} role="status" data-sync={sync}>
        <Icon of={icon} size={15} />
        <span>{text}</span>
      </p>
      {refusal && (
        <p className="field-note wrong" role="alert">
          <Icon of={IconAlertCircle} size={15} />
          <span>
            {t('todos:refused')} {errorText(refusal)}
          </span>
          <CloseButton label={t('common:close')} onClick={onDismiss} />
        </p>
      )}
    </div>
  )
}
