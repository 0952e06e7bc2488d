import type {
  AnswerError,
  AttachmentPart,
  ConversationMessage,
  MessagePart,
} from '@domain/conversations/messages'
import { textOf } from '@domain/conversations/messages'
import { Button, IconButton, Tooltip } from '@radix-ui/themes'
import { IconAlertCircle, IconPlayerTrackNext, IconRefresh } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { useNow } from '~/lib/use-now'
import { AgentPartsContext } from './agent-parts'
import { answerBlocks, undecided } from './answer-blocks'
import { AnswerFrame } from './answer-frame'
import { AnswerText } from './answer-text'
import { Siblings } from './siblings'

type Props = { message: ConversationMessage; siblings: readonly ConversationMessage[]; acts: Acts | null }
/** Actions on messages while no answer is being written. */
export type Acts = {
  again: (message: ConversationMessage) => void
  goOn: (message: ConversationMessage) => void
  show: (message: ConversationMessage) => void
}

/** An answer of a model, whole or as far as it came. */
export function Answer({ message, siblings, acts }: Props) {
  const { t } = useTranslation('conversations')
  const { ending, error } = message
  const isWaiting = undecided(message.parts, useNow()).length > 0
  const isCut = ending !== null && ending !== 'whole'
  return (
    <AnswerFrame>
      <AnswerParts parts={message.parts} message={message} />
      {error ? (
        <AnswerFailure error={error} />
      ) : (
        isCut && (
          <p className="conversation-answer-cut muted">
            {t(ending === 'waiting' && !isWaiting ? 'decided' : `ending_${ending}`)}
          </p>
        )
      )}
      <div className="conversation-answer-acts">
        <CopyButton text={textOf(message.parts)} label={t('copyAnswer')} isIcon />
        {acts && <Act label={t('again')} icon={IconRefresh} onAct={() => acts.again(message)} />}
        {acts && isCut && !isWaiting && message.parts.length > 0 && (
          <Button type="button" size="1" variant="soft" color="gray" onClick={() => acts.goOn(message)}>
            <Icon of={IconPlayerTrackNext} className="flip" size={15} />
            {t('goOn')}
          </Button>
        )}
        <Siblings message={message} siblings={siblings} onShow={acts?.show} kind="answer" />
      </div>
    </AnswerFrame>
  )
}

export function Act({ label, icon, onAct }: { label: string; icon: typeof IconRefresh; onAct: () => void }) {
  return (
    <Tooltip content={label}>
      <IconButton type="button" size="1" variant="ghost" color="gray" aria-label={label} onClick={onAct}>
        <Icon of={icon} size={16} />
      </IconButton>
    </Tooltip>
  )
}

type PartsProps = { parts: readonly MessagePart[]; message?: ConversationMessage; isOpen?: boolean }

export function AnswerParts({ parts, message, isOpen = false }: PartsProps) {
  const { t } = useTranslation('conversations')
  const agent = useContext(AgentPartsContext)
  const blocks = answerBlocks(parts)
  return blocks.map((block, at) => {
    const key = `${at}`
    const isLast = isOpen && at === blocks.length - 1
    if (block.kind === 'text') return <AnswerText key={key} text={block.text} isOpen={isLast} />
    if (block.kind === 'reasoning')
      return (
        <details key={key} className="conversation-answer-reasoning">
          <summary>{t(isLast ? 'reasoningNow' : 'reasoning')}</summary>
          <AnswerText text={block.text} isOpen={isLast} />
        </details>
      )
    if (block.kind === 'steps') return agent && <agent.Steps key={key} parts={block.parts} isOpen={isOpen} />
    return agent && <agent.Proposal key={key} part={block.part} message={message ?? null} />
  })
}

export function AnswerFailure({ error: { code, resetsAt } }: { error: AnswerError }) {
  const { t } = useTranslation('conversations')
  return (
    <p className="conversation-answer-failed">
      <Icon of={IconAlertCircle} size={16} />
      <span>
        {t(`failed_${code}`)} {resetsAt && <Moment value={resetsAt} show="dateTime" />}
      </span>
    </p>
  )
}

export const attachmentsOf = (parts: readonly MessagePart[]): AttachmentPart['data'][] =>
  parts.flatMap((part) => (part.type === 'data-attachment' ? part.data : []))
