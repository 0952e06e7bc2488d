import type { ConversationMessage } from '@domain/conversations/messages'
import { textOf } from '@domain/conversations/messages'
import { screenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Act, attachmentsOf } from './answer'
import { attachmentIcons } from './attachment-icons'
import { OwnBubble } from './own-bubble'
import { Siblings } from './siblings'

type Props = {
  message: ConversationMessage
  siblings: readonly ConversationMessage[]
  onEdit: ((message: ConversationMessage) => void) | undefined
  onShow: ((message: ConversationMessage) => void) | undefined
}

/** A message of the member, as a bubble at the end of the line. */
export function OwnMessage({ message, siblings, onEdit, onShow }: Props) {
  const { t } = useTranslation('conversations')
  const text = textOf(message.parts)
  const attachments = attachmentsOf(message.parts)
  return (
    <li className="conversation-own">
      {text !== '' && <OwnBubble text={text} />}
      {attachments.length > 0 && (
        <ul className="conversation-own-attachments" aria-label={t('attachments')}>
          {attachments.map(({ kind, id, name, isCut }) => (
            <li key={id}>
              <Icon of={attachmentIcons[kind]} size={16} />
              {kind === 'picture' ? (
                <bdi>{name}</bdi>
              ) : (
                <Link to={screenOf(nounsOf[kind], id)}>
                  <bdi>{name}</bdi>
                </Link>
              )}
              {isCut && <span className="muted">{t('isCut')}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="conversation-answer-acts">
        {onEdit && <Act label={t('editMessage')} icon={IconPencil} onAct={() => onEdit(message)} />}
        <CopyButton text={text} label={t('copyMessage')} isIcon />
        <Siblings message={message} siblings={siblings} onShow={onShow} kind="question" />
      </div>
    </li>
  )
}

const nounsOf = { document: 'documents', code: 'code', api: 'apis' } as const
