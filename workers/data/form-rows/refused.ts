import type { Refused } from '@domain/forms/row-store'
import { AppError } from '@kit/errors'

/** Runs work; gives its result, or the refusal that it threw. Other errors are thrown on. */
export async function refusable<Value>(work: () => Promise<Value>): Promise<Value | Refused> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, fields, limits } = error
    // Objects without a prototype do not cross.
    return {
      refused: { code, ...(fields && { fields: { ...fields } }), ...(limits && { limits: { ...limits } }) },
    }
  }
}

/** Takes what another worker answered; gives it, or throws its refusal here. */
export function unlessRefused<Value extends object>(answer: Value | Refused): Value {
  if (!('refused' in answer)) return answer
  const { code, fields, limits } = answer.refused
  throw new AppError(code, fields, undefined, limits)
}
