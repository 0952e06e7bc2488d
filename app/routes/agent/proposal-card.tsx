import type { ConversationMessage, ProposalPart } from '@domain/conversations/messages'
import { IconShieldCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Status } from '~/components/status'
import { useNow } from '~/lib/use-now'
import { DecisionButtons } from './decision-buttons'
import { useDecisions } from './decisions'
import { EditForm } from './edit-form'
import { ProposalOutcome } from './proposal-outcome'
import { ProposalPreview } from './proposal-preview'
import { iconOfTool, useToolText } from './tool-texts'

type Props = { part: ProposalPart; message: ConversationMessage | null }

const signs = { open: 'waiting', approved: 'done', refused: 'off', expired: 'off' } as const

/** A proposal of the agent, whole, for the member to approve, edit or refuse; afterwards its outcome. */
export function ProposalCard({ part, message }: Props) {
  const { t } = useTranslation('conversations')
  const toolText = useToolText()
  const titleId = useId()
  const { editing } = useDecisions()
  const now = useNow()
  const { tool, preview, expiresAt } = part.data
  const isOver = part.data.state === 'open' && Date.parse(expiresAt) <= now
  const state = isOver ? 'expired' : part.data.state
  const isOpen = state === 'open' && message !== null
  const isEdited = isOpen && editing?.proposal.id === part.id
  return (
    <section className="agent-proposal" data-state={state} id={part.id} aria-labelledby={titleId}>
      <header className="agent-proposal-head">
        <span className="agent-proposal-tile">
          <Icon of={iconOfTool(tool)} size={18} />
        </span>
        <h2 id={titleId}>
          {toolText(tool)} <bdi>{t('stepAbout', { about: preview.title })}</bdi>
        </h2>
        <Status state={signs[state]}>{t(`proposal_${state}`)}</Status>
      </header>
      {isEdited ? (
        <EditForm key={part.id} editing={editing} message={message} />
      ) : (
        <>
          <ProposalPreview preview={preview} />
          {isOpen && <DecisionButtons id={part.id} message={message} />}
        </>
      )}
      {state === 'open' && (
        <p className="agent-proposal-note muted">
          <Icon of={IconShieldCheck} size={15} />
          <span>
            {t('proposalNote')} {t('proposalExpires')} <Moment value={expiresAt} show="dateTime" />
          </span>
        </p>
      )}
      <ProposalOutcome id={part.id} state={state} />
    </section>
  )
}
