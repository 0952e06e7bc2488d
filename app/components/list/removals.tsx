import type { TrashItem } from '@domain/trash'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaidOnce } from '~/components/said-once'
import { type Toast, useToast } from '~/components/toast'
import { Trans } from '~/components/trans'
import { focusAfter, neighbours, thingOf } from '~/lib/focus'
import { useErrorText } from '~/lib/form-errors'

type RemovedThing = { id: string; title: string }
type Intent = 'delete' | 'restore' | 'erase' | 'empty'
/** The `id` of `empty` is the nouns whose trash it is. */
type Job = RemovedThing & { intent: Intent; number: number }
export type ListRemovals = ReturnType<typeof useRemovals>

/**
 * Deletions and their undoing: a thing goes from the list at once, and comes back if that failed or was undone. In the trash
 * one thing or all are deleted for good.
 */
export function useRemovals() {
  const [jobs, setJobs] = useState<Job[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const add = (thing: RemovedThing, intent: Job['intent']) =>
    setJobs((before) => [...before, { id: thing.id, title: thing.title, intent, number: before.length }])
  const show = (id: string) => setHidden((before) => new Set([...before].filter((one) => one !== id)))
  const remove = (thing: RemovedThing) => {
    const others = neighbours(thingOf(thing.id))
    setHidden((before) => new Set([...before, thing.id]))
    focusAfter(() => others)
    add(thing, 'delete')
  }
  const restore = (thing: RemovedThing) => add(thing, 'restore')
  const erase = (thing: RemovedThing) => add(thing, 'erase')
  const empty = (nouns: readonly string[]) => add({ id: nouns.join(), title: '' }, 'empty')
  return { jobs, hidden, remove, restore, erase, empty, show }
}

type Props = {
  removals: Pick<ListRemovals, 'jobs' | 'restore' | 'show'>
  /** Address of the action that takes `id` (or `noun`), `intent` and `via=script`, and answers `{code}`. */
  action: string
  /** How a deletion is said: what does not go to the trash is just deleted. */
  removed?: 'removed' | 'deleted'
}

/** Sends what is to be done; each has a call of its own, so that one never cuts another off. */
export function Removals({ removals: { jobs, restore, show }, action, removed = 'removed' }: Props) {
  return jobs.map((job) => (
    <Sending
      key={job.number}
      job={job}
      action={action}
      removed={removed}
      onUndo={() => restore(job)}
      onShow={() => show(job.id)}
    />
  ))
}

type SendingProps = {
  job: Job
  action: string
  removed: 'removed' | 'deleted'
  onUndo: () => void
  onShow: () => void
}

function Sending({ job, action, removed, onUndo, onShow }: SendingProps) {
  const { t } = useTranslation(['trash', 'common'])
  const toast = useToast()
  const errorText = useErrorText()
  const { submit, state, data } = useFetcher<{ code: string | null }>()
  const step = useRef<'new' | 'sent' | 'told'>('new')
  const { id, title, intent } = job
  useEffect(() => {
    if (step.current === 'new') {
      step.current = 'sent'
      submit({ [intent === 'empty' ? 'noun' : 'id']: id, intent, via: 'script' }, { method: 'post', action })
    }
    if (step.current !== 'sent' || state !== 'idle' || data === undefined) return
    step.current = 'told'
    const isDone = data.code === null
    if (intent === 'restore' || !isDone) onShow()
    const words = { delete: removed, restore: 'restored', erase: 'erased' } as const
    const name = intent === 'empty' ? t('trash:emptied') : <Title of={title} text={words[intent]} />
    const failed = t(intent === 'restore' ? 'trash:notRestored' : 'trash:notRemoved')
    if (!isDone) toast({ tone: 'failed', text: `${failed} ${errorText(data.code)}` })
    else if (intent === 'delete') toast({ text: name, action: { label: t('common:undo'), onAct: onUndo } })
    else toast({ text: name })
    // The button that had the focus goes with its row.
    if (isDone && (intent === 'erase' || intent === 'empty')) focusAfter(() => [])
  }, [id, title, intent, action, removed, submit, state, data, toast, t, errorText, onUndo, onShow])
  return null
}

/** Tells in the trash what was deleted on the page before, with the way back; `trash` is null where other things are shown. */
export function useRemovedBefore(trash: readonly TrashItem[] | null, { restore }: ListRemovals): void {
  const { t } = useTranslation()
  const told = (item: TrashItem): Toast => ({
    text: <Title of={item.title} text="removed" />,
    action: { label: t('undo'), onAct: () => restore(item) },
  })
  useSaidOnce('removed', trash && Object.fromEntries(trash.map((item) => [item.id, told(item)])))
}

/** A toast's text about a removed or restored thing, with its title. */
export function Title({
  of: title,
  text,
}: {
  of: string
  text: 'removed' | 'deleted' | 'restored' | 'erased'
}) {
  const { t } = useTranslation('trash')
  return <Trans t={t} i18nKey={text} values={{ title }} components={{ title: <bdi /> }} />
}
