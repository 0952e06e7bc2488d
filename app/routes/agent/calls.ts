import type { AgentAct } from '@domain/agent/acts'
import { type FieldErrors, isProblem } from '@domain/errors'
import { codeOfFailure } from '~/lib/ask'
import { codeOfAnswer } from '~/lib/wait'
import type { Json } from './edited-input'

const base = '/dashboard/agent/calls'

/** A refused decision; `fields` are of the edited input. */
export type Refusal = { code: string; fields?: FieldErrors }

/** Approves a proposal, with an edited input where there is one, or refuses it; gives the act that came of it. */
export async function decide(
  id: string,
  verdict: 'approve' | 'refuse',
  input?: Json,
): Promise<{ act: AgentAct | null; refusal: null } | { act: null; refusal: Refusal }> {
  try {
    const answer = await fetch(`${base}/proposals/${encodeURIComponent(id)}/${verdict}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(input === undefined ? {} : { input }),
    })
    if (answer.redirected) return { act: null, refusal: { code: 'session_expired' } }
    const body: unknown = answer.status === 204 ? null : await answer.json()
    if (answer.ok) return { act: (body as { act: AgentAct } | null)?.act ?? null, refusal: null }
    const { code, fields } = isProblem(body) ? body : { code: 'unavailable', fields: undefined }
    return { act: null, refusal: { code: codeOfAnswer(answer, code), ...(fields && { fields }) } }
  } catch (error) {
    return { act: null, refusal: { code: codeOfFailure(error) } }
  }
}
