import { useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { Picked, Snapshot } from '~/routes/sites/uploads/queue'
import { codeOfUnread } from '~/routes/sites/uploads/refused'
import { useQueue } from '~/routes/sites/uploads/use-queue'
import { begin, giveUp, publish, sendFile } from './calls'
import { leftOut, onlyFolder, type Plan, planOf, sizeOf, type Warning } from './plan'
import { maxTogether } from './together'

export type DeployState =
  | { is: 'idle' | 'reading' | 'publishing' | 'done' }
  | { is: 'review'; plan: Plan }
  | { is: 'sending'; plan: Plan }
  | { is: 'failed'; code: string; plan: Plan | null }

type Running = { deployId: string; isArchive: boolean }

/** A deploy from what was dropped to what visitors get: looked at, sent, then switched in at once. `left`: bytes of room. */
export function useDeploy(siteId: string, left: number, onDone: () => void) {
  const [step, setStep] = useState<DeployState>({ is: 'idle' })
  const { revalidate } = useRevalidator()
  const running = useRef<Running | null>(null)
  const { queue, snapshot } = useQueue(
    async (file, onProgress, signal) =>
      running.current ? sendFile({ siteId, ...running.current }, file, onProgress, signal) : null,
    ({ failed }: Snapshot) => {
      if (failed === 0) void finish()
    },
    maxTogether,
  )
  const finish = async () => {
    if (!running.current) return
    setStep({ is: 'publishing' })
    const code = await publish(running.current.deployId)
    if (code !== null) return setStep({ is: 'failed', code, plan: null })
    running.current = null
    setStep({ is: 'done' })
    revalidate()
    onDone()
  }
  const send = async (plan: Plan) => {
    setStep({ is: 'sending', plan })
    const started = await begin()
    if ('code' in started) return setStep({ is: 'failed', code: started.code, plan })
    running.current = { deployId: started.id, isArchive: plan.archive !== null }
    queue.add(plan.archive ? [plan.archive] : plan.files)
  }
  const review = (plan: Plan) => {
    if (plan.files.length === 0 && plan.refused.length === 0 && !plan.archive)
      return setStep({ is: 'failed', code: 'nothing', plan: null })
    if (plan.warnings.length > 0 || plan.asks || sizeOf(plan) > left) return setStep({ is: 'review', plan })
    void send(plan)
  }
  const isBusy = step.is === 'sending' || step.is === 'publishing' || step.is === 'reading'
  const take = async (files: readonly Picked[]) => {
    if (isBusy || files.length === 0) return
    setStep({ is: 'reading' })
    try {
      review(await planOf(files, siteId))
    } catch (error) {
      setStep({ is: 'failed', code: codeOfUnread(error), plan: null })
    }
  }
  const cancel = () => {
    queue.cancel()
    if (running.current) giveUp(running.current.deployId)
    running.current = null
    setStep({ is: 'idle' })
  }
  return {
    ...{ step, snapshot, isBusy, cancel },
    take: (files: readonly Picked[]) => void take(files),
    send: (plan: Plan) => void send(plan),
    leaveOut: (plan: Plan, warning: Warning) =>
      void leftOut(plan, warning, siteId).then((less) => setStep({ is: 'review', plan: less })),
    onlyFolder: (plan: Plan, folder: string) =>
      void onlyFolder(plan, folder, siteId).then((less) => setStep({ is: 'review', plan: less })),
    retry: () => queue.retryFailed(),
    publishAgain: () => void finish(),
    /** Whether everything is sent and only publishing failed. */
    isSent: running.current !== null && !snapshot.isRunning && snapshot.failed === 0,
  }
}

export type Deploying = ReturnType<typeof useDeploy>
