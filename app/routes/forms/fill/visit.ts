import type { NewStep } from '@domain/forms/results'

/** The stored facts of a visit: its random name, and the number of its last step. */
export type KeptVisit = Pick<NewStep, 'visit' | 'step'>

/**
 * Takes a visit, which is one filling-in of a form, and a function that reports a step to the server and gives whether
 * that arrived. Each step includes the present place of the visit, so that it makes up for lost ones.
 */
export function visitWith(first: KeptVisit, tell: (step: NewStep) => Promise<boolean>) {
  let { visit, step } = first
  let to: string | undefined
  let isTold = true
  const say = async () => {
    if (to === undefined) return
    const said = step
    isTold = false
    const hasArrived = await tell({ visit, step: said, to })
    if (said === step) isTold = hasArrived
  }
  return {
    kept: (): KeptVisit => ({ visit, step }),
    /** Continues a visit that the device keeps. */
    resume: (kept: KeptVisit) => {
      visit = kept.visit
      step = kept.step
    },
    reach: async (key: string) => {
      if (key === to) return
      to = key
      step += 1
      await say()
    },
    /** Reports the last step again, if it did not arrive. */
    again: async () => {
      if (!isTold) await say()
    },
  }
}
export type Visit = ReturnType<typeof visitWith>
