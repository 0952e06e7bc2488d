import type { NewStep } from '@domain/forms/results'

/** What is kept of a visit: its random name, and the number of its last step. */
export type KeptVisit = Pick<NewStep, 'visit' | 'step'>

/**
 * Takes a visit, which is one filling-in of a form, and what tells the server of a step and whether that arrived. Each
 * step says where the visit stands now, so that it makes good those that were lost.
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
    /** Goes on with a visit that the device keeps. */
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
    /** Tells the last step once more, if it did not arrive. */
    again: async () => {
      if (!isTold) await say()
    },
  }
}
export type Visit = ReturnType<typeof visitWith>
