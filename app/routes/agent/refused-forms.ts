import type { FieldErrors } from '@domain/errors'
import type { FormAnswer } from '~/lib/form-answer.server'
import type { Refusal } from './calls'
import type { Editing } from './decisions'
import type { Json } from './edited-input'

/** The answer of an action: a refusal, or with the code null an edited input that a button changed. */
type PlainAnswer =
  | {
      code: string | null
      fields?: FieldErrors | undefined
      values?: { text?: string; proposalId?: string; input?: string } | undefined
    }
  | undefined

type Forms = {
  editing: Editing | null
  /** By the ids of proposals that are not edited. */
  refusals: Record<string, Refusal>
  /** Of the composer. */
  refusal: FormAnswer | undefined
}

/** Takes the answer to a form without a script, and the proposal that is edited; gives each form its own. */
export function refusedForms(answer: PlainAnswer, edited: Editing['proposal'] | null): Forms {
  const { proposalId = '', input, text } = answer?.values ?? {}
  const refusal = answer?.code ? { code: answer.code, ...(answer.fields && { fields: answer.fields }) } : null
  const isOfEdited = edited !== null && edited.id === proposalId
  return {
    editing: edited && {
      proposal: edited,
      typed: isOfEdited && input ? (JSON.parse(input) as Json) : null,
      refusal: isOfEdited ? refusal : null,
    },
    refusals: refusal && proposalId !== '' && !isOfEdited ? { [proposalId]: refusal } : {},
    refusal: refusal && proposalId === '' ? { ...refusal, values: { text: text ?? '' } } : undefined,
  }
}
