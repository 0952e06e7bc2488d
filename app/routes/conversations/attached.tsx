import type { NewAttachment } from '@domain/conversations/messages'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
import { Icon } from '~/components/icon'
import type { Attachable } from './attachable/route'
import { attachmentIcons } from './attachment-icons'

/** A thing of the member, or an uploaded picture, that the next message takes along. */
export type Attached = Omit<Attachable, 'kind'> & { kind: Attachable['kind'] | 'picture' }

/** Takes what is attached; gives it as a message names it. */
export const attachmentOf = ({ id, kind }: Attached): NewAttachment =>
  kind === 'picture' ? { fileId: id } : { thingId: id }

type Props = { attachments: readonly Attached[]; onAttach: (attachments: Attached[]) => void }

/** The attachments of the message, as fields of its form. */
export function AttachedList({ attachments, onAttach }: Props) {
  const { t } = useTranslation('conversations')
  if (attachments.length === 0) return null
  return (
    <ul className="conversation-attached" aria-label={t('attachments')}>
      {attachments.map(({ id, kind, name }) => (
        <li key={id}>
          <input type="hidden" name={kind === 'picture' ? 'fileId' : 'thingId'} value={id} />
          <Icon of={attachmentIcons[kind]} size={16} />
          <bdi className="cut">{name}</bdi>
          <CloseButton
            label={t('detach', { name })}
            onClick={() => onAttach(attachments.filter((one) => one.id !== id))}
          />
        </li>
      ))}
    </ul>
  )
}
