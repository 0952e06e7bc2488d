import type { AgentAct } from '@domain/agent/acts'
import type { Proposal } from '@domain/agent/proposals'
import type { ConversationMessage } from '@domain/conversations/messages'
import { useRevalidator } from '@remix-run/react'
import { createContext, useContext, useEffect, useState } from 'react'
import { undecided } from '../conversations/answer-blocks'
import type { Dialog } from '../conversations/use-dialog'
import { decide, type Refusal } from './calls'
import type { Json } from './edited-input'
import type { JsonSchema } from './field-shapes'

/** A proposal that is edited, with the typed input of a plain form that was refused. */
export type Editing = {
  proposal: Proposal & { schema?: JsonSchema }
  typed: Json | null
  refusal: Refusal | null
}

export type Decisions = {
  /** The path of the conversation. */
  path: string
  acts: readonly AgentAct[]
  editing: Editing | null
  /** The proposal whose decision is on its way. */
  busyId: string | null
  refusals: Readonly<Record<string, Refusal>>
  decide: (
    message: ConversationMessage,
    id: string,
    verdict: 'approve' | 'refuse',
    input?: Json,
  ) => Promise<boolean>
}

export const DecisionsContext = createContext<Decisions | null>(null)

export function useDecisions(): Decisions {
  const decisions = useContext(DecisionsContext)
  if (!decisions) throw new Error('a proposal is outside of its conversation')
  return decisions
}

/** Decides proposals from the page; once the last one of an answer is decided, the answer continues by itself. */
export function useDeciding(dialog: Dialog): Pick<Decisions, 'busyId' | 'refusals' | 'decide'> {
  const { revalidate } = useRevalidator()
  const [busyId, setBusy] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({})
  useRenewedWhenSeen(dialog)
  return {
    busyId,
    refusals,
    decide: async (message, id, verdict, input) => {
      setBusy(id)
      const { refusal } = await decide(id, verdict, input)
      const isSignedOut = refusal?.code === 'session_expired' || refusal?.code === 'unauthenticated'
      setRefusals(({ [id]: _, ...others }) =>
        refusal && !isSignedOut ? { ...others, [id]: refusal } : others,
      )
      dialog.fail(isSignedOut ? (refusal?.code ?? null) : null)
      // Another tab may have decided it.
      const isOver = refusal === null || refusal.code === 'already_done' || refusal.code === 'gone'
      const messages = isOver ? await dialog.renew() : []
      if (isOver) revalidate()
      setBusy(null)
      const now = messages.find((one) => one.id === message.id)
      if (refusal === null && now?.ending === 'waiting' && undecided(now.parts, Date.now()).length === 0)
        dialog.acts.goOn(now)
      return refusal === null
    },
  }
}

/** Another tab may have decided, or continued the answer, while this one was not looked at. */
function useRenewedWhenSeen({ state, renew }: Dialog): void {
  const isWaiting = state.answer === null && state.messages.at(-1)?.ending === 'waiting'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time.
  useEffect(() => {
    if (!isWaiting) return
    const onSeen = () => document.visibilityState === 'visible' && void renew()
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('focus', onSeen)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('focus', onSeen)
    }
  }, [isWaiting])
}
