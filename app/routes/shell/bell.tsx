import { Link } from '@remix-run/react'
import { IconBell } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { markRead, onNotificationNews, readNotifications, useUnreadNotifications } from '~/lib/notifications'
import type { ShownNotification } from '../notifications/shown.server'
import { BellPanel } from './bell-panel'

type BellAnswer = { items: ShownNotification[]; unread: number; messages: number }

/** Nothing of the page waits for the figure. */
const restFirst = 900

/** The member's notifications, the newest first; loaded after the page is there, then kept fresh by their channel. */
export function Bell() {
  const { t } = useTranslation('shell')
  const count = useUnreadNotifications()
  const [items, setItems] = useState<ShownNotification[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const load = useCallback(
    () => void readNotifications<BellAnswer>('').then((answer) => answer && setItems(answer.items)),
    [],
  )
  useEffect(() => {
    const timer = setTimeout(() => void readNotifications('?only=count'), restFirst)
    // An open panel loads the new ones in place; a closed one forgets them.
    const stop = onNotificationNews(() => (box.current?.querySelector('[open]') ? load() : setItems(null)))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load])
  const read = async (id?: string) => {
    if (!(await markRead(id))) return
    setItems(
      (now) => now && now.map((one) => (id === undefined || one.id === id ? { ...one, isRead: true } : one)),
    )
  }
  const label = count > 0 ? t('notificationsUnread', { count }) : t('notifications')
  const face = (
    <span className="bar-count">
      <Icon of={IconBell} size={20} />
      {count > 0 && <span className="unread-dot" />}
    </span>
  )
  return (
    <>
      <Link
        to="/dashboard/notifications"
        className="bar-icon bell-link unscripted"
        aria-label={t('notifications')}
      >
        <Icon of={IconBell} size={20} />
      </Link>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that its menu is about to be opened. */}
      <div ref={box} className="bell scripted" onPointerEnter={load} onFocus={load}>
        <Menu label={label} face={face} className="bell-menu">
          <BellPanel items={items} count={count} onRead={read} />
        </Menu>
      </div>
    </>
  )
}
