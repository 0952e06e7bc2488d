import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { Attachment } from './attachment'
import { MessageText } from './message-text'
import type { Waiting } from './outbox'
import { Ticks } from './ticks'

type Props = { waiting: Waiting; onAgain: () => void; onForget: () => void }

/** A message that is not kept by the room yet, or that it refused. */
export function WaitingBubble({ waiting, onAgain, onForget }: Props) {
  const { t } = useTranslation('chats')
  const format = useFormat()
  const errorText = useErrorText()
  const { text, direction, file, quote, at, refused } = waiting
  return (
    <li className="chat-message own">
      <div className={refused ? 'chat-bubble refused' : 'chat-bubble waiting'}>
        {quote && (
          <div className="chat-message-quote">
            <span className="cut user-text" dir="auto">
              {quote.text}
            </span>
          </div>
        )}
        {file && <Attachment file={file} />}
        {text && <MessageText text={text} direction={direction} />}
        <span className="chat-message-end">
          <time dateTime={at} title={format.wholeDate(at)}>
            {format.time(at)}
          </time>
          <Ticks stage={refused ? 'refused' : 'waiting'} />
        </span>
        {refused && (
          <div className="chat-message-refused" role="alert">
            <span>{refused === 'forbidden' ? t('line_cannotWrite') : errorText(refused)}</span>
            <Button type="button" size="1" variant="soft" onClick={onAgain}>
              {t('sendAgain')}
            </Button>
            <Button type="button" size="1" variant="soft" color="gray" onClick={onForget}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
