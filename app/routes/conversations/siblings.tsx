import type { ConversationMessage } from '@domain/conversations/messages'
import { IconButton } from '@radix-ui/themes'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

type Props = {
  message: ConversationMessage
  siblings: readonly ConversationMessage[]
  onShow: ((message: ConversationMessage) => void) | undefined
  kind: 'answer' | 'question'
}

/** Which of several answers, or of several wordings of a message, is shown; arrows show the others. */
export function Siblings({ message, siblings, onShow, kind }: Props) {
  const { t } = useTranslation('conversations')
  const at = siblings.findIndex(({ id }) => id === message.id)
  if (siblings.length < 2) return null
  const arrow = (step: -1 | 1, icon: typeof IconChevronLeft) => {
    const other = siblings[at + step]
    return (
      <IconButton
        type="button"
        size="1"
        variant="ghost"
        color="gray"
        disabled={!other || !onShow}
        aria-label={t(step < 0 ? 'showPrevious' : 'showNext')}
        onClick={() => other && onShow?.(other)}
      >
        <Icon of={icon} className="flip" size={15} />
      </IconButton>
    )
  }
  return (
    <span className="conversation-answer-siblings">
      {arrow(-1, IconChevronLeft)}
      <span>{t(kind === 'answer' ? 'answerAt' : 'questionAt', { at: at + 1, count: siblings.length })}</span>
      {arrow(1, IconChevronRight)}
    </span>
  )
}
