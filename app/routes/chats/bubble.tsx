import type { Message } from '@domain/chats'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { Attachment } from './attachment'
import { MessageText } from './message-text'
import { type Stage, Ticks } from './ticks'

type Props = {
  message: Message
  isOwn: boolean
  stage: Stage | null
  /** Who said what it answers. */
  quotedName: string | null
  onMenu: (message: Message, opener: HTMLElement) => void
  onQuote: (id: string) => void
}

/** A message: what it answers, its text and file, its time and ticks inside at the end. */
export const Bubble = memo(function Bubble({ message, isOwn, stage, quotedName, onMenu, onQuote }: Props) {
  const { t } = useTranslation('chats')
  const format = useFormat()
  const { id, quote, file, text, direction, createdAt, editedAt, deletedAt } = message
  return (
    <li className={isOwn ? 'chat-message own' : 'chat-message'} id={`message-${id}`} tabIndex={-1}>
      <div className="chat-bubble">
        {quote && (
          <button type="button" className="chat-message-quote" onClick={() => onQuote(quote.id)}>
            <bdi className="name">{quotedName}</bdi>
            <span className="cut user-text" dir="auto">
              {quote.text || t('deletedMessage')}
            </span>
          </button>
        )}
        {deletedAt === null ? (
          <>
            {file && <Attachment file={file} />}
            {text && <MessageText text={text} direction={direction} />}
          </>
        ) : (
          <p className="chat-message-gone">
            <Icon of={IconTrash} size={15} />
            {t('deletedMessage')}
          </p>
        )}
        <span className="chat-message-end">
          {editedAt && deletedAt === null && <span>{t('edited')}</span>}
          <time dateTime={createdAt} title={format.wholeDate(createdAt)}>
            {format.time(createdAt)}
          </time>
          {stage && <Ticks stage={stage} />}
        </span>
      </div>
      {deletedAt === null && (
        <button
          type="button"
          className="chat-message-more thumb-target"
          aria-label={t('messageMenu')}
          aria-haspopup="true"
          onClick={(event) => onMenu(message, event.currentTarget)}
        >
          <Icon of={IconDots} size={17} />
        </button>
      )}
    </li>
  )
})
