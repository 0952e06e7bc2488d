import { useTranslation } from 'react-i18next'
import { useUnreadBesideChats } from '~/lib/notifications'
import { useUnread } from '~/lib/unread'
import type { Screen } from '../../components/screens'

/** Gives how much is unread on a screen, and what its link is then called. */
export function useUnreadOf({ id }: Pick<Screen, 'id'>): { count: number; label: string | undefined } {
  const { t } = useTranslation('shell')
  const messages = useUnread()
  const notifications = useUnreadBesideChats()
  if (id === 'chats' && messages > 0) return { count: messages, label: t('chatsUnread', { count: messages }) }
  const count = messages + notifications
  if (id === 'inbox' && count > 0) return { count, label: t('inboxUnread', { count }) }
  return { count: 0, label: undefined }
}
