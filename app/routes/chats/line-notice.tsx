import type { Chat } from '@domain/chats'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { LineState } from './state'

type Word =
  | 'offline'
  | 'flood'
  | 'tooLarge'
  | 'withdrawn'
  | 'signedOut'
  | 'blockedByMe'
  | 'cannotWrite'
  | 'gone'

function wordOf({ partner, isBlockedByMe }: Chat, canWrite: boolean, line: LineState): Word | null {
  if (isBlockedByMe) return 'blockedByMe'
  if (partner === null) return 'gone'
  if (!canWrite) return 'cannotWrite'
  if (line.is === 'ended' || line.is === 'refused') return line.why
  return line.is === 'offline' ? 'offline' : null
}

/** Why nothing can be written, or why it takes a while: every way in which a room closes is said in words. */
export function LineNotice({ chat, canWrite, line }: { chat: Chat; canWrite: boolean; line: LineState }) {
  const { t } = useTranslation('chats')
  const word = wordOf(chat, canWrite, line)
  const icon = word === 'offline' ? IconCloudOff : IconInfoCircle
  return (
    <div role="status" className="chat-line-notice" hidden={word === null}>
      {word && (
        <>
          <Icon of={icon} size={17} />
          <span>{t(`line_${word}`)}</span>
          {word === 'blockedByMe' && (
            <Form method="post" className="end">
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
