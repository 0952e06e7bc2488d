import type { AnswerSoFar } from '@domain/conversations/chunks'
import type { ConversationMessage, ToolPart } from '@domain/conversations/messages'
import { useTranslation } from 'react-i18next'
import { useNow } from '~/lib/use-now'
import { undecided } from '../conversations/answer-blocks'
import { stepState } from './steps'
import { aboutOf, useToolText } from './tool-texts'

/** Words for a screen reader: the last step of an answer, and proposals that wait. */
export function Progress({ answer, last }: { answer: AnswerSoFar | null; last: ConversationMessage | null }) {
  const { t } = useTranslation('conversations')
  const toolText = useToolText()
  const now = useNow()
  if (answer) {
    const step = answer.parts.findLast((part): part is ToolPart => part.type === 'dynamic-tool')
    if (!step) return t('agentIsAnswering')
    const state = stepState(step, true)
    const about = aboutOf(step)
    const words = [
      toolText(step.toolName, state === 'done'),
      ...(about === null ? [] : [t('stepAbout', { about })]),
      t(`step_${state}`),
    ]
    return words.map((one) => <span key={one}>{one} </span>)
  }
  const count = last ? undecided(last.parts, now).length : 0
  return count > 0 ? t('proposalsWait', { count }) : null
}
