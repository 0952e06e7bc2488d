import { Link } from '@remix-run/react'
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'
import { MuteOfRow } from '../notifications/mute-of-row'
import { NotificationRow } from '../notifications/notification-row'
import type { ShownNotification } from '../notifications/shown.server'

type Props = { items: ShownNotification[] | null; count: number; onRead: (id?: string) => void }

/** The menu closes with each choice in it; marking leaves it open. */
const staying = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation()
  act()
}

/** The panel of the bell: the newest notifications, one press to mark all as read, and the way to the rest. */
export function BellPanel({ items, count, onRead }: Props) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  return (
    <>
      <div className="bell-head">
        <h2>{t('title')}</h2>
        {count > 0 && <span className="bell-count">{format.number(count)}</span>}
        {count > 0 && (
          <button type="button" className="bell-all" onClick={staying(() => onRead())}>
            <Icon of={IconChecks} size={17} />
            {t('markAll')}
          </button>
        )}
        <Link
          to="/dashboard/notifications/settings"
          className="bar-icon"
          aria-label={t('settings')}
          title={t('settings')}
        >
          <Icon of={IconSettings} size={18} />
        </Link>
      </div>
      {items?.length === 0 && (
        <Empty icon={<Icon of={IconBell} size={22} />} title={t('empty')} text={t('emptyText')} />
      )}
      {items && items.length > 0 && (
        <ul className="notifications" aria-label={t('list')}>
          {items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={({ id, isRead }) => !isRead && onRead(id)}
              mark={
                <>
                  <MuteOfRow notification={notification} />
                  {!notification.isRead && (
                    <button
                      type="button"
                      className="notification-mark"
                      aria-label={t('markRead')}
                      aria-describedby={`said-${notification.id}`}
                      title={t('markRead')}
                      onClick={staying(() => onRead(notification.id))}
                    />
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
      <Link to="/dashboard/notifications" className="bell-foot">
        {t('allNotifications')}
      </Link>
    </>
  )
}
