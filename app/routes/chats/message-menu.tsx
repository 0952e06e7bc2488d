import type { Message } from '@domain/chats'
import { IconArrowBackUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { usePlaceBeside } from '../../lib/use-place-beside'

type Props = {
  message: Message
  opener: HTMLElement
  isOwn: boolean
  canWrite: boolean
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** The actions on a message, beside the button that opened them. */
export function MessageMenu({ message, opener, isOwn, canWrite, onReply, onEdit, onDelete, onClose }: Props) {
  const { t } = useTranslation(['chats', 'common'])
  const copy = useCopy()
  const { box, place } = usePlaceBeside(opener, onClose)
  const act = (work: () => void) => () => {
    onClose()
    work()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll('button') ?? [])]
    const active = document.activeElement
    const at = active instanceof HTMLButtonElement ? items.indexOf(active) : -1
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) items[(at + step + items.length) % items.length]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') {
      opener.focus()
      onClose()
    } else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of actions, not of fields.
    <div
      ref={box}
      role="group"
      aria-label={t('messageMenu')}
      className="menu-list chat-message-menu"
      style={place}
      onKeyDown={onKeyDown}
    >
      {canWrite && (
        <button type="button" className="menu-item" onClick={act(onReply)}>
          <Icon of={IconArrowBackUp} size={17} className="flip" />
          {t('reply')}
        </button>
      )}
      {message.text && (
        <button
          type="button"
          className="menu-item"
          onClick={act(() => copy(message.text, t('common:copied')))}
        >
          <Icon of={IconCopy} size={17} />
          {t('common:copy')}
        </button>
      )}
      {isOwn && canWrite && message.text && (
        <button type="button" className="menu-item" onClick={act(onEdit)}>
          <Icon of={IconPencil} size={17} />
          {t('edit')}
        </button>
      )}
      {isOwn && canWrite && (
        <button type="button" className="menu-item danger" onClick={act(onDelete)}>
          <Icon of={IconTrash} size={17} />
          {t('delete')}
        </button>
      )}
    </div>
  )
}
