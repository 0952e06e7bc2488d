import { maxNames } from '@domain/sites/files'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useToast } from '~/components/toast'
import { Trans } from '~/components/trans'
import { useManager } from './use-manager'

const Removed = v.array(v.object({ id: v.string() }))

/** Gives the function that puts things of this folder into the trash; it asks first where some were never in sight. */
export function useRemoval(): (names: readonly string[]) => void {
  const { setDialog, countUnseen } = useManager()
  const remove = useSureRemoval()
  return (names) =>
    names.length > 1 && countUnseen(names) > 0 ? setDialog({ kind: 'remove', names }) : remove(names)
}

/** Gives the function that restores entries to their places; entries in those places go to the trash. */
export function useBringBack(): (ids: readonly string[]) => Promise<void> {
  const { act } = useManager()
  const { t } = useTranslation('files')
  const toast = useToast()
  return async (ids) => {
    for (let from = 0; from < ids.length; from += maxNames) {
      const body = { ids: ids.slice(from, from + maxNames), onTaken: 'replace' }
      if (!(await act('items/restore', body))) return
    }
    toast({ text: t('restored', { count: ids.length }) })
  }
}

/** The same without a question, with the way back in a toast. */
export function useSureRemoval(): (names: readonly string[]) => void {
  const { path, act, actOn, setFailure } = useManager()
  const { t } = useTranslation(['files', 'common'])
  const toast = useToast()
  const restore = async (ids: string[]) => {
    for (let from = 0; from < ids.length; from += maxNames) {
      if (!(await act('items/restore', { ids: ids.slice(from, from + maxNames) }))) return
    }
    toast({ text: t('files:restored', { count: ids.length }) })
  }
  const remove = async (names: readonly string[]) => {
    if (names.length === 0) return setFailure('nothing_to_remove')
    const answer = await actOn('items/remove', { path, recursive: true }, names)
    if (!answer) return
    const removed = v.safeParse(Removed, answer)
    const ids = removed.success ? removed.output.map(({ id }) => id) : []
    const text =
      names.length === 1 ? (
        <Trans
          t={t}
          i18nKey="files:removedOne"
          values={{ name: names[0] ?? '' }}
          components={{ name: <bdi /> }}
        />
      ) : (
        t('files:removedMany', { count: names.length })
      )
    const action = { label: t('common:undo'), onAct: () => void restore(ids) }
    toast(ids.length > 0 ? { text, action } : { text })
  }
  return (names) => void remove(names)
}
