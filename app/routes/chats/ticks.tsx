import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

export type Stage = 'waiting' | 'sent' | 'delivered' | 'read' | 'refused'

const icons = {
  waiting: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  refused: IconAlertCircle,
}

/** How far one's own message has got, as a sign and in words. */
export function Ticks({ stage }: { stage: Stage }) {
  const { t } = useTranslation('chats')
  const icon = icons[stage]
  return (
    <span className={`chat-ticks ${stage}`} title={t(stage)}>
      <Icon of={icon} size={15} />
      <span className="visually-hidden">{t(stage)}</span>
    </span>
  )
}
