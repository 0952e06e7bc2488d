import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import type { action } from './route'

type Thing = { id: string; title: string }
type Job = Thing & { intent: 'delete' | 'restore'; number: number }

/** Deletions and their undoing: a thing goes from the list at once, and comes back if that failed or was undone. */
export function useRemovals() {
  const [jobs, setJobs] = useState<Job[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const add = (thing: Thing, intent: Job['intent']) =>
    setJobs((before) => [...before, { id: thing.id, title: thing.title, intent, number: before.length }])
  const show = (id: string) => setHidden((before) => new Set([...before].filter((one) => one !== id)))
  const remove = (thing: Thing) => {
    setHidden((before) => new Set([...before, thing.id]))
    add(thing, 'delete')
  }
  return { jobs, hidden, remove, restore: (thing: Thing) => add(thing, 'restore'), show }
}

type Props = Pick<ReturnType<typeof useRemovals>, 'jobs' | 'restore' | 'show'>

/** Sends what is to be done; each has a call of its own, so that one never cuts another off. */
export function Removals({ jobs, restore, show }: Props) {
  return jobs.map((job) => (
    <Sending key={job.number} job={job} onUndo={() => restore(job)} onShow={() => show(job.id)} />
  ))
}

function Sending({ job, onUndo, onShow }: { job: Job; onUndo: () => void; onShow: () => void }) {
  const { t } = useTranslation(['todos', 'common'])
  const toast = useToast()
  const { submit, state, data } = useFetcher<typeof action>()
  const step = useRef<'new' | 'sent' | 'told'>('new')
  const { id, title, intent } = job
  useEffect(() => {
    if (step.current === 'new') {
      step.current = 'sent'
      submit({ id, intent, via: 'script' }, { method: 'post', action: '/dashboard/todo?index' })
    }
    if (step.current !== 'sent' || state !== 'idle' || data === undefined) return
    step.current = 'told'
    const isDone = data.code === null
    if (intent === 'restore' || !isDone) onShow()
    const name = <Title of={title} text={intent === 'delete' ? 'removed' : 'restored'} />
    if (!isDone)
      toast({
        tone: 'failed',
        text: t(intent === 'delete' ? 'todos:notRemoved' : 'todos:notRestored'),
      })
    else if (intent === 'delete') toast({ text: name, action: { label: t('common:undo'), onAct: onUndo } })
    else toast({ text: name })
  }, [id, title, intent, submit, state, data, toast, t, onUndo, onShow])
  return null
}

function Title({ of: title, text }: { of: string; text: 'removed' | 'restored' }) {
  const { t } = useTranslation('todos')
  return <Trans t={t} i18nKey={text} values={{ title }} components={{ title: <bdi /> }} />
}
