import type { MessageFile } from '@domain/chats'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { FileName } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'

const largest = { width: 360, height: 320 }

/** A file of a message: pictures are shown in their true shape before they have come, others are offered. */
export function Attachment({ file }: { file: MessageFile }) {
  const { t } = useTranslation('chats')
  const size = useBytes()
  const href = `/dashboard/files/${file.id}`
  if (file.isImage && file.width && file.height) {
    const scale = Math.min(1, largest.width / file.width, largest.height / file.height)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className="chat-message-picture">
        <img
          src={href}
          alt={t('picture', { name: file.name })}
          width={Math.round(file.width * scale)}
          height={Math.round(file.height * scale)}
          loading="lazy"
        />
      </a>
    )
  }
  return (
    <a href={href} className="chat-message-file" target="_blank" rel="noopener noreferrer">
      <Icon of={IconFile} size={20} />
      <FileName name={file.name} className="cut" />
      <span className="muted">{size(file.size)}</span>
    </a>
  )
}
