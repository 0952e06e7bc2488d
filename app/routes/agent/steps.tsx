import type { ToolPart } from '@domain/conversations/messages'
import { withHiddenShown } from '@domain/text/hidden-letters'
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconExclamationCircle,
  IconLoader2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { aboutOf, iconOfTool, useToolText } from './tool-texts'

type StepState = 'running' | 'done' | 'waiting' | 'refused' | 'failed' | 'unfinished'

const stateIcons: Record<StepState, TablerIcon> = {
  running: IconLoader2,
  done: IconCircleCheck,
  waiting: IconClock,
  refused: IconBan,
  failed: IconExclamationCircle,
  unfinished: IconBan,
}

/** Takes a call and whether its answer is still being written; gives how far it is. */
export function stepState({ state }: ToolPart, isOpen: boolean): StepState {
  if (state === 'output-available') return 'done'
  if (state === 'output-denied') return 'refused'
  if (state === 'output-error') return 'failed'
  if (state === 'approval-requested') return 'waiting'
  return isOpen ? 'running' : 'unfinished'
}

/** Calls of tools, each as one line that opens to what went in and what came out. */
export function Steps({ parts, isOpen }: { parts: readonly ToolPart[]; isOpen: boolean }) {
  const { t } = useTranslation('conversations')
  return (
    <ul className="agent-steps" aria-label={t('steps')}>
      {parts.map((part) => (
        <Step key={part.toolCallId} part={part} isOpen={isOpen} />
      ))}
    </ul>
  )
}

function Step({ part, isOpen }: { part: ToolPart; isOpen: boolean }) {
  const { t } = useTranslation('conversations')
  const errorText = useErrorText('conversations')
  const state = stepState(part, isOpen)
  const toolText = useToolText()
  const about = aboutOf(part)
  return (
    <li>
      <details className="agent-step" data-state={state}>
        <summary>
          <Icon of={iconOfTool(part.toolName)} size={17} />
          <span className="agent-step-words">
            {toolText(part.toolName, state === 'done')}{' '}
            {about !== null && (
              <bdi className="muted">{t('stepAbout', { about: withHiddenShown(about) })}</bdi>
            )}
          </span>
          <span className="agent-step-state">
            <Icon of={stateIcons[state]} size={15} />
            <span>{t(`step_${state}`)}</span>
          </span>
        </summary>
        {part.errorText !== undefined && <p className="agent-step-error">{errorText(part.errorText)}</p>}
        <Content label={t('stepInput')} value={part.input} />
        {part.output !== undefined && <Content label={t('stepOutput')} value={part.output} />}
      </details>
    </li>
  )
}

/** JSON as the model gave or got it; letters that nobody sees are named. */
function Content({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
  return (
    <section className="agent-step-content" aria-label={label}>
      <h3>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <pre dir="ltr" tabIndex={0}>
        {text.replace(/[^\n\t]+/g, withHiddenShown)}
      </pre>
    </section>
  )
}
