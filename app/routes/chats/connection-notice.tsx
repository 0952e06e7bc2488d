import type { Chat } from '@domain/chats'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { ConnectionState } from './state'

type Word =
  | 'offline'
  | 'flood'
  | 'tooLarge'
  | 'withdrawn'
  | 'signedOut'
  | 'blockedByMe'
  | 'cannotWrite'
  | 'full'
  | 'gone'

function wordOf(
  { partner, isBlockedByMe, isFull }: Chat,
  canWrite: boolean,
  connection: ConnectionState,
): Word | null {
  if (isBlockedByMe) return 'blockedByMe'
  if (partner === null) return 'gone'
  if (!canWrite) return isFull ? 'full' : 'cannotWrite'
  if (connection.is === 'ended' || connection.is === 'refused') return connection.why
  return connection.is === 'offline' ? 'offline' : null
}

/** Why nothing can be written, or why it takes a while: every way in which a room closes is said in words. */
export function ConnectionNotice({
  chat,
  canWrite,
  connection,
}: {
  chat: Chat
  canWrite: boolean
  connection: ConnectionState
}) {
  const { t } = useTranslation('chats')
  const word = wordOf(chat, canWrite, connection)
  const icon = word === 'offline' ? IconCloudOff : IconInfoCircle
  return (
    <div role="status" className="chat-connection-notice" hidden={word === null}>
      {word && (
        <>
          <Icon of={icon} size={17} />
          <span>{t(`line_${word}`)}</span>
          {word === 'blockedByMe' && (
            <Form method="post" action={`/dashboard/chat/${chat.id}`} className="end">
              <input type="hidden" name="intent" value="unblock" />
              <input type="hidden" name="person" value={chat.partner?.id ?? ''} />
              <Button type="submit" size="1" variant="surface" color="gray" highContrast>
                {t('unblock')}
              </Button>
            </Form>
          )}
        </>
      )}
    </div>
  )
}
