import { actIdOf } from '@domain/agent/acts'
import type { ProposalState } from '@domain/agent/proposals'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useDecisions } from './decisions'
import { UndoAct } from './undo-act'

type Props = { id: string; state: ProposalState }

/** The outcome of a proposal: the thing that was made, with the way to it and back. */
export function ProposalOutcome({ id, state }: Props) {
  const { t } = useTranslation('conversations')
  const { acts } = useDecisions()
  const act = acts.find((one) => one.id === actIdOf(id))
  if (state === 'open') return null
  return (
    <div className="agent-outcome" data-outcome tabIndex={-1}>
      <span>{t(act?.undoneAt ? 'outcome_undone' : `outcome_${state}`)}</span>
      {act?.thing && !act.undoneAt && (
        <Link to={act.thing.url}>
          <bdi className="cut">{act.title}</bdi>
        </Link>
      )}
      {act && <UndoAct act={act} />}
    </div>
  )
}
