import { Button } from '@radix-ui/themes'
import { useFetcher } from '@remix-run/react'
import { IconChecks } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useToast } from '~/components/toast'
import { setUnreadNotifications } from '~/lib/notifications'
import { useScripted } from '~/lib/scripted'
import type { ShownNotification } from '../shown.server'

type MarkAnswer = { code: string | null; unread: number; messages: number }
type Props = { intent: 'read' | 'unread' | 'all'; id?: string; back: string; children: ReactNode }

/** A form that is one button; the list is loaded again when it went through. */
function MarkForm({ intent, id, back, children }: Props) {
  const { t } = useTranslation('notifications')
  const fetcher = useFetcher<MarkAnswer>()
  const toast = useToast()
  const isScripted = useScripted()
  const answered = useRef<MarkAnswer>()
  useEffect(() => {
    const { data } = fetcher
    if (!data || answered.current === data) return
    answered.current = data
    if (data.code === null) setUnreadNotifications(data)
    else toast({ text: t('markFailed'), tone: 'failed' })
  }, [fetcher, toast, t])
  return (
    <fetcher.Form method="post" action="/dashboard/notifications/read">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id ?? ''} />
      <input type="hidden" name="back" value={back} />
      {isScripted && <input type="hidden" name="via" value="script" />}
      {children}
    </fetcher.Form>
  )
}

/** The dot of an unread notification, which marks it as read; of a read one the ring that makes it unread again. */
export function Mark({
  notification: { id, isRead },
  back,
}: {
  notification: ShownNotification
  back: string
}) {
  const { t } = useTranslation('notifications')
  const label = isRead ? t('markUnread') : t('markRead')
  return (
    <MarkForm intent={isRead ? 'unread' : 'read'} id={id} back={back}>
      <button
        type="submit"
        className="notification-mark"
        aria-label={label}
        aria-describedby={`said-${id}`}
        title={label}
      />
    </MarkForm>
  )
}

export function MarkAll({ back }: { back: string }) {
  const { t } = useTranslation('notifications')
  return (
    <MarkForm intent="all" back={back}>
      <Button type="submit" variant="surface" color="gray" highContrast>
        <Icon of={IconChecks} />
        {t('markAll')}
      </Button>
    </MarkForm>
  )
}
