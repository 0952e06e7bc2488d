import { IconBell, IconBellOff, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { MuteItem } from '~/components/mute-item'
import { useMuting } from '~/components/muting'
import type { ShownNotification } from './shown.server'

type Props = { notification: ShownNotification }

/** The menu of one notification in the list. */
export function RowMenu({ notification: { kind, subjectId } }: Props) {
  const { t } = useTranslation('notifications')
  if (kind === 'people') return null
  return (
    <Menu label={t('moreOfRow')} face={<Icon of={IconDots} size={17} />} className="notification-menu">
      <MuteItem id={subjectId} />
    </Menu>
  )
}

/** The same in the panel of the bell, which is a menu itself: one button. */
export function MuteOfRow({ notification: { id, kind, subjectId } }: Props) {
  const { t } = useTranslation()
  const { isMuted, mute } = useMuting(subjectId)
  if (kind === 'people') return null
  const label = isMuted ? t('unmute') : t('mute')
  return (
    <button
      type="button"
      className="notification-mute"
      aria-label={label}
      aria-describedby={`said-${id}`}
      title={label}
      onClick={(event) => {
        // The panel stays open.
        event.stopPropagation()
        void mute(!isMuted)
      }}
    >
      <Icon of={isMuted ? IconBell : IconBellOff} size={17} />
    </button>
  )
}
